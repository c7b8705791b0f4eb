import HeliographCore
import HeliographPrivacy
import SystemPackage

extension PrivacyRules {
  /// What a site may never publish: folders and keys of this machine, and places that its configuration hides.
  init(_ plan: SitePlan, _ request: BuildRequest) {
    let settings = plan.configuration.settings
    let folders =
      [request.site, request.output, plan.state] + plan.photoFolders
      + ["HOME", "TMPDIR"].compactMap { plan.environment.variables[$0].map { FilePath($0) } }
    let paths = Set(folders.flatMap { [Disk.resolved($0).string, $0.string] })
    let address = settings.baseURL ?? ""
    self.init(
      forbidsPositions: !settings.location.showsCoordinates, coordinates: settings.zones.map(\.centre),
      // An address of the host may look like a folder.
      machinePaths: paths.filter { !address.contains($0) })
    keptOriginals.arePublished = settings.downloads.originals == .keep
    keptOriginals.areInArchives = keptOriginals.arePublished && settings.downloads.album == .originals
    let marks = ["KEY", "TOKEN", "SECRET", "PASSWORD", "PASSPHRASE"]
    for (name, value) in plan.environment.variables
    where value.utf8.count >= 8 && marks.contains(where: name.contains) {
      withheld.insert(.secret(value.utf8))
    }
  }

  /// What the folder of a site that was built says of what must not be published.
  ///
  /// - Parameter request: names the site.
  /// - Throws: `BuildError` for a configuration that cannot be understood.
  package init(ofSite request: BuildRequest) throws {
    let plan = try SitePlan(request)
    self.init(plan, request)
    findsAnyHome = true
    PrivacyMemory.read(in: plan.state)?.add(to: &self)
  }
}
