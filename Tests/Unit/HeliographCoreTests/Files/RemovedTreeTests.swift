import HeliographTestSupport
import Testing

@testable import HeliographCore

@Suite struct RemovedTreeTests {
  /// "." is the folder itself: a build empties its staging folder, whatever was put in its place.
  @Test(arguments: [".", "inside"])
  func followsNoLink(to place: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("precious", to: "elsewhere/file")
      if place != "." { try folder.write("mine", to: "tree/file") }
      try folder.link(
        place == "." ? "tree" : "tree/\(place)", to: place == "." ? "elsewhere" : "../elsewhere")
      try Disk.removeTree(folder.path.appending("tree"))
      #expect(try folder.files(below: ".") == ["elsewhere/file"])
      #expect(!Disk.hasEntry(at: folder.path.appending("tree")))
    }
  }
}
