import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What each setting of `privacy` leaves of a place in any byte of the output.
@Suite(.endsHangs, .onItsOwnThread) struct LocationBuildTests {
  /// What a photo near Reykjavík tells: degrees as pages write them and as EXIF does, its time zone, and names.
  private static let coordinates = ["64.14", "64°8", "21.94", "21°56"]
  private static let offsets = ["+02:00", "UTC+2", "GMT+2"]
  private static let inner = ["oldharbour"]
  private static let city = ["vikbytown", "sagaland"]

  private func prepare(_ site: TestSite) throws {
    try site.folder.write(try Corpus.read("photos/facts.jpg"), to: "P/a.jpg")
    try site.folder.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
      photoshop:City="Vikbytown" photoshop:Country="Sagaland" Iptc4xmpCore:Location="Oldharbour"/>
      </rdf:RDF></x:xmpmeta>
      """, to: "P/a.xmp")
  }

  /// Builds with these settings of `privacy`.
  @discardableResult
  private func buildWithPrivacy(
    _ site: TestSite, _ privacy: String, exitCode: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    try site.folder.write(
      """
      title: T
      baseURL: https://photos.example/
      sources: [ { folder: P, hide: { rating: "= -1" } } ]
      theme: sun
      discovery: { feed: 20 }
      collections: [all, years, keywords, cameras]
      search: true
      renditions: { widths: [16, 96], formats: [jpeg, webp] }
      privacy: \(privacy)
      """, to: "heliograph.yml")
    return try site.build(exitCode: exitCode, sourceLocation: sourceLocation)
  }

  /// Those of some words that any file of the output has, in whatever case.
  private func found(_ words: [String], _ site: TestSite) throws -> [String] {
    let texts = try site.tree().map { "\($0) \(String(decoding: $1, as: UTF8.self))".lowercased() }
    return words.filter { word in texts.contains { $0.contains(word.lowercased()) } }
  }

  @Test func eachSettingLeavesWhatItSaysAndNoMore() throws {
    let all = Self.coordinates + Self.offsets + Self.inner + Self.city
    try TestSite.with { site in
      try prepare(site)
      try buildWithPrivacy(site, "{ location: show }", exitCode: 0)
      let shown = try found(all, site)
      #expect(Set(Self.inner + Self.city).isSubset(of: shown) && shown.contains("64.14"))
      #expect(shown.contains { Self.offsets.contains($0) })
      // The same folder is built again with other settings: nothing of the last build may stay.
      try buildWithPrivacy(site, "{ location: city }", exitCode: 0)
      #expect(try found(Self.coordinates + Self.offsets + Self.inner + Self.city, site) == Self.city)
      try buildWithPrivacy(site, "{ location: strip }", exitCode: 0)
      #expect(try found(Self.coordinates + Self.offsets + Self.inner + Self.city, site) == [])
    }
  }

  /// A text of the owner names where a photo was taken; the page stands while the rule or the photos change.
  @Test(arguments: ["strip", "city", "a zone", "a photo", "a hidden photo"])
  func aPlaceThatBecomesHiddenIsFoundInATextThatStands(change: String) throws {
    try TestSite.with { site in
      try site.photograph("B/b.png", 1)
      try site.photograph("C/c.png", 2)
      try site.folder.write("We stood at 64.1466, -21.9426 then.\n", to: "P/B/index.md")
      let isNew = change.hasSuffix("photo")
      if !isNew { try prepare(site) }
      try buildWithPrivacy(site, isNew ? "{ location: strip }" : "{ location: show }", exitCode: 0)
      let page = try site.folder.read("Output/albums/b/index.html")
      if isNew { try prepare(site) }
      if change == "a hidden photo" {
        try site.folder.write(
          """
          <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="-1"/>
          </rdf:RDF></x:xmpmeta>
          """, to: "P/a.xmp")
      }
      let zone = #"{ location: show, zones: [ { centre: "64.1500, -21.9000", radius: 9 km } ] }"#
      let run = try buildWithPrivacy(
        site, change == "a zone" ? zone : isNew ? "{ location: strip }" : "{ location: \(change) }",
        exitCode: 1)
      #expect(run.words.contains("position of a photo"), "\(run.words)")
      #expect(try site.folder.read("Output/albums/b/index.html") == page)
    }
  }

  /// The site publishes places, and a text that of a photo that is hidden.
  @Test(arguments: [false, true])
  func aPlaceOfAHiddenPhotoIsFoundWhereOthersArePublished(isNew: Bool) throws {
    try TestSite.with { site in
      try prepare(site)
      try site.photograph("B/b.png", 1)
      try site.folder.write("We stood at 64.1466, -21.9426 then.\n", to: "P/B/index.md")
      if !isNew { try buildWithPrivacy(site, "{ location: show }", exitCode: 0) }
      try site.folder.write(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="-1"/>
        </rdf:RDF></x:xmpmeta>
        """, to: "P/a.xmp")
      let run = try buildWithPrivacy(site, "{ location: show }", exitCode: 1)
      #expect(run.words.contains("position of a photo"), "\(run.words)")
      // Another photo of the same place is shown.
      try site.folder.write(try Corpus.read("photos/facts.jpg"), to: "P/C/c.jpg")
      try buildWithPrivacy(site, "{ location: show }", exitCode: 0)
    }
  }

  @Test(arguments: ["show", "city"])
  func aZoneLeavesNothingOfThePlaceAndItsCentreIsWrittenNowhere(location: String) throws {
    try TestSite.with { site in
      try prepare(site)
      let centre = "64.15531, -21.95537"
      try buildWithPrivacy(site, "{ location: \(location) }", exitCode: 0)
      #expect(try found(Self.city, site) == Self.city)
      let run = try buildWithPrivacy(
        site, "{ location: \(location), zones: [{ centre: \"\(centre)\", radius: 2 km }] }", exitCode: 0)
      #expect(try found(Self.coordinates + Self.offsets + Self.inner + Self.city, site) == [])
      let written = try site.folder.files(below: ".").filter { $0 != "heliograph.yml" }
      for file in written {
        let text = String(decoding: try site.folder.read(file), as: UTF8.self)
        // A hash may have these five digits by chance, amid others.
        #expect(try !text.contains(Regex(#"(^|[^0-9A-Za-z])(15531|95537)([^0-9A-Za-z]|$)"#)), "\(file)")
      }
      #expect(!run.words.contains("15531"))
      // Farther away it is no zone of this photo any more.
      try buildWithPrivacy(
        site, "{ location: \(location), zones: [{ centre: \"\(centre)\", radius: 1 km }] }", exitCode: 0)
      #expect(try found(Self.city, site) == Self.city)
    }
  }
}
