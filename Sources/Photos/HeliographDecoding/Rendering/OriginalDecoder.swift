import HeliographCore
import HeliographFormats

/// Decodes an original to the largest size that is made of it, and to the colours of the web.
struct OriginalDecoder {
  let bytes: [UInt8]
  let signature: ImageType
  let header: VipsImage.Header

  /// The picture, and whether its data is doubtful.
  ///
  /// Throws a failure `isOfPart` when a part of the picture is missing.
  func picture(_ size: PixelSize, for recipe: Recipe) throws(VipsImage.Failure) -> (
    picture: Picture, isDoubtful: Bool
  ) {
    let range = HighRange(of: bytes, signature, hasProfile: header.hasProfile)
    let profile = foreignProfile()
    let isWide = range.map { $0.primaries != .bt709 } ?? !profile.isEmpty
    let gamut: Gamut = isWide && recipe.gamut == .p3 && recipe.formats.contains(.avif) ? .p3 : .srgb
    // Libvips checks whatever else is no plain JPEG, and mixes light.
    let direct = recipe.isLinear ? nil : try planesOfJPEG(size, profile: profile, gamut: gamut)
    let isDoubtful = direct == nil ? try isDoubtful() : false
    let decoded =
      if let direct { direct } else { try developed(size, range, gamut, isLinear: recipe.isLinear) }
    let chroma = chroma(of: decoded.planes)
    let planes = try decoded.planes.resampled(to: size, chroma: chroma)
    guard decoded.gamut == .p3 else {
      return (Picture(size: size, planes: planes, widePlanes: nil), isDoubtful)
    }
    let narrow = try PlanarImage(decoded.planes.image().converted(from: "p3", to: "srgb"))
    let picture = Picture(
      size: size, planes: try narrow.resampled(to: size, chroma: chroma), widePlanes: planes)
    return (picture, isDoubtful)
  }

  /// Asks a stricter decoder than libvips, which shows a JPEG of which half is missing.
  ///
  /// `PlanarImage` takes only a JPEG that its decoder has nothing to say about.
  private func isDoubtful() throws(VipsImage.Failure) -> Bool {
    guard signature == .jpeg else { return false }
    switch JPEGState(bytes) {
    case .sound: return false
    case .doubtful: return true
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

  /// Empty when there is no profile, or it is that of sRGB.
  private func foreignProfile() -> [UInt8] {
    guard header.hasProfile, let bytes = try? VipsImage.block("icc-profile-data", of: bytes) else {
      return []
    }
    return ColourProfile(bytes).isSRGB ? [] : bytes
  }

  /// `nil` for what `PlanarImage` leaves to others.
  private func planesOfJPEG(
    _ size: PixelSize, profile: [UInt8], gamut: Gamut
  ) throws(VipsImage.Failure) -> Decoded? {
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
    _ size: PixelSize, _ range: HighRange?, _ gamut: Gamut, isLinear: Bool
  ) throws(VipsImage.Failure) -> Decoded {
    func image(_ colour: VipsImage.Colour) throws(VipsImage.Failure) -> PlanarImage {
      try PlanarImage(
        VipsImage(
          developing: bytes, size: size, colour: colour, gamut: gamut, isLinear: isLinear, turn: header.turn))
    }
    if let range {
      return (try image(.mapped(StandardRange(range, bits: header.bits, to: gamut))), gamut)
    }
    guard header.hasProfile else { return (try image(.asItIs), .srgb) }
    do {
      return (try image(.byProfile), gamut)
    } catch {
      // The same; a broken picture fails here again.
      return (try image(.ignoringProfile), .srgb)
    }
  }
}
