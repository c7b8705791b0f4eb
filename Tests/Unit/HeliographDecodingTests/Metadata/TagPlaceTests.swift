import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// Names of places, from tags in files as Exiv2 reads them.
struct TagPlaceTests {
  private static let older = """
    <Iptc4xmpCore:Location>Old harbour</Iptc4xmpCore:Location><photoshop:City>Reykjavík</photoshop:City>
    <photoshop:State>Capital Region</photoshop:State><photoshop:Country>Iceland</photoshop:Country>
    """

  private static func structure(_ property: String, _ city: String, _ country: String) -> String {
    """
    <Iptc4xmpExt:\(property)><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:City>\(city)</Iptc4xmpExt:City>
    <Iptc4xmpExt:CountryName>\(country)</Iptc4xmpExt:CountryName></rdf:li><rdf:li rdf:parseType="Resource">
    <Iptc4xmpExt:City>Another</Iptc4xmpExt:City></rdf:li></rdf:Bag></Iptc4xmpExt:\(property)>
    """
  }

  private static func packet(_ properties: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
       xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
       xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">\(properties)</rdf:Description>
      </rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  @Test(arguments: [
    (older, "Old harbour, Reykjavík, Capital Region, Iceland"),
    (structure("LocationShown", "Vík", "Iceland"), "Vík, Iceland"),
    (structure("LocationShown", "Vík", "Iceland") + older, "Old harbour, Reykjavík, Capital Region, Iceland"),
    (older + structure("LocationCreated", "Höfn", "Iceland"), "Höfn, Iceland"),
    (
      "<photoshop:City>Singapore</photoshop:City><photoshop:Country>Singapore</photoshop:Country>",
      "Singapore"
    ),
    ("<photoshop:Country> \n </photoshop:Country>", nil), ("", nil),
  ])
  func readsThePlaceWhereTheCameraStoodFirst(properties: String, text: String?) throws {
    let packet = Self.packet(properties)
    let sidecar = try MetadataReader.tags(ofSidecar: packet)
    #expect(PhotoMetadata(image: TagTable(), sidecar: sidecar).placeName?.text == text)
    #expect(
      PhotoMetadata(image: MetadataReader.read(image: [0]) { $0 == .xmp ? packet : [] }.tags).placeName?.text
        == text)
  }

  /// By another program, in the older IPTC block.
  @Test(.enabled(if: TestTool.areExpected("/usr/bin/exiftool"), "exiftool is not installed"))
  func readsWhatAnotherProgramWrites() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(try Corpus.read("photos/grey.jpg"), to: "place.jpg")
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/exiftool")
      process.arguments = [
        "-q", "-overwrite_original", "-codedcharacterset=utf8", "-IPTC:Sub-location=Old harbour",
        "-IPTC:City=Reykjavík", "-IPTC:Province-State=Capital Region",
        "-IPTC:Country-PrimaryLocationName=Iceland", file.string,
      ]
      try process.run()
      process.waitUntilExit()
      let bytes = Array(try Data(contentsOf: URL(filePath: file.string)))
      #expect(
        PhotoMetadata(image: MetadataReader.read(image: bytes) { _ in [] }.tags).placeName
          == PlaceName(
            sublocation: "Old harbour", city: "Reykjavík", state: "Capital Region", country: "Iceland"))
    }
  }
}
