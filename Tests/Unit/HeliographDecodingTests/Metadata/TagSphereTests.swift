import HeliographCore
import Testing

@testable import HeliographDecoding

@Suite struct TagSphereTests {
  @Test(arguments: [
    ("equirectangular", 2000, 1000, true), ("Equirectangular", 4096, 2048, true),
    ("equirectangular", 2000, 1010, true),
    // A sweep of a phone, another projection, and no word of it.
    ("equirectangular", 4000, 1000, false), ("equirectangular", 1000, 2000, false),
    ("cylindrical", 2000, 1000, false), ("", 2000, 1000, false),
  ])
  func isALookInEveryDirection(projection: String, width: Int, height: Int, expected: Bool) {
    let tags = TagTable(["Xmp.GPano.ProjectionType": projection.isEmpty ? [] : [Array(projection.utf8)]])
    let size = PictureFixtures.size(width, height)
    // In the photo, or in its sidecar.
    for tables in [[tags, TagTable()], [TagTable(), tags]] {
      #expect(TagSphere.isMeant(by: tables, size: size) == expected)
    }
  }

  @Test func isReadFromXMP() throws {
    let xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" \
      GPano:ProjectionType="equirectangular"/></rdf:RDF></x:xmpmeta>
      """
    let tags = try MetadataReader.tags(ofSidecar: Array(xmp.utf8))
    #expect(TagSphere.isMeant(by: [tags], size: PictureFixtures.size(2000, 1000)))
  }
}
