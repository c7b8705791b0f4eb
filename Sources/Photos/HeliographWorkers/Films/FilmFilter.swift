import HeliographCore

/// The chain of ffmpeg's filters that brings a film into the colours of the web.
struct FilmFilter {
  private let facts: FilmFacts
  private let size: PixelSize

  init(_ facts: FilmFacts, _ size: PixelSize) { (self.facts, self.size) = (facts, size) }

  /// Of the pictures of a clip: progressive, at most 60 in a second, with square pixels, in BT.709.
  var clip: String {
    let rate = facts.isFast ? ",fps=60" : ""
    if facts.isHighRange { return "\(progressive)\(rate),\(scale),\(standardRange),format=yuv420p,setsar=1" }
    return
      "\(progressive)\(rate),\(scale)\(matrix):out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1"
  }

  /// Of one frame, in sRGB.
  var still: String {
    if facts.isHighRange { return "\(progressive),\(scale),\(standardRange),format=rgb24,setsar=1" }
    return "\(progressive),\(scale)\(matrix):flags=bicubic+accurate_rnd+full_chroma_int,format=rgb24,setsar=1"
  }

  /// The filter of the data of a film that is copied, which leaves out what cameras and encoders write between pictures.
  ///
  /// That is SEI, or metadata OBUs of AV1, and may be a place and a date. What a decoder needs passes, and nothing else. `nil` for a
  /// codec of which it cannot be told.
  ///
  /// Sources: ITU-T H.264, table 7-1; ITU-T H.265, table 7-1; AV1 Bitstream Specification, 6.2.2; VP9 has nothing of that kind.
  static func pictureUnits(ofCodec codec: String) -> String? {
    switch codec {
    case "h264": "filter_units=pass_types=1-5|7-9"
    case "hevc": "filter_units=pass_types=0-9|16-21|32-37"
    case "av1": "filter_units=pass_types=1-4|6-8"
    case "vp9": "null"
    default: nil
    }
  }

  /// Only frames that say that they are two half pictures.
  private let progressive = "yadif=deint=interlaced"

  private var scale: String { "scale=\(size.width):\(size.height)" }

  /// Where a film does not say it, that of its size, as in television.
  private var matrix: String {
    facts.hasMatrix
      ? ":in_color_matrix=auto" : ":in_color_matrix=\(facts.size.height >= 720 ? "bt709" : "bt601")"
  }

  /// Light beyond white is compressed, with white at 203 cd/m² (ITU-R BT.2408-7, 5.1), as in photos.
  private var standardRange: String {
    "zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv"
  }
}
