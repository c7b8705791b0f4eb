import HeliographCore
import Testing

@testable import HeliographWorkers

/// What ffprobe prints is of anybody's film: each value is checked before it counts.
@Suite struct FilmFactsTests {
  private static func facts(
    _ stream: String = #""width": 1920, "height": 1080"#, duration: String = "12.5", tags: String = "",
    others: String = ""
  ) -> FilmFacts? {
    let text = """
      {"streams": [{"codec_type": "video", \(stream)}\(others)],
       "format": {"duration": "\(duration)", "tags": {\(tags)}}}
      """
    return FilmFacts(probe: Array(text.utf8), .movie)
  }

  @Test func readsLengthSizeAndSound() throws {
    let facts = try #require(Self.facts(others: #", {"codec_type": "audio"}"#))
    #expect(facts.milliseconds == 12_500 && facts.hasSound && !facts.isHighRange && !facts.isFast)
    #expect(facts.size == PixelSize(width: 1920, height: 1080))
    #expect(try #require(Self.facts()).hasSound == false)
  }

  @Test(arguments: [
    (#""width": 1920, "height": 1080, "side_data_list": [{"rotation": -90}]"#, 1080, 1920),
    (#""width": 1920, "height": 1080, "side_data_list": [{"rotation": 180}]"#, 1920, 1080),
    (#""width": 720, "height": 576, "sample_aspect_ratio": "64:45""#, 1024, 576),
    (#""width": 720, "height": 576, "sample_aspect_ratio": "0:1""#, 720, 576),
  ])
  func readsTheSizeAsItIsSeen(stream: String, width: Int, height: Int) throws {
    #expect(try #require(Self.facts(stream)).size == PixelSize(width: width, height: height))
  }

  @Test func readsTheRangeAndTheRate() throws {
    let size = #""width": 1920, "height": 1080"#
    #expect(try #require(Self.facts(size + #", "color_transfer": "arib-std-b67""#)).isHighRange)
    #expect(try #require(Self.facts(size + #", "avg_frame_rate": "240000/1001""#)).isFast)
    #expect(try !#require(Self.facts(size + #", "avg_frame_rate": "60/1""#)).isFast)
    #expect(try !#require(Self.facts(size + #", "avg_frame_rate": "0/0""#)).isFast)
  }

  @Test(arguments: [
    #""width": 0, "height": 1080"#, #""width": 99999, "height": 99999"#, #""height": 1080"#,
    #""width": "1920", "height": 1080"#,
    #""width": 10, "height": 10, "disposition": {"attached_pic": 1}"#,
  ])
  func takesNothingElseForAFilm(stream: String) { #expect(Self.facts(stream) == nil) }

  @Test(arguments: ["0", "-1", "nan", "inf", "1e9", "", "N/A"])
  func needsALength(duration: String) { #expect(Self.facts(duration: duration) == nil) }

  @Test(arguments: ["", "{", "[]", "null", "{\"streams\": 1}"])
  func refusesAnyOtherAnswer(text: String) { #expect(FilmFacts(probe: Array(text.utf8), .movie) == nil) }

  @Test func readsWhenWhereAndWithWhat() throws {
    let tags = #"""
      "com.apple.quicktime.creationdate": "2024-05-04T18:30:05+0200", "creation_time": "2024-05-04T16:30:05.000000Z",
      "com.apple.quicktime.location.ISO6709": "+48.8584+002.2945+034.100/",
      "com.apple.quicktime.make": "Acme", "com.apple.quicktime.model": "Acme One"
      """#
    let metadata = try #require(Self.facts(tags: tags)).metadata
    #expect(metadata.captureTime?.wallClockSeconds == 1_714_847_405)
    #expect(metadata.captureTime?.utcOffset == 120 && metadata.camera == "Acme One")
    #expect(metadata.coordinate == Coordinate(latitude: 48.8584, longitude: 2.2945, altitude: 34.1))
  }

  @Test(arguments: [
    (#""creation_time": "2024-05-04T16:30:05.000000Z""#, 0),
    (#""creation_time": "2024-05-04T16:30:05-0330""#, -210),
  ])
  func readsTheTimeOfAContainer(tags: String, offset: Int) throws {
    #expect(try #require(Self.facts(tags: tags)).metadata.captureTime?.utcOffset == offset)
  }

  /// Containers count from 1904 or 1970, which a clock that nobody set shows.
  @Test(arguments: [
    #""creation_time": "1970-01-01T00:00:00.000000Z""#, #""creation_time": "1904-01-01T00:00:00Z""#,
    #""creation_time": "2024-13-04T16:30:05Z""#, #""creation_time": "yesterday""#, #""creation_time": 5"#,
    #""location": "+91.0+000.0/""#, #""location": "+48.8584/""#, #""location": "home""#,
    #""location": "++/""#,
  ])
  func takesNoOtherTimeOrPlace(tags: String) throws {
    let metadata = try #require(Self.facts(tags: tags)).metadata
    #expect(metadata.captureTime == nil && metadata.coordinate == nil)
  }
}
