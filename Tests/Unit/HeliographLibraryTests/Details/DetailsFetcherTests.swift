import HeliographCore
import HeliographSources
import HeliographTestSupport
import Synchronization
import SystemPackage
import Testing

@testable import HeliographLibrary

/// Asking, keeping, and doing without.
@Suite struct DetailsFetcherTests {
  /// Says that a photo's title is its number of questions, or fails.
  private final class Service: DetailedSource {
    let asked = Mutex(0)
    let fails = Mutex(false)
    let name = "the service"
    let isRemote = true
    let asksForDetails = true

    func pages() -> AsyncThrowingStream<SourcePage, any Error> { AsyncThrowingStream { $0.finish() } }
    func original(of photo: SourcePhoto) throws -> SourceOriginal {
      throw SourceError(.refused, place: name, message: "has none")
    }
    func details(of photo: SourcePhoto) async throws -> PhotoDetails {
      if fails.withLock({ $0 }) { throw SourceError(.unreachable, place: "The service", message: "is down.") }
      let number = asked.withLock {
        $0 += 1
        return $0
      }
      return PhotoDetails(
        words: PhotoMetadata(title: "Asked \(number)"), facts: PhotoMetadata(camera: "Its camera"))
    }
  }

  private static func photo(_ number: Int = 1, changed: String? = nil, title: String? = "Listed")
    -> SourcePhoto
  {
    SourcePhoto(
      id: PhotoID(source: "s", name: "\(number)".utf8), fileName: Array("a.jpg".utf8),
      place: "Photo \(number)",
      original: OriginalReference("x".utf8), metadata: PhotoMetadata(title: title, description: "Listed"),
      changed: changed)
  }

  @Test func asksOncePerStateAlsoInLaterBuilds() async throws {
    try await TemporaryFolder.with { (folder) async throws in
      let service = Service()
      func title(_ photo: SourcePhoto) async throws -> String? {
        let desk = DetailsFetcher(folder: folder.path.appending("details"), environment: BuildEnvironment())
        defer { #expect(desk.close().isEmpty) }
        if let known = desk.known(photo) { return known.metadata.title }
        return try await desk.ask(about: photo, of: service, asks: true).photo.metadata.title
      }
      #expect(try await title(Self.photo(changed: "1")) == "Asked 1")
      #expect(try await title(Self.photo(changed: "1")) == "Asked 1")
      #expect(try await title(Self.photo(changed: "2")) == "Asked 2")
      #expect(try await title(Self.photo(2)) == "Asked 3")
      #expect(try await title(Self.photo(2)) == "Asked 3")
      // A service without states is taken at its list.
      #expect(try await title(Self.photo(2, title: "New")) == "Asked 4")
      #expect(service.asked.withLock { $0 } == 4)
    }
  }

  @Test func mergesWordsBeforeTheListAndFactsBehindTheFile() throws {
    let details = PhotoDetails(
      words: PhotoMetadata(title: "Alone"), facts: PhotoMetadata(camera: "Its camera", captureTime: nil))
    let photo = Self.photo().with(details)
    #expect(photo.metadata.title == "Alone" && photo.metadata.description == "Listed")
    #expect(photo.metadata.camera == nil && photo.fallback.camera == "Its camera")
    #expect(photo.id == Self.photo().id && photo.words != Self.photo().words)
  }

  @Test func showsWhatIsKnownWhenTheServiceFails() async throws {
    try await TemporaryFolder.with { (folder) async throws in
      let (service, path) = (Service(), folder.path.appending("details"))
      _ = try await DetailsFetcher(folder: path, environment: BuildEnvironment()).ask(
        about: Self.photo(changed: "1"), of: service, asks: true)
      service.fails.withLock { $0 = true }
      let desk = DetailsFetcher(folder: path, environment: BuildEnvironment())
      let (older, isCurrent) = try await desk.ask(about: Self.photo(changed: "2"), of: service, asks: true)
      #expect(older.metadata.title == "Asked 1" && !isCurrent)
      let unknown = try await desk.ask(about: Self.photo(2), of: service, asks: true)
      #expect(unknown.photo == Self.photo(2) && !unknown.isCurrent)
      let notes = desk.close()
      #expect(notes.map(\.severity) == [.note] && notes.map(\.place) == ["the service"])
      #expect(
        notes.first?.reason.contains("2 photos") == true && notes.first?.reason.contains("is down") == true)
    }
  }

  @Test func asksNothingOfflineAndNothingLate() async throws {
    try await TemporaryFolder.with { (folder) async throws in
      let (service, path) = (Service(), folder.path.appending("details"))
      let offline = DetailsFetcher(folder: path, environment: BuildEnvironment(isOffline: true))
      #expect(try await !offline.ask(about: Self.photo(), of: service, asks: true).isCurrent)
      let late = DetailsFetcher(folder: path, environment: BuildEnvironment())
      #expect(try await !late.ask(about: Self.photo(), of: service, asks: false).isCurrent)
      #expect(service.asked.withLock { $0 } == 0)
      #expect(offline.close().count == 1 && late.close().count == 1)
      #expect(offline.known(Self.photo()) == nil)
    }
  }

  @Test func asksForNoMoreThanSoManyInOneBuild() async throws {
    try await TemporaryFolder.with { (folder) async throws in
      let service = Service()
      let desk = DetailsFetcher(folder: folder.path.appending("details"), environment: BuildEnvironment())
      for number in 0..<(DetailsFetcher.photoLimit + 3) {
        _ = try await desk.ask(about: Self.photo(number), of: service, asks: true)
      }
      #expect(service.asked.withLock { $0 } == DetailsFetcher.photoLimit)
      #expect(desk.close().first?.reason.contains("3 photos") == true)
    }
  }

  @Test func passesOverAnAnswerThatIsCutShort() async throws {
    try await TemporaryFolder.with { (folder) async throws in
      let (service, path) = (Service(), folder.path.appending("details"))
      let desk = DetailsFetcher(folder: path, environment: BuildEnvironment())
      _ = try await desk.ask(about: Self.photo(), of: service, asks: true)
      let file = try #require(try folder.files(below: "details").first)
      try folder.write(Array(try folder.read("details/\(file)").prefix(20)), to: "details/\(file)")
      #expect(desk.known(Self.photo()) == nil)
      _ = try await desk.ask(about: Self.photo(), of: service, asks: true)
      #expect(desk.known(Self.photo())?.metadata.title == "Asked 2")
    }
  }

  @Test func doesWithoutAFolderThatCannotBeWritten() async throws {
    try await TemporaryFolder.with { (folder) async throws in
      try folder.write(Array("a file".utf8), to: "details")
      let desk = DetailsFetcher(folder: folder.path.appending("details"), environment: BuildEnvironment())
      let answer = try await desk.ask(about: Self.photo(), of: Service(), asks: true)
      #expect(answer.photo.metadata.title == "Asked 1" && answer.isCurrent)
      #expect(desk.close().map(\.severity) == [.note])
    }
  }
}
