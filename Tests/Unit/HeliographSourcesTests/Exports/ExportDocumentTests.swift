import HeliographCore
import Testing

@testable import HeliographSources

@Suite struct ExportDocumentTests {
  @Test func readsAPhotoOfGooglePhotos() throws {
    let record = try takeout(
      #"""
      {"title": "Sunset at the lake.jpg", "description": " Two\nlines ", "url": "https://photos.google.com/photo/A",
       "photoTakenTime": {"timestamp": "1564921800", "formatted": "Aug 4, 2019"}, "favorited": true,
       "geoData": {"latitude": 0.0, "longitude": 0.0, "altitude": 0.0},
       "geoDataExif": {"latitude": 46.5, "longitude": 7.25, "altitude": 0.0}, "people": [{"name": "Ada"}]}
      """#)
    let photo = record.photo(named: Array("Sunset at(1).jpg".utf8))
    #expect(photo.metadata.title == "Sunset at the lake")
    #expect(photo.metadata.description == "Two\nlines")
    #expect(photo.metadata.coordinate == Coordinate(latitude: 46.5, longitude: 7.25))
    #expect(photo.metadata.people.isEmpty)
    #expect(photo.metadata.captureTime == nil)
    #expect(
      photo.fallback.captureTime
        == CaptureTime(year: 2019, month: 8, day: 4, hour: 12, minute: 30, second: 0, utcOffset: 0))
    #expect(photo.fallback.rating == 5)
    #expect(record.identity == "https://photos.google.com/photo/A")
    #expect(record.withheld(ExportSettings()) == nil)
  }

  @Test(arguments: [
    ("IMG_0042.jpg", "IMG_0042.jpg", nil), ("IMG 0042.jpg", "IMG 0042.jpg", nil),
    ("A walk.jpg", "A wa.jpg", "A walk"), ("A walk. Or two", "x.jpg", "A walk. Or two"),
  ])
  func takesATitleThatIsMoreThanAFileName(title: String, name: String, shown: String?) throws {
    let record = try takeout(#"{"title": "\#(title)", "photoTakenTime": {"timestamp": "0"}}"#)
    #expect(record.photo(named: Array(name.utf8)).metadata.title == shown)
    #expect(record.photo(named: Array(name.utf8)).fallback.captureTime == nil)
  }

  /// The last two are the seconds before the year 1 and after 9999.
  @Test(arguments: [
    #""-9223372036854775808""#, "-9223372036854775808", #""9223372036854775807""#, "-62135596801",
    "253402300800",
  ])
  func takesNoDateThatNoCalendarHas(timestamp: String) throws {
    let record = try takeout(#"{"title": "a.jpg", "photoTakenTime": {"timestamp": \#(timestamp)}}"#)
    #expect(record.photo(named: Array("a.jpg".utf8)).fallback.captureTime == nil)
  }

  @Test func hidesWhatGooglePhotosHides() throws {
    func withheld(_ key: String, _ settings: ExportSettings = ExportSettings()) throws -> WithheldPhoto? {
      try takeout(#"{"title": "a.jpg", "photoTakenTime": {"timestamp": "1"}, "\#(key)": true}"#).withheld(
        settings)
    }
    var all = ExportSettings()
    (all.showsArchived, all.showsPrivate) = (true, true)
    let keys = ["trashed", "archived", "inLockedFolder"]
    let (usually, asked) = (try keys.map { try withheld($0) }, try keys.map { try withheld($0, all) })
    #expect(usually == [.trashed, .archived, .nonPublic])
    #expect(asked == [.trashed, nil, nil])
  }

  @Test func readsAPhotoOfFlickr() throws {
    let record = try flickr(
      #"""
      {"id": "53400000001", "name": "Harbour", "description": "A <b>boat</b> &amp; a pier", "count_views": "3",
       "date_taken": "2019-08-04 12:30:00", "photopage": "https://www.flickr.com/photos/ada/53400000001/",
       "license": "Attribution-ShareAlike License", "geo": [{"latitude": "43722273", "longitude": -7261000}],
       "albums": [{"id": "1", "title": "The sea", "url": "x"}], "tags": [{"tag": "boat"}, {"tag": "boat"}],
       "privacy": "public"}
      """#)
    let photo = record.photo
    #expect(photo.metadata.title == "Harbour")
    #expect(photo.metadata.description == "A boat & a pier")
    #expect(photo.metadata.keywords == ["boat"])
    #expect(
      photo.metadata.captureTime
        == CaptureTime(year: 2019, month: 8, day: 4, hour: 12, minute: 30, second: 0))
    #expect(photo.metadata.coordinate == Coordinate(latitude: 43.722273, longitude: -7.261))
    #expect(
      photo.licence == Licence(name: "CC BY-SA 2.0", page: "https://creativecommons.org/licenses/by-sa/2.0/"))
    #expect(photo.page == "https://www.flickr.com/photos/ada/53400000001/")
    #expect(photo.albums == ["The sea"])
    #expect(record.withheld(ExportSettings()) == nil)
  }

  @Test(arguments: [
    #""private""#, #""friends & family""#, #""friends only""#, #""Public""#, #""""#, "null",
  ])
  func showsOfFlickrWhatIsPublicAlone(privacy: String) throws {
    let record = try flickr(#"{"id": "1", "photopage": "p", "privacy": \#(privacy)}"#)
    #expect(record.withheld(ExportSettings()) != nil)
    var settings = ExportSettings()
    settings.showsPrivate = true
    #expect(record.withheld(settings) == nil)
    #expect(record.photo.page == nil)
  }

  @Test(arguments: [
    #"[{"SourceFile": "a.jpg", "XMP:Title": "Tower", "XMP:Description": "Old", "IPTC:Keywords": ["a", "b"], "XMP:Rating": -1, "EXIF:DateTimeOriginal": "2019:08:04 12:30:00", "EXIF:OffsetTimeOriginal": "+02:00", "EXIF:GPSLatitude": 46.5, "EXIF:GPSLatitudeRef": "S", "EXIF:GPSLongitude": 7.25, "EXIF:GPSLongitudeRef": "E", "XMP:PersonInImage": "Ada"}]"#,
    #"[{"SourceFile": "a.jpg", "Title": "Tower", "Description": "Old", "Keywords": ["a", "b"], "Rating": -1, "DateTimeOriginal": "2019:08:04 12:30:00+02:00", "GPSLatitude": "46.5 S", "GPSLongitude": "7.25 E", "PersonInImage": ["Ada"]}]"#,
  ])
  func readsTheTagsOfOsxphotos(json: String) throws {
    guard case .tags(let record) = try document(json) else { throw NoSuchKind() }
    let metadata = record.photo.metadata
    #expect(metadata.title == "Tower" && metadata.description == "Old" && metadata.keywords == ["a", "b"])
    #expect(metadata.rating == -1 && metadata.people == ["Ada"])
    #expect(metadata.coordinate == Coordinate(latitude: -46.5, longitude: 7.25))
    #expect(
      metadata.captureTime
        == CaptureTime(year: 2019, month: 8, day: 4, hour: 12, minute: 30, second: 0, utcOffset: 120))
  }

  @Test(arguments: [
    "{}", "[]", "[1]", #"{"id": 5, "title": {"a": 1}, "tags": ["x"]}"#, #"{"albums": []}"#, #"[{"a": 1}]"#,
  ])
  func leavesOtherJSON(json: String) throws {
    guard case .other = try document(json) else { throw NoSuchKind() }
  }

  @Test(arguments: [
    ("", ExportFault.notJSON), ("{", .notJSON), ("[{]", .notJSON), ("\u{0}", .notJSON),
    (#"{"title": "a", "photoTakenTime": {"timestamp": "1"}, "trashed": "yes"}"#, .unknownForm),
    (#"{"id": 1, "photopage": "p", "privacy": "public"}"#, .unknownForm),
    (String(repeating: "[", count: 33), .tooDeep),
    (#"{"a": "\#(String(repeating: "x", count: 1 << 20))"}"#, .tooLarge),
  ])
  func refusesWhatItCannotUnderstand(json: String, fault: ExportFault) {
    #expect(throws: fault) { try document(json) }
  }

  private struct NoSuchKind: Error {}

  private func document(_ json: String) throws -> ExportDocument { try ExportDocument(Array(json.utf8)) }

  private func takeout(_ json: String) throws -> TakeoutRecord {
    guard case .takeout(let record) = try document(json) else { throw NoSuchKind() }
    return record
  }

  private func flickr(_ json: String) throws -> FlickrRecord {
    guard case .flickr(let record) = try document(json) else { throw NoSuchKind() }
    return record
  }
}
