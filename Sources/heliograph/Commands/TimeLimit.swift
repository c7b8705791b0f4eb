import ArgumentParser

/// A length of time as people write it: "90s", "20m", "2h"; at least a second.
struct TimeLimit: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    let units: [UInt8: Int] = [UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3600]
    guard let unit = argument.utf8.last.flatMap({ units[$0] }), let count = Int(argument.dropLast()),
      (1...1_000_000).contains(count)
    else { return nil }
    duration = .seconds(count * unit)
  }
}
