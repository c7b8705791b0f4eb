import HeliographDemo
import HeliographServices
import HeliographSources
import HeliographTestSupport

/// A kind of source in the table of the contract: a new kind adds one row, and a stage of its own.
struct SourceRow: Sendable, CustomStringConvertible {
  /// All kinds, which a test compares with those that a build knows.
  static let all = [
    SourceRow(FolderKind.self, faults: [.gone, .empty]) { FolderStage($0) },
    SourceRow(MirrorKind.self, faults: SourceFault.allCases) { try RemoteStage($0) },
    SourceRow(FlickrKind.self, faults: SourceFault.allCases) { _ in try ServiceStage(.flickr) },
    SourceRow(FeedKind.self, faults: [.gone, .empty, .cut, .noise, .endless, .silence, .echo]) { _ in
      try ServiceStage(.feed)
    },
    SourceRow(PiwigoKind.self, faults: SourceFault.allCases) { _ in try ServiceStage(.piwigo) },
    SourceRow(ImmichKind.self, faults: SourceFault.allCases) { _ in try ServiceStage(.immich) },
    // It paints what it lists: nothing can be held or go wrong.
    SourceRow(DemoKind.self, faults: []) { _ in DemoStage() },
  ]

  /// The kind.
  let kind: any SourceKind.Type
  /// What can go wrong with it.
  let faults: [SourceFault]
  /// Makes its place, in a folder of the test.
  let stage: @Sendable (TemporaryFolder) throws -> any SourceStage

  init(
    _ kind: any SourceKind.Type, faults: [SourceFault],
    stage: @escaping @Sendable (TemporaryFolder) throws -> any SourceStage
  ) {
    (self.kind, self.faults, self.stage) = (kind, faults, stage)
  }

  var description: String { kind.name }
}
