package import HeliographCore
package import HeliographSources

/// One entry under `sources`.
package struct SourceConfiguration: Sendable, Hashable {
  /// Which source, and its settings.
  package let kind: any SourceKind
  /// Whether the build fails when this source does; otherwise its last good listing is shown.
  package let isRequired: Bool
  /// Which of its photos are shown.
  package let rule: PhotoRule

  /// Makes an entry.
  package init(_ kind: any SourceKind, isRequired: Bool = true, rule: PhotoRule = .everything) {
    self.kind = kind
    self.isRequired = isRequired
    self.rule = rule
  }

  /// The same entry for a part of its photos.
  package func with(_ kind: any SourceKind) -> SourceConfiguration {
    SourceConfiguration(kind, isRequired: isRequired, rule: rule)
  }

  /// What the responses of the source are kept under: its kind and the settings that decide what it lists.
  package var responseKey: ContentHash {
    ContentHash(of: "\(type(of: kind).name)\n\(kind.settings)".utf8)
  }

  /// Whether both list the same photos.
  func isSame(as other: SourceConfiguration) -> Bool {
    type(of: kind).name == type(of: other.kind).name && kind.identity == other.kind.identity
  }

  package static func == (left: SourceConfiguration, right: SourceConfiguration) -> Bool {
    AnyHashable(left.kind) == AnyHashable(right.kind) && left.isRequired == right.isRequired
      && left.rule == right.rule
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(isRequired)
    hasher.combine(rule)
  }
}
