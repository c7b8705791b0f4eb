import HeliographSources
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographBuild
@testable import HeliographConfiguration

struct StarterConfigurationTests {
  @Test(arguments: [
    (["Photos"], "Photos"), (["Photos", "Pictures"], "Pictures"), (["photos", "Notes"], "photos"),
    (["Fotos"], "Fotos"), (["Fotos", "Output", "Templates", ".heliograph"], "Fotos"),
    (["Fotos", "Notes"], "Pictures"), ([], "Pictures"),
  ])
  func namesTheFolderOfPhotosThatIsThere(folders: [String], name: String) throws {
    try TemporaryFolder.with { site in
      _ = try site.write("", to: "Photographs.txt")
      for folder in folders { _ = try site.write("", to: "\(folder)/a.jpg") }
      #expect(try StarterConfiguration.folderOfPhotos(in: site.path) == name)
    }
  }

  @Test func beginsInAFolderThatIsNotThereYet() throws {
    try TemporaryFolder.with { folder in
      let name = try StarterConfiguration.folderOfPhotos(in: folder.path.appending("New"))
      #expect(name == "Pictures")
    }
  }

  @Test func readsWhatInitWrites() throws {
    let text = StarterConfiguration(title: "A \"quoted\" \\ title: # x", photos: "My Pictures").text()
    let read = try ConfigurationReader.read(text, file: "heliograph.yml", kinds: SourceKinds.all)
    #expect(read.settings.title == "A \"quoted\" \\ title: # x")
    #expect(read.sources == [SourceConfiguration(FolderKind("My Pictures"))])
  }

  @Test func readsItWithEveryCommentTakenAway() throws {
    let text = uncommented(StarterConfiguration(title: "T", photos: "Fotos").text())
    let read = try ConfigurationReader.read(text, file: "heliograph.yml", kinds: SourceKinds.all)
    #expect(read.settings.photosPerPage == 100)
    #expect(read.editions.map(\.name) == ["public", "family"])
    #expect(read.sources.count == SourceKinds.all.count)
  }

  @Test func readsEachLineThatMayStandInPlaceOfAnother() throws {
    let text = StarterConfiguration(title: "T", photos: "Fotos").text()
    let lines = text.split(separator: "\n").filter { $0.utf8.starts(with: "## or ".utf8) }
    #expect(lines.count == 5)
    for line in lines {
      _ = try ConfigurationReader.read(
        String(line.dropFirst("## or ".count)), file: "heliograph.yml", kinds: SourceKinds.all)
    }
  }

  @Test func namesEachKeyOfEachSource() throws {
    let text = StarterConfiguration(title: "T", photos: "Fotos").text()
    for kind in SourceKinds.all {
      let entry = try #require(text.split(separator: "- \(kind.name):").last?.split(separator: "- ").first)
      for key in kind.keys.dropFirst() { #expect(entry.contains(key.name), "\(kind.name).\(key.name)") }
    }
  }

  @Test func namesTheSchemaThatIsThereForEditors() throws {
    let line = "# yaml-language-server: $schema=heliograph.schema.json\n"
    try TemporaryFolder.with { site in
      let starter = StarterConfiguration(title: "T", photos: "Fotos")
      _ = try starter.write(into: site.path)
      let text = String(decoding: try site.read("heliograph.yml"), as: UTF8.self)
      #expect(text.contains("\n#\(line)"))
      _ = try site.write("{}", to: "New/heliograph.schema.json")
      _ = try starter.write(into: site.path.appending("New"))
      #expect(try site.read("New/heliograph.yml").starts(with: line.utf8))
    }
  }

  /// The text without the first "# " of each line of one `#`.
  private func uncommented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }
      let rest = line.dropFirst(indent.count)
      return rest.utf8.starts(with: "# ".utf8) ? indent + rest.dropFirst(2) : line
    }.joined(separator: "\n")
  }
}
