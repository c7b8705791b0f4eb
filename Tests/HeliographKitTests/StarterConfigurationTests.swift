import HeliographSources
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographConfiguration
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

  @Test func readsWhatInitWrites() throws {
    let text = StarterConfiguration(title: "A \"quoted\" \\ title: # x", photos: "My Pictures").text
    let read = try ConfigurationReader.read(text, file: "heliograph.yml", kinds: SourceKinds.all)
    #expect(read.settings.title == "A \"quoted\" \\ title: # x")
    #expect(read.sources == [SourceConfiguration(FolderKind("My Pictures"))])
    let uncommented = text.replacing("# ", with: "").replacing("#   ", with: "  ")
    #expect(uncommented.contains("photosPerPage: 100"))
  }

  @Test func offersEachSourceWithItsKeys() {
    let text = StarterConfiguration(title: "T", photos: "Fotos").text
    #expect(
      text.contains(
        """
        sources:
          - folder: "Fotos"            # relative to this file; its sub-folders are albums
          # - rclone: nas:Photos            # a remote of rclone: Nextcloud, S3, SFTP, Google Drive and many more
          # - flickr: interestingness            # or an address there: of an album, a person, a search …; needs FLICKR_API_KEY
          #   pages: 5
          #   perPage: 100
          # - feed: https://photos.example.org/feed.atom            # RSS, Atom or JSON Feed: Pixelfed, WordPress, Flickr …
          #   album: Snapshots
          # - piwigo: https://gallery.example.org/            # a Piwigo gallery, as its visitors see it
          # - immich: https://photos.example.org/share/KEY            # a shared link of Immich

        """))
  }
}
