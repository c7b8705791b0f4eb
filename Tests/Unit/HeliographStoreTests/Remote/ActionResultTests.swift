import HeliographCore
import Testing

@testable import HeliographStore

/// The messages were made by Python's protobuf 7.36.2 from the published definition of `ActionResult`.
@Suite struct ActionResultTests {
  private static let name = StoreEntryName(.record, hex: "3f09a1")
  private static let entry = Array(#"{"width":1600}"#.utf8)
  private static let files = [
    SiteFile(
      path: "images/3f/09/a-1600.jpg", byteCount: 300,
      hash: ContentHash(of: [UInt8](repeating: UInt8(ascii: "x"), count: 300))),
    SiteFile(path: "images/3f/09/a-512.webp", byteCount: 0, hash: ContentHash(of: [])),
  ]
  private static let message =
    "12600a17696d616765732f33662f30392f612d313630302e6a706712450a4030643465326361396539636263"
    + "6564376137613533383065623239653161333738336239623664306462373264653336613130353130333865"
    + "3163316662633710ac02125d0a17696d616765732f33662f30392f612d3531322e7765627012420a40653362"
    + "3063343432393866633163313439616662663463383939366662393234323761653431653436343962393334"
    + "63613439353939316237383532623835352a0e7b227769647468223a313630307d3a20f6f5b0164dd62c2b61"
    + "7b71ac9886726501147255b4853cd0591fcd831288dfac"
  /// What bazel-remote adds: execution_metadata with the worker "127.0.0.1:40000".
  private static let worker = "4a110a0f3132372e302e302e313a3430303030"
  /// The same entry without files, with exit_code -1.
  private static let failed =
    "20ffffffffffffffffff012a0e7b227769647468223a313630307d3a20f6f5b0164dd62c2b617b71ac988672"
    + "6501147255b4853cd0591fcd831288dfac"

  private static func bytes(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.utf8.count, by: 2).compactMap {
      UInt8(String(decoding: hex.utf8.dropFirst($0).prefix(2), as: UTF8.self), radix: 16)
    }
  }

  private static func entry(_ bytes: [UInt8]) -> [UInt8]? { ActionResult.entry(in: bytes, named: name) }

  @Test func writesWhatProtobufWrites() {
    let written = ActionResult.encoded(Self.entry, named: Self.name, files: Self.files)
    #expect(written == Self.bytes(Self.message))
  }

  @Test func readsWhatProtobufWrites() {
    #expect(Self.entry(Self.bytes(Self.message)) == Self.entry)
    #expect(Self.entry(Self.bytes(Self.message + Self.worker)) == Self.entry)
  }

  @Test func takesNoFailedAction() {
    #expect(Self.entry(Self.bytes(Self.failed)) == nil)
  }

  @Test func takesNoEntryOfAnotherName() {
    let message = Self.bytes(Self.message)
    #expect(ActionResult.entry(in: message, named: StoreEntryName(.loss, hex: "3f09a1")) == nil)
    #expect(ActionResult.entry(in: message, named: StoreEntryName(.record, hex: "3f09a2")) == nil)
  }

  @Test func noticesEveryFlippedBitOfTheEntryAndEveryCut() throws {
    let message = Self.bytes(Self.message)
    let seal = message.count - 34
    for index in (seal - Self.entry.count - 2)..<message.count {
      for bit in 0..<8 {
        var damaged = message
        damaged[index] ^= 1 << UInt8(bit)
        #expect(Self.entry(damaged) == nil, "bit \(bit) of byte \(index)")
      }
    }
    for count in 0..<message.count { #expect(Self.entry(Array(message.prefix(count))) == nil) }
  }

  @Test func readsFieldsInAnyOrderAndTheLastOfTwo() {
    var writer = ProtobufWriter()
    writer.add(7, ContentHash(of: Array(Self.name.path.utf8) + [0] + Self.entry).bytes)
    writer.add(5, "not this".utf8)
    writer.add(5, Self.entry)
    #expect(Self.entry(writer.message) == Self.entry)
  }

  @Test(arguments: [
    // Of fixed length, 64 and 32 bits; an unknown number; an unknown text.
    "510102030405060708", "5501020304", "50ac02", "5a0161",
  ])
  func skipsFieldsItDoesNotKnow(field: String) {
    #expect(Self.entry(Self.bytes(field + Self.message + field)) == Self.entry)
  }

  @Test(arguments: [
    // A field of number 0; a group; a number without end; one above 64 bits; a tag above 32 bits.
    "0000", "0b0c", "50ffffffffffffffffffff01", "50ffffffffffffffffff02", "808080801000",
    // Lengths beyond the end, up to the largest one.
    "5a05", "5affffffff07", "5affffffffffffffff7f", "5affffffffffffffffff01", "51010203", "5501",
  ])
  func refusesWhatIsNoMessage(ending: String) {
    #expect(Self.entry(Self.bytes(Self.message + ending)) == nil)
  }

  @Test(arguments: [0, 1, 127, 128, 300, 16383, 16384, 5_000_000])
  func keepsEntriesOfAnyLength(count: Int) {
    let entry = [UInt8](repeating: 0x7B, count: count)
    #expect(Self.entry(ActionResult.encoded(entry, named: Self.name, files: [])) == entry)
  }
}
