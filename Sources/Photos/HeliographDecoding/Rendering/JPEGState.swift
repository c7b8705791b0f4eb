import CPlanarImage

/// How whole a JPEG is, by what its decoder warns of on the way to its end.
enum JPEGState {
  /// Nothing is wrong.
  case sound
  /// Something is wrong that costs no part of the picture, or perhaps one: the format has no checksums.
  case doubtful
  /// A part of the picture is missing or wrong.
  case damaged

  /// Reads a JPEG to its end.
  init(_ bytes: [UInt8]) {
    self =
      switch bytes.withUnsafeBytes({ hg_judge_jpeg($0.baseAddress, $0.count) }) {
      case HG_JPEG_SOUND: .sound
      case HG_JPEG_DOUBTFUL: .doubtful
      default: .damaged
      }
  }
}
