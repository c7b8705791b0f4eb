import ArgumentParser

/// A length of time as people write it: "90s", "20m", "2h", "30d"; at least a second.
struct TimeLimit: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    let units: [UInt8: Int] = [
      UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3600, UInt8(ascii: "d"): 86_400,
    ]
    guard let unit = argument.utf8.last.flatMap({ units[$0] }), let count = Int(argument.dropLast()),
      (1...1_000_000).contains(count)
    else { return nil }
    duration = .seconds(count * unit)
  }

  init(days: Int) {
    duration = .seconds(days * 86_400)
  }

  /// The time in days: "30d".
  var defaultValueDescription: String { "\(duration.components.seconds / 86_400)d" }
}
