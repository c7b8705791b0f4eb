import HeliographModel
import Testing

@Suite struct PhotoMetadataTests {
  @Test func fillsGapsAndOverwritesNothing() {
    let own = PhotoMetadata(title: "Mine", exposure: Exposure(iso: 100))
    let other = PhotoMetadata(
      title: "Theirs", creator: "Ada", keywords: ["sea"], exposure: Exposure(time: 0.5, iso: 400))
    let filled = own.filled(from: other)
    #expect(filled.title == "Mine")
    #expect(filled.creator == "Ada")
    #expect(filled.keywords == ["sea"])
    #expect(filled.exposure == Exposure(time: 0.5, iso: 100))
  }
}
