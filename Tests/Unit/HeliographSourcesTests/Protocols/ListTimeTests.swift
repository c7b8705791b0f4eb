import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographSources

/// When a list has taken too long, by instants that are only added up.
@Suite(.endsHangs) struct ListTimeTests {
  private static let start = ContinuousClock.now

  private static func page(_ album: String) -> SourcePage {
    SourcePage(album: AlbumID.root.child(album.utf8), photos: [])
  }

  /// The deadline after pages of these albums came, one each so many seconds after another.
  private static func seconds(_ albums: [String], every pause: Int) -> (Duration, String) {
    var time = ListTime(.seconds(120), from: start)
    for (number, album) in albums.enumerated() {
      time.came(page(album), at: start + .seconds(pause * (number + 1)))
    }
    return (start.duration(to: time.deadline), time.message)
  }

  /// 300 albums at 0.45 s are 135 s.
  @Test func letsEachAlbumTakeItsTime() {
    let (deadline, message) = Self.seconds((0..<300).map { "\($0)" }, every: 1)
    #expect(deadline == .seconds(300 + 120))
    #expect(message.contains("0 photos of 300 albums") && message.contains("2 minutes"), "\(message)")
  }

  @Test func letsAListThatDripsEndInTwoMinutes() {
    let (deadline, message) = Self.seconds(Array(repeating: "a", count: 300), every: 1)
    #expect(deadline == .seconds(120))
    #expect(message.contains("within 2 minutes"))
    // Albums that came before do not start it anew either.
    #expect(Self.seconds(["a", "b", "a", "b"], every: 100).0 == .seconds(200 + 120))
  }

  @Test func letsNoSourceTakeMoreThanHalfAnHour() {
    let (deadline, message) = Self.seconds((0..<300).map { "\($0)" }, every: 100)
    #expect(deadline == .seconds(1800))
    #expect(message.contains("within 30 minutes"))
  }

  @Test func letsNoListTakeMoreThanItsShareOfTheBuild() {
    var time = ListTime(.seconds(120), from: Self.start, until: Self.start + .seconds(130))
    #expect(time.deadline == Self.start + .seconds(120))
    for album in ["a", "b"] { time.came(Self.page(album), at: Self.start + .seconds(60)) }
    #expect(time.deadline == Self.start + .seconds(130))
    #expect(time.message.contains("half of the time of --max-time"), "\(time.message)")
    let short = ListTime(.seconds(120), from: Self.start, until: Self.start + .seconds(4))
    #expect(short.deadline == Self.start + .seconds(4) && short.message.contains("--max-time"))
  }

  @Test func endsAListThatIsSilentForItsShareOfTheBuild() async throws {
    let error = await #expect(throws: SourceError.self) {
      _ = try await Endless(listLimit: .seconds(600)).listing(until: .now + .milliseconds(20)) { _ in }
    }
    #expect(error?.code == .unreachable && error?.message.contains("--max-time") == true)
  }

  @Test func endsAListThatNeverEnds() async throws {
    let error = await #expect(throws: SourceError.self) { _ = try await Endless().listing { _ in } }
    #expect(error?.code == .unreachable && error?.place == "the endless list")
  }

  /// Pages of one album for ever.
  private struct Endless: PhotoSource {
    let name = "the endless list"
    let isRemote = true
    var listLimit: Duration? = .milliseconds(20)

    func pages() -> AsyncThrowingStream<SourcePage, any Error> {
      AsyncThrowingStream {
        try await ContinuousClock().sleep(for: .milliseconds(5))
        return ListTimeTests.page("a")
      }
    }

    func original(of photo: SourcePhoto) throws -> SourceOriginal {
      throw Problem(place: name, reason: "has no photo", remedy: "Ask nothing of it.")
    }
  }
}
