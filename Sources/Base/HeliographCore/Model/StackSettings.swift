/// Which photos are one tile together.
package struct StackSettings: Sendable, Hashable {
  /// Photos that a camera took one right after the other.
  package var bursts = false
  /// Photos of one view that a camera exposed differently.
  package var brackets = false
  /// Photos and copies of them that a program changed.
  package var edits = false

  /// Creates settings by which each photo has a tile of its own.
  package init() {}

  /// Whether each photo has a tile of its own.
  package var isOff: Bool { self == StackSettings() }
}
