import ArgumentParser
import HeliographCore

extension Day: ExpressibleByArgument {
  /// Reads "2026-12-31".
  package init?(argument: String) { self.init(argument) }
}
