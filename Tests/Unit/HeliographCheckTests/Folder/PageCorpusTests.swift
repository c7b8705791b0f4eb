import HeliographTestSupport
import Testing

@testable import HeliographCheck

/// The hostile pages of `Tests/Corpus`.
@Suite struct PageCorpusTests {
  @Test func findsFaultsInEveryPageButTheGoodOne() throws {
    let files = try Corpus.files(below: "hostile/html")
    #expect(files.count == 11)
    for file in files {
      let bytes = try Corpus.read(file)
      var hasFaults = false
      let time = ProcessorTime.measure { hasFaults = !PageReader.read(bytes).faults.isEmpty }
      #expect(time < .seconds(5), "\(file)")
      #expect(hasFaults == (file.stem != "good"), "\(file)")
    }
  }
}
