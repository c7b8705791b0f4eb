package import HeliographCore

/// Which time it is in a build.
package struct BuildClock: Sendable {
  /// The day for which dates show or hide albums and photos; `nil` for that of the machine's clock.
  package var day: Day?
  /// How far ahead of the machine's the clock is that the times of files are compared with; files are older by as much.
  package var lead = Duration.zero
}
