import Foundation
import HeliographTestSupport

/// Answers as a server of Immich does; written by hand after the shapes of its API, for no real server was there.
struct FakeImmich: Sendable {
  static let key = "immich-0123456789-secret-key"

  /// The UUID of a number.
  static func id(_ number: Int) -> String {
    String(format: "00000000-0000-4000-8000-%012d", number)
  }

  /// Whose an album is, as version 3 says it, and whose others may add to.
  static let owner =
    #","albumUsers":[{"user":{"id":"bob"},"role":"editor"},{"user":{"id":"ada"},"role":"owner"}]"#

  /// An album of `GET /albums`.
  static func album(_ number: Int, _ name: String, count: String = "1", owner: String = owner) -> String {
    #"{"id":"\#(id(number))","albumName":"\#(name)","description":"","assetCount":\#(count),"order":"desc"\#(owner)}"#
  }

  /// A photo of a list, which has no tags in any version (immich-app/immich#16273); `more` goes before what a later key of the same name says.
  static func asset(
    _ number: Int, file: String = "a.jpg", exif: String = #"{"make":"NIKON","model":"NIKON D70","iso":null}"#,
    more: String = ""
  ) -> String {
    #"{"id":"\#(id(number))","type":"IMAGE","originalFileName":"\#(file)","localDateTime":"2024-05-06T07:08:09.000Z","#
      + #""ownerId":"ada","visibility":"timeline","isTrashed":false,"isArchived":false,"checksum":"c\#(number)=","#
      + #""people":[{"name":"Grace Secretname"}],"exifInfo":\#(exif)\#(more)}"#
  }

  /// One page of `POST /search/metadata`.
  static func page(_ assets: [String], next: String = "null") -> String {
    #"{"albums":{"total":0,"items":[]},"assets":{"total":\#(assets.count),"items":[\#(assets.joined(separator: ","))],"nextPage":\#(next)}}"#
  }

  /// `GET /server/version`.
  static func version(_ number: String) -> String {
    let parts = number.split(separator: ".")
    return #"{"major":\#(parts[0]),"minor":\#(parts[1]),"patch":\#(parts[2])}"#
  }

  /// `GET /shared-links/me` of an album.
  static func link(_ album: String?, metadata: Bool = true, download: Bool = true, assets: [String] = [])
    -> String
  {
    #"{"key":"k","type":"ALBUM","showMetadata":\#(metadata),"allowDownload":\#(download),"description":null,"#
      + #""assets":[\#(assets.joined(separator: ","))]\#(album.map { #","album":\#($0)"# } ?? "")}"#
  }

  /// A failure as Immich words it.
  static func failure(_ status: Int, _ words: String) -> LoopbackResponse {
    .answer(
      status: status, headers: [("Content-Type", "application/json")],
      body: Array(#"{"message":"\#(words)","error":"E","statusCode":\#(status)}"#.utf8))
  }

  /// An answer in JSON.
  static func json(_ text: String) -> LoopbackResponse { .ok(text.utf8, type: "application/json") }
}
