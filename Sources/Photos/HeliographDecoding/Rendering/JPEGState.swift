import CPlanarImage

/// How complete a JPEG is, by what its decoder warns of on the way to its end, and by a strict walk of its data.
enum JPEGState: Equatable {
  /// Nothing is wrong.
  case sound
  /// Something is wrong that costs no part of the picture, or perhaps one: the format has no checksums. Why, as the rest
  /// of a sentence that begins with the photo's place.
  case doubtful(String)
  /// A part of the picture is missing or wrong.
  case damaged

  /// Reads a JPEG to its end.
  ///
  /// `isDecoded` says that a decoder which refuses warnings had none; then it is not asked again.
  init(_ bytes: [UInt8], isDecoded: Bool = false) {
    let (found, warned) = bytes.withUnsafeBytes { bytes in
      (
        hg_walk_jpeg(bytes.baseAddress, bytes.count),
        isDecoded ? HG_JPEG_SOUND : hg_judge_jpeg(bytes.baseAddress, bytes.count)
      )
    }
    let wrong = "a part of its picture may be wrong"
    if found.state == HG_JPEG_DAMAGED || warned == HG_JPEG_DAMAGED {
      self = .damaged
    } else if found.run_length > 0 {
      let digits = "0123456789ABCDEF".utf8.map { Character(Unicode.Scalar($0)) }
      let value = "\(digits[Int(found.run_byte >> 4)])\(digits[Int(found.run_byte & 15)])"
      self = .doubtful(
        "has \(found.run_length) equal bytes (\(value)) from byte \(found.run_place) on, within the data of its picture; "
          + wrong)
    } else if warned == HG_JPEG_DOUBTFUL {
      self = .doubtful("has data that the decoder warns of; \(wrong)")
    } else if found.state == HG_JPEG_DOUBTFUL || found.breaks_rules {
      self = .doubtful("has data of its picture that no encoder writes; \(wrong)")
    } else {
      self = .sound
    }
  }
}
