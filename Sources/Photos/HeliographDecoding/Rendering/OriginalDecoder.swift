import HeliographCore
import HeliographFormats

/// Decodes an original to the largest size that is made of it, and to the colours of the web.
struct OriginalDecoder {
  let bytes: [UInt8]
  let signature: ImageType
  let header: VipsImage.Header

  /// The picture, what is doubtful about its data (`nil`: nothing), and the version of the rules for its colours.
  ///
  /// Throws a failure `isOfPart` when a part of the picture is missing.
  func picture(_ size: PixelSize, for recipe: Recipe) throws(VipsImage.Failure) -> (
    picture: Picture, doubt: String?, colourVersion: Int
  ) {
    let colours = declaredColours()
    let gamut: Gamut = colours.isWide && recipe.gamut == .p3 && recipe.formats.contains(.avif) ? .p3 : .srgb
    // Libvips checks whatever else is no plain JPEG, and mixes light.
    let direct = recipe.isLinear ? nil : try planesOfJPEG(size, colours, gamut: gamut)
    let doubt = try doubt(isDecoded: direct != nil)
    let decoded =
      if let direct { direct } else { try developed(size, colours, gamut, isLinear: recipe.isLinear) }
    let chroma = chroma(of: decoded.planes)
    let planes = try decoded.planes.resampled(to: size, chroma: chroma)
    guard decoded.gamut == .p3 else {
      return (Picture(size: size, planes: planes, widePlanes: nil), doubt, colours.version)
    }
    let narrow = try PlanarImage(decoded.planes.image().converted(from: "p3", to: "srgb"))
    let picture = Picture(
      size: size, planes: try narrow.resampled(to: size, chroma: chroma), widePlanes: planes)
    return (picture, doubt, colours.version)
  }

  /// What the samples of a picture with light beyond white stand for; `nil` for one of the standard range, as each JPEG is.
  var highRange: HighRange? {
    guard signature != .jpeg, case .highRange(let range) = declaredColours() else { return nil }
    return range
  }

  /// The gain map for light beyond white, in a size; `nil` for a picture of the standard range.
  func gainMap(_ size: PixelSize) throws(VipsImage.Failure) -> GainMapPicture? {
    guard let range = highRange else { return nil }
    let headroom = range.transfer.headroom
    let map = StandardRange(range, bits: header.bits, to: .srgb, mapsGainTo: headroom)
    let image = try VipsImage(developing: bytes, size: size, colour: .mapped(map), turn: header.turn)
    return try GainMapPicture(ofHighRange: image.pixels(), size: size, headroom: headroom)
  }

  /// Asks stricter readers than libvips, which shows a JPEG of which half is missing.
  ///
  /// `isDecoded` says that `PlanarImage` took it: then its decoder has nothing to say about it.
  private func doubt(isDecoded: Bool) throws(VipsImage.Failure) -> String? {
    guard signature == .jpeg else { return nil }
    switch JPEGState(bytes, isDecoded: isDecoded) {
    case .sound: return nil
    case .doubtful(let reason): return reason
    case .damaged: throw VipsImage.Failure(words: "the data of the picture is damaged", isOfPart: true)
    }
  }

  private typealias Decoded = (planes: PlanarImage, gamut: Gamut)

  /// Chooses full chroma for line art, where every colour sample is visible.
  ///
  /// Cameras do not write PNG or GIF; other formats with full chroma are examined.
  private func chroma(of planes: PlanarImage) -> PlanarImage.Chroma {
    if signature == .png || signature == .gif { return .yuv444 }
    return mayHoldFineColour && planes.hasFineColour ? .yuv444 : .yuv420
  }

  private var mayHoldFineColour: Bool {
    signature == .tiff || signature == .jpeg && JPEGFrame.hasFullChroma(bytes)
  }

  private func declaredColours() -> DeclaredColours {
    let profile = header.hasProfile ? (try? VipsImage.block("icc-profile-data", of: bytes)) ?? [] : []
    let bands = header.pixelBytes / max(header.sampleBytes, 1) - (header.hasAlpha ? 1 : 0)
    return DeclaredColours(of: bytes, signature, bands: bands, profile: profile)
  }

  /// `nil` for what `PlanarImage` leaves to others.
  private func planesOfJPEG(
    _ size: PixelSize, _ colours: DeclaredColours, gamut: Gamut
  ) throws(VipsImage.Failure) -> Decoded? {
    let profile = colours.profile
    guard signature == .jpeg,
      let planes = PlanarImage(
        jpeg: bytes, size: size, orientation: header.orientation,
        chroma: profile.isEmpty && !mayHoldFineColour ? .yuv420 : .yuv444)
    else { return nil }
    guard !profile.isEmpty else { return (planes, .srgb) }
    let image = try planes.image()
    do {
      return (try PlanarImage(image.converted(by: profile, to: gamut)), gamut)
    } catch {
      // A broken profile fails the conversion of a good picture.
      return (planes, .srgb)
    }
  }

  private func developed(
    _ size: PixelSize, _ colours: DeclaredColours, _ gamut: Gamut, isLinear: Bool
  ) throws(VipsImage.Failure) -> Decoded {
    func image(_ colour: VipsImage.Colour) throws(VipsImage.Failure) -> PlanarImage {
      try PlanarImage(
        VipsImage(
          developing: bytes, size: size, colour: colour, gamut: gamut, isLinear: isLinear, turn: header.turn))
    }
    let colour: VipsImage.Colour
    switch colours {
    case .highRange(let range):
      return (try image(.mapped(StandardRange(range, bits: header.bits, to: gamut))), gamut)
    case .lab(let isSigned): return (try image(.lab(isSigned: isSigned)), .srgb)
    case .standardDespiteProfile: return (try image(.ignoringProfile), .srgb)
    case .standard where !header.hasProfile: return (try image(.asItIs), .srgb)
    case .standard, .embedded: colour = .byProfile
    case .declared(let profile): colour = .by(profile)
    }
    do {
      return (try image(colour), gamut)
    } catch {
      // The same; a broken picture fails here again.
      return (try image(.ignoringProfile), .srgb)
    }
  }
}
