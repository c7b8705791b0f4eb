import HeliographCore
import HeliographSources
import Testing

@testable import HeliographLibrary

@Suite struct ProcessedPageTests {
  private struct Source: PhotoSource {
    let name = "test"
    let isRemote = true
    func pages() -> AsyncThrowingStream<SourcePage, any Error> { AsyncThrowingStream { $0.finish() } }
    func original(of photo: SourcePhoto) throws -> SourceOriginal { throw Unknown() }
  }

  private struct Unknown: Error {}

  private let problem = Problem(.loss, place: "a.jpg", reason: "is empty", remedy: "Copy it again.")

  private func page(_ errors: [any Error]) throws -> ProcessedPage {
    let photos = errors.indices.map { index in
      let name = Array("\(index).jpg".utf8)
      return SourcePhoto(
        id: PhotoID(source: "test", name: name), fileName: name, place: "photo \(index)",
        original: OriginalReference(name))
    }
    let listed = ListedPage(
      page: SourcePage(album: .root, photos: photos), source: Source(),
      rule: SourceRule(.everything, album: nil, prefix: [], isTree: false), asOf: nil)
    let results = errors.map { Result<FinishedPhoto, any Error>.failure($0) }
    return try ProcessedPage(listed, results[...])
  }

  @Test func sortsHiddenPhotosOut() throws {
    let hidden = HiddenPhoto(
      key: nil, wasShown: true, withheld: [.photo(Array("secret.jpg".utf8))], place: nil)
    let page = try page([problem, hidden, problem])
    #expect(page.results.count == 2)
    #expect(page.hidden.count == 1)
    #expect(page.page.photos.isEmpty && page.isRemote)
    #expect(page.page.withheld == hidden.withheld)
  }

  @Test func withholdsAPhotoWhoseSidecarIsUnclear() throws {
    let page = try page([problem, UnclearSidecar(reason: "has no end", remedy: "Write it again.")])
    #expect(page.hidden.isEmpty)
    #expect(page.page.withheld == [.photo(Array("1.jpg".utf8))])
    guard case .failure(let found) = page.results[1] else {
      Issue.record("is shown")
      return
    }
    #expect(found.place == "photo 1" && found.reason == "has no end")
  }

  @Test func passesOnWhatIsNoFaultOfAPhoto() {
    #expect(throws: CancellationError.self) { try page([problem, CancellationError()]) }
  }
}
