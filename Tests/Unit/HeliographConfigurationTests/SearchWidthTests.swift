import Testing

@testable import HeliographConfiguration

/// A search shows photos smaller than any gallery does.
struct SearchWidthTests {
  @Test(arguments: [
    ("search: true", 240), ("search: true\nrenditions: { formats: [webp] }", 240),
    ("search: true\nrenditions: { widths: [320, 640] }", 320), ("search: false", 360), ("title: Light", 360),
  ])
  func makesASmallFileForResults(text: String, smallest: Int) throws {
    let read = try ConfigurationReader.read(text, file: "heliograph.yml", kinds: [])
    #expect(read.settings.recipe.widths.first == smallest)
  }
}
