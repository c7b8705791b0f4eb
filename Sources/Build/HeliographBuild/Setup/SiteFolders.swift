import HeliographCore
import SystemPackage

/// The folders that a site is built in.
struct SiteFolders: Hashable {
  /// The folder that the site is published to.
  let output: FilePath
  /// The folder of the catalog and of all that is known of the last build: beside the configuration, or beside the output
  /// when there is no configuration.
  private(set) var state: FilePath
  /// Where answers of services and copies are kept: the state folder, or what all editions of a library share.
  let shared: FilePath
  /// The folder of the renditions, unless the request names another store.
  private(set) var store: FilePath
  /// The folder of the originals that were fetched.
  private(set) var originals: FilePath
  /// The state folder of the site in front of a volume; `nil` for other sites.
  let front: FilePath?
  /// The folder of the site's secret: the state folder, of a volume that of the site in front of it.
  let secret: FilePath

  /// Names the folders of a site.
  ///
  /// - Parameters:
  ///   - request: names the folder of the configuration and the output.
  ///   - role: the part of the site among others.
  ///   - isConfigured: whether there is a configuration.
  init(_ request: BuildRequest, _ role: SiteRole = .alone(besides: []), isConfigured: Bool) {
    output = request.output
    let home = StateFolder.path(site: isConfigured ? request.site : nil, output: request.output)
    switch role {
    case .alone, .front: (state, shared, front) = (home, home, nil)
    case .volume(let folder):
      state = VolumeRegister(state: home).state(of: folder.slug)
      (shared, front) = (state, home)
    case .edition(let edition):
      state = EditionRegister(site: request.site, state: home).state(of: edition.name)
      (shared, front) = (home, nil)
    }
    secret = front ?? state
    store = shared.appending("store")
    originals = shared.appending("originals")
  }

  /// Where pages wait until all of them are made.
  var staging: FilePath { state.appending("staging") }

  /// Uses another folder for everything that is written, for somebody who publishes nothing.
  ///
  /// - Parameters:
  ///   - folder: a folder that exists.
  ///   - movesStore: whether renditions are written into it, too.
  mutating func write(into folder: FilePath, movesStore: Bool) {
    state = folder
    originals = folder.appending("originals")
    if movesStore { store = folder.appending("store") }
  }
}
