package import HeliographConfiguration
import HeliographSources

extension SiteConfiguration {
  /// The configuration of one of the sites that a site of volumes is made of.
  ///
  /// - Parameter role: which of them.
  /// - Returns: the same configuration for a site of its own, and for sources that cannot have volumes.
  package func part(_ role: SiteRole) -> SiteConfiguration {
    guard sources.count == 1, let kind = sources[0].kind as? FolderKind else { return self }
    var part = self
    switch role {
    case .alone: break
    case .volume(let folder):
      part.sources = [SourceConfiguration(kind.inside(folder.name))]
      part.settings.frontTitle = settings.title
      part.settings.title = folder.title
      // It describes the whole.
      part.settings.description = nil
      part.settings.baseURL = settings.baseURL.map { "\($0)\(folder.slug)/" }
    case .front(let volumes, _):
      part.sources = [SourceConfiguration(kind.top)]
      part.settings.volumes = volumes.map(\.folder.slug)
      // Each volume has its own, with all of its photos.
      part.settings.collections = []
      part.settings.search = false
    }
    return part
  }
}
