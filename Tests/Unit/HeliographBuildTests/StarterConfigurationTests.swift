import Foundation
import HeliographSources
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographBuild
@testable import HeliographConfiguration

struct StarterConfigurationTests {
  private static func read(_ text: String) throws -> SiteConfiguration {
    try ConfigurationReader.read(text, file: "heliograph.yml", kinds: SourceKinds.all)
  }

  @Test(arguments: [false, true])
  func readsWhatInitWrites(isFull: Bool) throws {
    let starter = StarterConfiguration(
      title: "A \"quoted\" \\ title: # x", photos: "My Pictures", photoCount: 61, isFull: isFull)
    let read = try Self.read(starter.text())
    #expect(read.settings.collections == [.years])
    #expect(read.settings.title == "A \"quoted\" \\ title: # x")
    #expect(read.sources == [SourceConfiguration(FolderKind("My Pictures"))])
  }

  @Test(arguments: [false, true])
  func readsItWithEveryMarkTakenAway(isFull: Bool) throws {
    let text = StarterConfiguration(title: "T", photos: "Fotos", isFull: isFull).text()
    let read = try Self.read(without(["# ", "#+ "], text))
    #expect(read.settings.search && read.settings.collections.contains(.years))
    #expect(read.sources.count == (isFull ? SourceKinds.all.count : 1))
    #expect(read.editions.map(\.name) == (isFull ? ["public", "family"] : []))
  }

  /// What the first mark promises.
  @Test(arguments: [false, true])
  func meansTheSameWithEveryDefaultWritten(isFull: Bool) throws {
    let text = StarterConfiguration(title: "T", photos: "Fotos", isFull: isFull).text()
    var (before, after) = (try Self.read(text), try Self.read(without(["# "], withoutAdditions(text))))
    // Notes on what was written, which nothing comes of.
    (before.needingAddress, after.needingAddress, after.unused) = ([], [], [])
    #expect(after.settings.presets.allSatisfy { $0.access == .open && $0.value == $0.setting.standard })
    after.settings.presets = []
    #expect(before == after)
  }

  private static let everyLine = StarterConfiguration(title: "T", photos: "Fotos", isFull: true).text()
    .split(separator: "\n")

  @Test(arguments: [
    ("search: true", "#+"), ("collections: [", "#+"), ("opening: true", "#"), ("placeholders: true", "#"),
    ("theme: auto", "#"), ("baseURL: https", "#+"), ("language: en", "#"), ("privacy:", "#"),
    ("  location: strip", "#"), ("  zones: [", "#+"), ("passphrases:", "#+"), ("  watermark:", "#+"),
    ("    opacity: 60", "#"), ("announcements:", "#+"), ("  days: 30", "#"), ("  effort: {", "#"),
    ("  motion: system", "#"), ("  feed: 50", "#"), ("  licensing: https", "#+"), ("appearance:", "#+"),
    ("  css: custom.css", "#+"), ("  head: head.html", "#+"), ("hosting: nginx", "#+"), ("cache: 2GB", "#"),
  ])
  func marksDefaultsAndAdditions(line: String, mark: String) {
    #expect(Self.everyLine.contains { $0.hasPrefix("\(mark) \(line)") }, "\(line)")
  }

  @Test func marksTheKeysOfAFolder() {
    let text = StarterConfiguration(title: "T", photos: "Fotos", isFull: true).text()
    for line in ["    #+ exclude:", "    # required: true", "    #+ hide:", "    #+ show:", "    # exports:"]
    {
      #expect(text.contains("\n\(line)"), "\(line)")
    }
  }

  @Test func isShort() {
    let text = StarterConfiguration(title: "T", photos: "Fotos").text(hasSchema: true)
    let lines = text.split(separator: "\n")
    #expect((25...35).contains(lines.count), "\(lines.count)")
    #expect(lines.allSatisfy { $0.utf8.count <= 130 })
  }

  @Test func readsEachLineThatMayStandInPlaceOfAnother() throws {
    let text = StarterConfiguration(title: "T", photos: "Fotos", isFull: true).text()
    let lines = text.split(separator: "\n").filter { $0.utf8.starts(with: "## or ".utf8) }
    #expect(lines.count == 5)
    for line in lines { _ = try Self.read(String(line.dropFirst("## or ".count))) }
  }

  @Test func namesEachKeyOfEachSource() throws {
    let text = StarterConfiguration(title: "T", photos: "Fotos", isFull: true).text()
    for kind in SourceKinds.all {
      let entry = try #require(text.split(separator: "- \(kind.name):").last?.split(separator: "- ").first)
      for key in kind.keys.dropFirst() { #expect(entry.contains(key.name), "\(kind.name).\(key.name)") }
    }
  }

  @Test func writesTheSchemaBesideTheLineThatNamesIt() throws {
    try TemporaryFolder.with { site in
      let starter = StarterConfiguration(title: "T", photos: "Fotos")
      _ = try starter.write(into: site.path.appending("New"))
      let line = "# yaml-language-server: $schema=heliograph.schema.json\n"
      #expect(try site.read("New/heliograph.yml").starts(with: line.utf8))
      #expect(try site.read("New/heliograph.schema.json") == Array(SourceKinds.schema.utf8))
      #expect(try site.files(below: "New") == ["heliograph.schema.json", "heliograph.yml"])
      // A file of somebody else's stays as it is, and no line calls it the schema.
      try site.write("{}", to: "heliograph.schema.json")
      _ = try starter.write(into: site.path)
      #expect(try site.read("heliograph.schema.json") == Array("{}".utf8))
      #expect(!String(decoding: try site.read("heliograph.yml"), as: UTF8.self).contains("$schema"))
    }
  }

  @Test(arguments: ["heliograph.yml", "heliograph.yaml"])
  func writesOverNoFile(name: String) throws {
    try TemporaryFolder.with { site in
      try site.write("title: Mine\n", to: name)
      let error = #expect(throws: BuildError.self) {
        try StarterConfiguration(title: "T", photos: "P").write(into: site.path)
      }
      #expect(error?.place == site.path.appending(name).string)
      #expect(try site.files(below: "") == [name])
      #expect(try site.read(name) == Array("title: Mine\n".utf8))
    }
  }

  @Test(arguments: StarterPreset.allCases)
  func readsEachPreset(preset: StarterPreset) throws {
    let plain = try Self.read(StarterConfiguration(title: "T", photos: "Fotos").text())
    for isFull in [false, true] {
      let starter = StarterConfiguration(title: "T", photos: "Fotos", preset: preset, isFull: isFull)
      let read = try Self.read(starter.text())
      #expect(read.notes.isEmpty && read.settings != plain.settings, "\(read.notes)")
      // No key of it is there a second time when its mark is taken away.
      _ = try Self.read(without(["# ", "#+ "], starter.text()))
    }
  }

  @Test func describesEachPresetAsItIs() throws {
    let page = try String(
      contentsOf: PackageFolder.url.appending(path: "Documentation/Presets.md"), encoding: .utf8)
    for preset in StarterPreset.allCases {
      #expect(page.contains("## \(preset.rawValue)\n"))
      #expect(page.contains("```yaml\n\(preset.lines)\n```"), "\(preset.lines)")
    }
  }

  /// The text without these marks; each stands behind the spaces of its line.
  private func without(_ marks: [String], _ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }
      let rest = line.dropFirst(indent.count)
      guard !rest.hasPrefix("# yaml-language-server"), let mark = marks.first(where: rest.hasPrefix) else {
        return String(line)
      }
      return String(indent + rest.dropFirst(mark.count))
    }.joined(separator: "\n")
  }

  /// The text without what belongs to lines that add something.
  private func withoutAdditions(_ text: String) -> String {
    var depth = Int.max
    return text.split(separator: "\n").filter { line in
      let marked = line.drop { $0 == " " }
      guard !marked.hasPrefix("## "), let mark = ["# ", "#+ "].first(where: marked.hasPrefix) else {
        depth = .max
        return true
      }
      let indent = marked.dropFirst(mark.count).prefix { $0 == " " }.count
      if indent > depth { return false }
      depth = mark == "#+ " ? indent : .max
      return mark == "# "
    }.joined(separator: "\n") + "\n"
  }
}
