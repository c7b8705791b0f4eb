import HeliographCore
import HeliographFormats
import HeliographWorkers

/// Opens an original once and makes every size and format of a recipe from it.
///
/// Runs inside a worker.
struct RenditionMaker {
  /// A progressive JPEG is held whole: three bytes a pixel and more.
  static let progressivePixelLimit = 100_000_000

  /// The original, which has the metadata.
  let file: [UInt8]
  /// What is decoded: the original in a form that libvips opens, or the picture inside of a raw photo.
  let bytes: [UInt8]
  let signature: ImageType
  private(set) var header: VipsImage.Header
  /// Whether `bytes` are the picture inside of a raw photo.
  let isRaw: Bool

  /// Reads the header of an original.
  ///
  /// Throws `ImageError` for what should not be decoded.
  init(_ file: [UInt8]) throws(ImageError) {
    guard !file.isEmpty else { throw .empty }
    guard !ImageType.isLFSPointer(file) else { throw .lfsPointer }
    let isRaw = RawFile.isRaw(file)
    let bytes = isRaw ? try RawPreview(of: file).bytes : OpenableForm.of(file)
    guard let signature = ImageType(bytes), signature.isPhoto else {
      throw .unknownFormat(looksLike: ImageType.resemblance(of: bytes))
    }
    do throws(VipsImage.Failure) {
      header = try VipsImage.header(of: bytes)
    } catch {
      if let kind = UnsupportedKind.name(of: bytes, signature) { throw .unsupported(kind) }
      throw signature.isCutShort(bytes) ? .cutShort : .damaged
    }
    self.isRaw = isRaw
    self.file = file
    self.bytes = bytes
    self.signature = signature
    let size = header.uprightSize
    let isProgressive = header.isInterlaced && signature == .jpeg
    let limit = isProgressive ? Self.progressivePixelLimit : WorkerLimits.pixelLimit
    guard size.pixelCount <= limit else {
      throw .tooLarge(width: size.width, height: size.height, limit: limit, isProgressive: isProgressive)
    }
    let memory = DecodingMemory.bytes(of: header, signature, in: bytes)
    guard memory <= DecodingMemory.budget else {
      throw .tooMuchMemory(width: size.width, height: size.height, bytes: memory)
    }
    if isProgressive, JPEGScans.areTooMany(in: bytes) { throw .tooManyScans }
  }

  /// Turns the picture by the orientation of its sidecar in place of its own.
  ///
  /// In HEIF and AVIF the container turns the picture, and programs copy the EXIF orientation, which does not count there,
  /// into sidecars: to obey those would turn it twice.
  mutating func turn(by sidecar: SidecarOrientation) {
    guard signature != .heif, signature != .avif else { return }
    let turn = sidecar.turn(of: header.storedSize, own: header.ownOrientation, isRaw: isRaw)
    if turn != header.ownOrientation { header.turn = turn }
  }

  /// Turns the picture as it was turned before; `nil` lets its own orientation count.
  mutating func turn(to orientation: Int?) { header.turn = orientation }

  /// A photo in every size of a recipe, and what was noticed on the way.
  struct Decoded {
    /// The smallest first, and at least one.
    let pictures: [Picture]
    /// What is doubtful about its data, as the rest of a sentence that begins with the photo's place.
    let doubt: String?
    /// As `DeclaredColours.version`.
    let colourVersion: Int
  }

  /// The photo in every size of a recipe.
  ///
  /// The largest size is decoded, each smaller one made of the next larger: a third to a half of the work of
  /// opening the original for each.
  func pictures(_ recipe: Recipe) throws(ImageError) -> Decoded {
    try judging { () throws(VipsImage.Failure) in
      let decoder = OriginalDecoder(bytes: bytes, signature: signature, header: header)
      let sizes = recipe.sizes(of: header.uprightSize)
      guard let largest = sizes.last else { throw VipsImage.Failure(words: "no size") }
      let first = try decoder.picture(largest, for: recipe)
      var pictures = [first.picture]
      for size in sizes.dropLast().reversed() {
        pictures.append(try pictures[pictures.count - 1].reduced(to: size, isLinear: recipe.isLinear))
      }
      return Decoded(
        pictures: pictures.reversed(), doubt: first.doubt, colourVersion: first.colourVersion)
    }
  }

  /// Encodes renditions in the order of `WorkerResponse.prints`, and analyses the smallest picture.
  ///
  /// The best format comes first, and in each format the smallest size. Of the original's metadata only
  /// `credit` is written.
  ///
  /// - Parameters:
  ///   - pictures: the result of `pictures`.
  ///   - recipe: the formats, qualities and post-processing.
  ///   - gainMap: the result of `gainMap`, for the JPEGs that are large enough.
  ///   - credit: creator and copyright; `nil` for the analysis alone, which is the same to the last digit.
  /// - Returns: the analysis, and the renditions; no renditions without a credit.
  /// - Throws: `ImageError`.
  func process(
    _ pictures: [Picture], _ recipe: Recipe, gainMap: GainMapPicture? = nil, credit: Credit?
  ) throws(ImageError) -> (analysis: PhotoAnalysis, renditions: [RenderedImage]) {
    let postProcessing = try PostProcessing(recipe, original: header.uprightSize)
    return try judging { () throws(VipsImage.Failure) in
      guard let smallest = pictures.first else { throw VipsImage.Failure(words: "no size") }
      let analysis = try PhotoAnalysis(of: smallest, hasAlpha: header.hasAlpha)
      var renditions: [RenderedImage] = []
      guard let credit else { return (analysis, []) }
      var finished: [Picture] = []
      for picture in pictures { finished.append(try postProcessing.applied(to: picture)) }
      for format in recipe.formats {
        for picture in finished {
          let encoded = try picture.encoded(as: format, by: recipe, xmp: credit.packet(encodedInto: format))
          let map = format == .jpeg && recipe.hasGainMap(picture.size) ? gainMap : nil
          let bytes =
            try map?.joined(to: encoded, of: picture.size, postProcessing, credit)
            ?? credit.written(into: encoded, format: format)
          renditions.append(RenderedImage(format: format, size: picture.size, bytes: bytes))
        }
      }
      return (analysis, renditions)
    }
  }

  /// The pages of a TIFF or the frames of a moving picture; `nil` for one picture.
  var pictureCount: PictureCount? {
    if signature == .tiff { return TIFFPages(bytes).flatMap { PictureCount(.pages, $0.count) } }
    return PictureCount(.frames, FrameCount.of(bytes, signature))
  }

  /// Runs `work` and turns its failure into what is wrong with the photo.
  func judging<Value>(_ work: () throws(VipsImage.Failure) -> Value) throws(ImageError) -> Value {
    do throws(VipsImage.Failure) {
      return try work()
    } catch {
      if error.isOfColours { throw .unknownColours }
      if error.isOfMark { throw .damagedWatermark }
      if let kind = UnsupportedKind.name(of: bytes, signature) { throw .unsupported(kind) }
      if signature.isCutShort(bytes) { throw .cutShort }
      throw error.isOfPart ? .partlyDamaged : .damaged
    }
  }
}
