import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographKit

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
}
