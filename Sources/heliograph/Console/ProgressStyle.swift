import ArgumentParser

/// How progress is shown.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// A bar on a terminal, plain lines otherwise.
  case auto
  /// A line whenever a stage begins, and every tenth of the photos.
  case plain
  /// A JSON object a line, for programs.
  case json
  case none
}
