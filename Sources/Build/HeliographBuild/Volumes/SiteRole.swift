package import HeliographConfiguration
import HeliographCore

/// The part that a site has among sites that are published together.
package enum SiteRole: Sendable {
  /// A site of its own; `besides` are the folders of volumes that it had before.
  case alone(besides: [String])
  /// A volume.
  case volume(VolumeFolder)
  /// The site in front of some volumes; `besides` are the folders of all volumes, also of those that it does not show.
  case front([FrontVolume], besides: [String])
  /// One of the editions of a library.
  case edition(EditionConfiguration)

  /// A volume that a front site shows.
  package struct FrontVolume: Sendable {
    /// Where it is.
    package let folder: VolumeFolder
    /// What is shown of it.
    package let summary: VolumeSummary

    /// Pairs a volume with its summary.
    package init(folder: VolumeFolder, summary: VolumeSummary) {
      self.folder = folder
      self.summary = summary
    }
  }

  /// The folders of the output that other sites are published into.
  package var besides: [String] {
    switch self {
    case .alone(let folders), .front(_, let folders): folders
    case .volume, .edition: []
    }
  }

  /// The volume; `nil` for any other site.
  package var volume: VolumeFolder? { if case .volume(let folder) = self { folder } else { nil } }

  /// The edition; `nil` for any other site.
  package var edition: EditionConfiguration? { if case .edition(let edition) = self { edition } else { nil } }

  /// The volumes that the site shows; `nil` for a site that is no front.
  package var front: [FrontVolume]? { if case .front(let volumes, _) = self { volumes } else { nil } }

  /// What makes the pages of sites with the same configuration different.
  package var identity: String {
    switch self {
    case .alone: ""
    case .volume(let folder): "volume \(folder.slug) \(ContentHash(of: folder.name).hex)"
    case .front: "front"
    case .edition(let edition): "edition \(edition.name)"
    }
  }

  /// The identity, and everything that is shown of other sites.
  package var inputs: String {
    let shown = (front ?? []).map { "\n\($0.folder.slug) \($0.summary.content.hex)" }
    return identity + shown.joined()
  }
}
