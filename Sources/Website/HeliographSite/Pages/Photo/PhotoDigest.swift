import HeliographCore
import HeliographLocalization

/// Camera, lens and exposure in one line that says nothing twice.
struct PhotoDigest {
  private let metadata: PhotoMetadata
  private let strings: LocalizedStrings

  init(_ metadata: PhotoMetadata, strings: LocalizedStrings) {
    self.metadata = metadata
    self.strings = strings
  }

  /// "Canon EOS R · RF35mm F1.8 · 1/250 s · f/2.8 · ISO 400"; `nil` when nothing is known.
  var text: String? {
    let exposure = ExposureText(metadata.exposure)
    let settings = [exposure.time, exposure.aperture, exposure.sensitivity, exposure.compensation].map(
      unbroken)
    return ([metadata.camera, lens] + settings + [focalLength(exposure)]).compactMap(\.self).dotted
  }

  /// With no end of a line between a number and its unit.
  private func unbroken(_ fact: String?) -> String? { fact?.replacing(" ", with: "\u{a0}") }

  /// Of a phone, whose "lens" is named by the phone and by numbers that the exposure has too, nothing.
  private var lens: String? {
    guard let lens = metadata.lens, let camera = metadata.camera else { return metadata.lens }
    let names = camera.lowercased().split(separator: " ")
    let inLens = lens.lowercased().split(separator: " ")
    let model = names.count > 1 ? names.dropFirst() : names[...]
    return inLens.starts(with: model) || inLens.starts(with: names) ? nil : lens
  }

  /// What it would be on 35 mm film, which can be compared; else what it was, unless the name of the lens says that.
  private func focalLength(_ exposure: ExposureText) -> String? {
    if let equivalent = unbroken(exposure.equivalent) { return strings(.equivalent, equivalent) }
    guard let length = exposure.focalLength else { return nil }
    // "35mm", "35 mm", but not "16-35mm".
    let spelt = [length, length.filter { $0 != " " }]
    let isNamed = spelt.contains { Self.has(lens ?? "", $0) }
    return isNamed ? nil : unbroken(length)
  }

  /// Whether a name has a number that no digit, point or hyphen stands before.
  private static func has(_ name: String, _ number: String) -> Bool {
    let (name, number) = (Array(name.utf8), Array(number.utf8))
    return name.indices.contains { index in
      name[index...].starts(with: number)
        && (index == 0 || !"0123456789.-".utf8.contains(name[index - 1]))
    }
  }
}
