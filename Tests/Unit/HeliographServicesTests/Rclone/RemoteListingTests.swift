import HeliographCore
import Testing

@testable import HeliographServices

struct RemoteListingTests {
  /// What rclone 1.60.1 printed of a folder with such names; a line feed and a tab are symbols to it.
  private static let printed = #"""
    [
    {"Path":"a.jpg","Name":"a.jpg","Size":3,"ModTime":"2026-11-25T17:49:05.550457480Z","IsDir":false},
    {"Path":"b #1?+%20ü日本.jpg","Name":"b #1?+%20ü日本.jpg","Size":3,"ModTime":"2026-11-25T17:49:05.550457480Z","IsDir":false},
    {"Path":"back\\slash.jpg","Name":"back\\slash.jpg","Size":3,"ModTime":"2026-11-25T17:49:05.550457480Z","IsDir":false},
    {"Path":"nl␊x.jpg","Name":"nl␊x.jpg","Size":3,"ModTime":"2026-11-25T17:49:05.550457480Z","IsDir":false},
    {"Path":"q\"\u003c\u0026.jpg","Name":"q\"uote.jpg","Size":3,"ModTime":"2026-11-25T17:49:05.550457480Z","IsDir":false},
    {"Path":"sub/x.jpg","Name":"x.jpg","Size":4,"ModTime":"2026-11-25T17:49:06Z","IsDir":false}
    ]

    """#

  private func listing(_ text: String) throws -> RemoteListing {
    try RemoteListing(Array(text.utf8), of: "nas:P")
  }

  private static func line(_ path: String, size: Int = 1) -> String {
    #"{"Path":"\#(path)","Name":"x","Size":\#(size),"ModTime":"t","IsDir":false}"#
  }

  private static func text(_ paths: String...) -> String {
    "[\n\(paths.map { line($0) }.joined(separator: ",\n"))\n]\n"
  }

  private func paths(_ listing: RemoteListing) -> [String] {
    listing.files.map { String(decoding: $0.path, as: UTF8.self) }
  }

  @Test func readsWhatRclonePrints() throws {
    let listing = try listing(Self.printed)
    #expect(
      paths(listing) == ["a.jpg", "b #1?+%20ü日本.jpg", "nl␊x.jpg", "q\"<&.jpg", "sub/x.jpg"])
    #expect(listing.files.last?.byteCount == 4)
    #expect(listing.files.last.map { String(decoding: $0.time, as: UTF8.self) } == "2026-11-25T17:49:06Z")
    #expect(listing.problems.map(\.place) == ["nas:P/back\\slash.jpg"])
  }

  @Test(arguments: ["[\n]\n", "[]\n"])
  func readsAnEmptyListing(_ text: String) throws {
    #expect(try listing(text).files.isEmpty)
  }

  @Test func keepsComposedAndDecomposedNamesApart() throws {
    let listing = try listing(Self.text("\u{E4}.jpg", "a\u{308}.jpg"))
    #expect(listing.files.map(\.path) == [Array("a\u{308}.jpg".utf8), Array("\u{E4}.jpg".utf8)])
  }

  /// As a remote that stops, a killed rclone, a page of a proxy.
  @Test(arguments: [
    "", "[\n", "[\n\(line("a.jpg")),\n", "[\n\(line("a.jpg"))\n", "<html>\n</html>\n", "[\n{\n]\n",
    "[\nnull\n]\n",
    "[\n{\"Path\":\"a\"}\n]\n", "{\n\(line("a.jpg"))\n}\n",
  ])
  func refusesWhatIsNoWholeListing(_ text: String) {
    #expect(throws: RemoteListing.Unclear.self) { try listing(text) }
  }

  @Test(arguments: [
    "../a.jpg", "a/../../b.jpg", "/etc/a.jpg", "a//b.jpg", "./a.jpg", "a/./b.jpg", "a\\\\b.jpg",
    "a\\u0000.jpg",
    "a\\nb.jpg", "a\\rb.jpg", "\\u001b[31m.jpg", "",
  ])
  func leavesOutAPathThatLeadsElsewhere(_ path: String) throws {
    let listing = try listing(Self.text(path, "good.jpg"))
    #expect(paths(listing) == ["good.jpg"])
    #expect(listing.problems.map(\.severity) == [.loss])
    #expect(listing.problems.allSatisfy { !$0.sentence.utf8.contains { $0 < 0x20 } })
  }

  @Test func leavesOutNamesThatNoDiskTakes() throws {
    let long = String(repeating: "x", count: 252) + ".jpg"
    let far = String(repeating: "d/", count: 64) + "x.jpg"
    let deep = String(repeating: String(repeating: "y", count: 200) + "/", count: 11) + "x.jpg"
    let fine = String(repeating: "x", count: 251) + ".jpg"
    let listing = try listing(Self.text(long, far, deep, fine))
    #expect(paths(listing) == [fine])
    #expect(listing.problems.count == 3)
  }

  @Test func keepsOneOfFilesThatCannotBeBesideEachOther() throws {
    var listing = try listing(Self.text("a.jpg", "a.jpg", "b.jpg", "b.jpg/c.jpg", "b.jpg-2/c.jpg"))
    listing.removeConflicts(of: "nas:P", foldsCase: false)
    #expect(paths(listing) == ["a.jpg", "b.jpg", "b.jpg-2/c.jpg"])
    #expect(listing.problems.map(\.place) == ["nas:P/a.jpg", "nas:P/b.jpg/c.jpg"])
  }

  @Test func knowsADiskThatTakesCapitalsAsSmallLetters() throws {
    var listing = try listing(Self.text("A.jpg", "a.jpg", "Ä.jpg", "ä.jpg"))
    listing.removeConflicts(of: "nas:P", foldsCase: false)
    #expect(listing.files.count == 4)
    listing.removeConflicts(of: "nas:P", foldsCase: true)
    #expect(paths(listing) == ["A.jpg", "Ä.jpg"])
  }
}
