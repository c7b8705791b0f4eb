import CVipsShim
import HeliographCore

/// Maps high dynamic range to the standard range, so that such a photo looks right beside ordinary ones.
///
/// Diffuse white of BT.2408 is white (decision 0071). Up to four fifths of it, light is unchanged; above, it is compressed
/// until that of `peak` is the brightest there is, in all three bands alike, so that highlights keep their hue.
struct StandardRange {
  /// The share of diffuse white from which light is compressed.
  static let knee = 0.8
  /// Light that is shown as the brightest: 1,000 cd/m², HLG's brightest and what PQ is mostly made for.
  static let peak = 1_000 / TransferFunction.white

  private let light: [Float]
  private let signal: [UInt8]
  private let colours: [Float]
  private let luminance: [Float]
  private let gamma: Float
  private let headroom: Float

  /// From a picture's samples of so many meaningful bits (8…16) to a gamut.
  ///
  /// - Parameters:
  ///   - range: what the samples stand for.
  ///   - bits: bits of a sample that mean something.
  ///   - gamut: the colours of the picture that is made.
  ///   - headroom: makes the gain map of that picture in its place: grey, with samples from 0 to so many stops; `nil` for
  ///     the picture.
  init(_ range: HighRange, bits: Int, to gamut: Gamut, mapsGainTo headroom: Double? = nil) {
    let bits = min(max(bits, 8), 16)
    let maximum = Double(1 << bits - 1)
    // 8 bits come as 16 with their bytes alike, others at the upper end of 16.
    let scale = bits == 8 ? 257 : Double(1 << (16 - bits))
    let (unit, gamma, gain) =
      switch range.transfer {
      case .pq: (TransferFunction.white, 1.0, 1.0)
      case .hlg: (1.0, TransferFunction.systemGamma, TransferFunction.brightestHLG / TransferFunction.white)
      }
    light = (0...65_535).map { sample in
      Float(range.transfer.light(of: min((Double(sample) / scale).rounded(.down) / maximum, 1)) / unit)
    }
    // Display P3 is encoded as sRGB is; a gain map is not encoded.
    let isPicture = headroom == nil
    signal = (0...65_535).map { sample in
      let light = Double(sample) / 65_535
      return UInt8(((isPicture ? ColourProfile.signal(light) : light) * 255).rounded())
    }
    colours = (range.primaries.matrix(to: Primaries(gamut)) * gain).rows.joined().map { Float($0) }
    luminance = range.primaries.luminance.map { Float($0) }
    self.gamma = Float(gamma)
    self.headroom = Float(headroom ?? 0)
  }

  /// Runs `work` with the tables as C has them.
  func withMap<Value>(_ work: (UnsafePointer<hg_light_map>) -> Value) -> Value {
    light.withUnsafeBufferPointer { light in
      signal.withUnsafeBufferPointer { signal in
        var map = hg_light_map()
        (map.light, map.signal, map.gamma) = (light.baseAddress, signal.baseAddress, gamma)
        (map.knee, map.peak, map.headroom) = (Float(Self.knee), Float(Self.peak), headroom)
        withUnsafeMutableBytes(of: &map.colours) { $0.copyBytes(from: colours.withUnsafeBytes(Array.init)) }
        withUnsafeMutableBytes(of: &map.luminance) {
          $0.copyBytes(from: luminance.withUnsafeBytes(Array.init))
        }
        return work(&map)
      }
    }
  }
}
