package import HeliographConfiguration
import HeliographCore
import HeliographSources

extension SiteConfiguration {
  /// The configuration of one of the sites that a site of volumes or a library of editions is made of.
  ///
  /// - Parameter role: which of them.
  /// - Returns: the same configuration for a site of its own, and for sources that cannot have volumes.
  package func part(_ role: SiteRole) -> SiteConfiguration {
    var part = self
    if case .edition(let edition) = role {
      (part.settings, part.needingAddress) = (edition.settings, edition.needingAddress)
      part.appearance = edition.appearance
      return part
    }
    // What is developed for all editions has the tiles of those that have an address.
    part.settings.baseURL = settings.baseURL ?? editions.lazy.compactMap(\.settings.baseURL).first
    guard sources.count == 1, let kind = sources[0].kind as? FolderKind else { return part }
    switch role {
    case .alone, .edition: break
    case .volume(let folder):
      part.sources = [sources[0].with(kind.inside(folder.name))]
      part.settings.frontTitle = settings.title
      // The front site has them.
      part.announcements = nil
      part.settings.title = folder.title(settings.titles)
      // It describes the whole.
      part.settings.description = nil
      part.settings.baseURL = settings.baseURL.map { "\($0)\(PercentCoding.encoded(folder.slug.utf8))/" }
    case .front(let volumes, _):
      part.sources = [sources[0].with(kind.top)]
      part.settings.volumes = volumes.map(\.folder.slug)
      // Each volume has its own, with all of its photos.
      part.settings.collections = []
      part.settings.search = false
    }
    return part
  }
}
