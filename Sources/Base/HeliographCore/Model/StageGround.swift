/// What lies around a large photo.
package enum StageGround: String, Sendable, Hashable, Codable, CaseIterable {
  /// The photo itself, enlarged, blurred and dimmed.
  case tinted
  /// A dark grey without a tint, before which colours can be judged.
  case neutral
}
