import Glibc
import HeliographCore

/// A gain map on its way to its encoder: grey, upright, with one meaning for all colours.
struct GainMapPicture {
  /// Of the map's JPEG, 1…100.
  private static let quality = 85

  /// Its luma has the samples.
  private let planes: PlanarImage
  private let channel: GainMapMetadata.Channel
  let metadata: GainMapMetadata

  /// From samples in rows; the headroom is that of screens on which the gain begins to count, and counts whole, in stops.
  private init(
    _ samples: [UInt8], _ size: PixelSize, _ channel: GainMapMetadata.Channel, from base: Double = 0,
    to alternate: Double
  ) throws(VipsImage.Failure) {
    guard
      let metadata = GainMapMetadata(
        channels: [channel], baseHeadroom: base, alternateHeadroom: alternate)
    else { throw VipsImage.Failure(words: "no range") }
    self.init(try PlanarImage(luma: samples, size: size), metadata)
  }

  private init(_ planes: PlanarImage, _ metadata: GainMapMetadata) {
    (self.planes, self.metadata, channel) = (planes, metadata, metadata.channels[0])
  }

  /// Decodes the map of a photo.
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - size: the pixels to decode to.
  ///   - orientation: that of the photo, 1…8.
  ///   - base: the photo, by whose colours a map in colours becomes a grey one.
  /// - Throws: `VipsImage.Failure` for a picture that cannot be decoded, and for numbers without a range.
  init(
    _ map: EmbeddedGainMap, size: PixelSize, orientation: Int, base: Picture
  ) throws(VipsImage.Failure) {
    let pixels = try VipsImage(
      developing: map.picture, size: size, colour: .ignoringProfile,
      turn: map.isTurnedAsPhoto ? orientation : nil
    ).pixels()
    guard pixels.count == 3 * size.pixelCount else { throw VipsImage.Failure(words: "not three bands") }
    switch map.samples {
    case .appleLight(let stops):
      self = try Self.ofApple(pixels, size, stops: stops)
    case .stops(let metadata) where metadata.channels.count == 1 && Self.isGrey(pixels):
      self = try Self.grey(pixels, size, metadata)
    case .stops(let metadata):
      let colours = try base.planes.resampled(to: size, chroma: .yuv444).pixels()
      self = try Self.coloured(pixels, beside: colours, size, metadata)
    }
  }

  /// The map of light beyond white that `StandardRange` compressed: red, green and blue alike, from 0 to so many stops.
  init(ofHighRange pixels: [UInt8], size: PixelSize, headroom: Double) throws(VipsImage.Failure) {
    let samples = Self.greens(pixels)
    // All the samples for the range that there is; one without bright light has the smallest that says anything.
    let maximumSample = max(Int(samples.max() ?? 0), 1)
    let table = (0...maximumSample).map { UInt8(($0 * 255 + maximumSample / 2) / maximumSample) }
    let maximum = headroom * Double(maximumSample) / 255
    try self.init(
      samples.map { table[Int($0)] }, size, .init(maximum: maximum, baseOffset: 0, alternateOffset: 0),
      to: maximum)
  }

  private static func greens(_ pixels: [UInt8]) -> [UInt8] {
    stride(from: 1, to: pixels.count - 1, by: 3).map { pixels[$0] }
  }

  private static func isGrey(_ pixels: [UInt8]) -> Bool {
    for place in stride(from: 0, to: pixels.count - 2, by: 3) {
      let green = pixels[place + 1]
      guard pixels[place] == green, pixels[place + 2] == green else { return false }
    }
    return true
  }

  /// Apple's formula is base · (1 + (headroom - 1) · light).
  private static func ofApple(
    _ pixels: [UInt8], _ size: PixelSize, stops: Double
  ) throws(VipsImage.Failure) -> GainMapPicture {
    let channel = GainMapMetadata.Channel(maximum: stops, baseOffset: 0, alternateOffset: 0)
    let headroom = exp2(stops)
    let table = (0...255).map { (sample: Int) -> UInt8 in
      let light = SignalCurve.srgb.light(of: Double(sample) / 255)
      return channel.sample(ofStops: log2(1 + (headroom - 1) * light))
    }
    return try GainMapPicture(greens(pixels).map { table[Int($0)] }, size, channel, to: stops)
  }

  private static func grey(
    _ pixels: [UInt8], _ size: PixelSize, _ metadata: GainMapMetadata
  ) throws(VipsImage.Failure) -> GainMapPicture {
    // Below a watermark there is no gain: that must be in the range.
    let own = metadata.channels[0]
    var wider = own
    (wider.minimum, wider.maximum) = (min(own.minimum, 0), max(own.maximum, 0))
    var samples = greens(pixels)
    if wider != own {
      let table = (0...255).map { wider.sample(ofStops: own.stops(of: UInt8($0))) }
      samples = samples.map { table[Int($0)] }
    }
    return try GainMapPicture(
      samples, size, wider, from: metadata.baseHeadroom, to: metadata.alternateHeadroom)
  }

  /// One gain for all colours of a pixel: that of its luminance.
  private static func coloured(
    _ pixels: [UInt8], beside base: [UInt8], _ size: PixelSize, _ metadata: GainMapMetadata
  ) throws(VipsImage.Failure) -> GainMapPicture {
    guard base.count == pixels.count else { throw VipsImage.Failure(words: "not the same size") }
    let channels = (0..<3).map { metadata.channels[metadata.channels.count == 1 ? 0 : $0] }
    let factors = channels.map { channel in (0...255).map { exp2(channel.stops(of: UInt8($0))) } }
    let light = (0...255).map { SignalCurve.srgb.light(of: Double($0) / 255) }
    // Of BT.709, whose primaries sRGB has.
    let weights = [0.2126, 0.7152, 0.0722]
    let offset = GainMapMetadata.Channel().baseOffset
    var stops: [Double] = []
    stops.reserveCapacity(size.pixelCount)
    for pixel in stride(from: 0, to: pixels.count - 2, by: 3) {
      var (plain, bright) = (offset, offset)
      for band in 0..<3 {
        let channel = channels[band]
        let own = light[Int(base[pixel + band])]
        let factor = factors[band][Int(pixels[pixel + band])]
        let shown = (own + channel.baseOffset) * factor - channel.alternateOffset
        plain += weights[band] * own
        bright += weights[band] * max(shown, 0)
      }
      stops.append(log2(bright / plain))
    }
    let channel = GainMapMetadata.Channel(
      minimum: min(stops.min() ?? 0, 0), maximum: max(stops.max() ?? 0, 0))
    return try GainMapPicture(
      stops.map { channel.sample(ofStops: $0) }, size, channel, from: metadata.baseHeadroom,
      to: metadata.alternateHeadroom)
  }

  func reduced(to size: PixelSize) throws(VipsImage.Failure) -> GainMapPicture {
    GainMapPicture(try planes.resampled(to: size, chroma: .yuv420), metadata)
  }

  /// Without a gain where something covers the photo: the luma of `transparency` is 255 where nothing does.
  func covered(by transparency: PlanarImage) throws(VipsImage.Failure) -> GainMapPicture {
    guard let size = planes.size else { throw VipsImage.Failure(words: "no pixels") }
    let neutral = Int(channel.sample(ofStops: 0))
    let shares = try transparency.resampled(to: size, chroma: transparency.chroma).luma()
    let samples = zip(planes.luma(), shares).map { (sample: UInt8, share: UInt8) -> UInt8 in
      let (own, part) = (Int(sample), Int(share))
      return UInt8((own * part + neutral * (255 - part) + 127) / 255)
    }
    return try GainMapPicture(
      samples, size, channel, from: metadata.baseHeadroom, to: metadata.alternateHeadroom)
  }

  /// A grey JPEG without metadata.
  func encoded() throws(VipsImage.Failure) -> [UInt8] { try planes.encodedLuma(quality: Self.quality) }
}
