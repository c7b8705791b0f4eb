package import HeliographCore

/// What ffprobe says of a film: each value is checked, since the film may be anybody's.
package struct FilmFacts: Sendable, Hashable {
  /// Its container.
  package let type: FilmType
  /// How long it is, in thousandths of a second, 1…86,400,000.
  package let milliseconds: Int
  /// The size of its upright pictures, with square pixels.
  package let size: PixelSize
  /// The codec of its pictures, as ffmpeg names it: "h264".
  let pictureCodec: String
  /// The codec of its sound; `nil` for a silent film.
  let soundCodec: String?
  /// When and where it was taken, and with which camera.
  package let metadata: PhotoMetadata
  /// Whether it has light beyond white.
  let isHighRange: Bool
  /// Whether it has more than 60 pictures in a second.
  let isFast: Bool
  /// Whether it says how its colours are coded.
  let hasMatrix: Bool

  /// Whether it has sound.
  package var hasSound: Bool { soundCodec != nil }

  private static let longest = 86_400.0
  /// Larger than any camera's, and small enough for the memory of an encoder.
  private static let longestSide = 8_192

  /// Reads what `ffprobe -print_format json -show_format -show_streams` prints; `nil` when it is of no film.
  init?(probe: [UInt8], _ type: FilmType) {
    guard let answer = try? JSONValue(reading: probe), let format = answer.members?["format"]?.members,
      let streams = answer.members?["streams"]?.elements?.compactMap(\.members),
      let video = streams.first(where: Self.isPicture),
      let seconds = Self.seconds(format["duration"]) ?? Self.seconds(video["duration"]),
      let size = Self.size(video)
    else { return nil }
    self.type = type
    self.size = size
    milliseconds = max(1, Int((seconds * 1000).rounded()))
    pictureCodec = video["codec_name"]?.text ?? ""
    soundCodec = streams.first { $0["codec_type"]?.text == "audio" }.map { $0["codec_name"]?.text ?? "" }
    isHighRange = ["smpte2084", "arib-std-b67"].contains(video["color_transfer"]?.text ?? "")
    isFast = Self.ratio(video["avg_frame_rate"]).map { $0 > 60.5 } ?? false
    hasMatrix = !["unknown", "reserved", ""].contains(video["color_space"]?.text ?? "")
    metadata = FilmTags(format["tags"], video["tags"]).metadata
  }

  /// Whether a stream is of pictures that move; a cover is one that is attached.
  private static func isPicture(_ stream: [String: JSONValue]) -> Bool {
    guard stream["codec_type"]?.text == "video" else { return false }
    if case .number(1)? = stream["disposition"]?.members?["attached_pic"] { return false }
    return true
  }

  private static func seconds(_ value: JSONValue?) -> Double? {
    value?.text.flatMap(Double.init).flatMap { $0 > 0 && $0 <= longest ? $0 : nil }
  }

  /// "30000/1001" or, of the shape of pixels, "4:3".
  private static func ratio(_ value: JSONValue?) -> Double? {
    let parts = value?.text?.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") } ?? []
    let numbers = parts.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 < 1e9 }) else { return nil }
    return numbers[0] / numbers[1]
  }

  private static func size(_ stream: [String: JSONValue]) -> PixelSize? {
    guard case .number(let width)? = stream["width"], case .number(let height)? = stream["height"],
      (1...longestSide).contains(width), (1...longestSide).contains(height)
    else { return nil }
    let shape = ratio(stream["sample_aspect_ratio"]).map { min(max($0, 0.25), 4) } ?? 1
    let shown = (width: Int((Double(width) * shape).rounded()), height: height)
    let turned = (turn(stream) / 90) % 2 != 0
    return PixelSize(
      width: turned ? shown.height : max(1, shown.width), height: turned ? max(1, shown.width) : shown.height)
  }

  /// Degrees by which ffmpeg turns the pictures.
  private static func turn(_ stream: [String: JSONValue]) -> Int {
    for side in stream["side_data_list"]?.elements ?? [] {
      if case .number(let degrees)? = side.members?["rotation"], abs(degrees) <= 360 { return abs(degrees) }
    }
    return 0
  }
}
