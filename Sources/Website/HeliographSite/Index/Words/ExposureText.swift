import HeliographCore

/// How a photo was exposed, in words; each part is `nil` when it is not known.
struct ExposureText: Sendable, Equatable {
  /// "1/250 s", "2.5 s": fractions of one below a third of a second, as cameras show them.
  let time: String?
  /// "f/2.8".
  let aperture: String?
  /// "ISO 400".
  let sensitivity: String?
  /// "+0.7 EV", "−1 EV"; `nil` also for none.
  let compensation: String?
  /// "6.8 mm".
  let focalLength: String?
  /// "24 mm", of the lens with the same view on 35 mm film; `nil` also when it is the same.
  let equivalent: String?

  /// Words an exposure.
  init(_ exposure: Exposure) {
    time = exposure.time.flatMap { $0 > 0 ? Self.seconds($0) : nil }
    aperture = exposure.fNumber.flatMap { $0 > 0 ? "f/\(Decimals.text($0, places: 1))" : nil }
    sensitivity = exposure.iso.flatMap { $0 > 0 ? "ISO \($0)" : nil }
    compensation = exposure.compensation.map { steps in
      "\(steps < 0 ? "−" : "+")\(Decimals.text(abs(steps), places: 1)) EV"
    }
    let length = exposure.focalLength.flatMap { $0 > 0 ? "\(Decimals.text($0, places: 1)) mm" : nil }
    let other = exposure.focalLength35mm.flatMap { $0 > 0 ? "\($0) mm" : nil }
    focalLength = length
    equivalent = other == length ? nil : other
  }

  /// "1/250 s · f/2.8 · ISO 400 · +0.7 EV": all but the focal length; `nil` when nothing is known.
  var settings: String? {
    [time, aperture, sensitivity, compensation].compactMap(\.self).dotted
  }

  private static func seconds(_ time: Double) -> String {
    let denominator = (1 / time).rounded()
    if time < 0.3, denominator < 1e6 { return "1/\(Int(denominator)) s" }
    return "\(Decimals.text(time, places: 1)) s"
  }
}
