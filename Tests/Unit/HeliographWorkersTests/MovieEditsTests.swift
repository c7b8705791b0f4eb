import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographWorkers

/// The boxes are written by hand after ISO/IEC 14496-12, 8.3.2, 8.4.3, 8.6.6 and 8.8.1.
@Suite struct MovieEditsTests {
  private static func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8) + type.utf8 + content
  }

  /// A list of edits, each with its rate in 16 binary places.
  private static func list(_ rates: [Int], version: Int = 0, count: Int? = nil) -> [UInt8] {
    let edits = rates.flatMap {
      number(1_000, version == 1 ? 8 : 4) + number(0, version == 1 ? 8 : 4) + number($0)
    }
    return box("elst", [UInt8(version), 0, 0, 0] + number(count ?? rates.count) + edits)
  }

  private static func track(_ kind: String, _ lists: [[UInt8]], flags: UInt8 = 3) -> [UInt8] {
    let edits = lists.isEmpty ? [] : box("edts", Array(lists.joined()))
    let handler = box("hdlr", [UInt8](repeating: 0, count: 8) + kind.utf8 + [UInt8](repeating: 0, count: 13))
    return box(
      "trak", box("tkhd", [0, 0, 0, flags] + [UInt8](repeating: 0, count: 80)) + edits + box("mdia", handler))
  }

  private static func movie(_ parts: [UInt8]...) -> [UInt8] {
    box("moov", box("mvhd", [UInt8](repeating: 0, count: 100)) + parts.joined())
  }

  private static let one = 0x1_0000

  @Test func takesFilmsOfOneListAtTheUsualSpeed() {
    for lists in [
      [], [Self.list([Self.one])], [Self.list([Self.one, Self.one])], [Self.list([Self.one], version: 1)],
    ] {
      #expect(MovieEdits.areSimple(in: Self.movie(Self.track("vide", lists), Self.track("soun", lists))))
    }
    #expect(MovieEdits.areSimple(in: Self.movie(Self.track("vide", []), Self.box("mvex", []))))
    // Nothing is copied of a second track of pictures or of one of text.
    #expect(
      MovieEdits.areSimple(
        in: Self.movie(
          Self.track("vide", []), Self.track("vide", [], flags: 2), Self.track("text", [], flags: 0))))
  }

  @Test(arguments: [
    // One picture for all of the time, half the speed, one edit of two.
    [list([0])], [list([0x8000])], [list([one, 0])], [list([0], version: 1)],
    // Another number of edits than the list says.
    [list([one, one], count: 1)], [list([one], count: 2)],
    // ffmpeg takes the last list.
    [list([one]), list([one])],
  ])
  func refusesOtherLists(lists: [[UInt8]]) {
    for kind in ["vide", "soun"] {
      let (plain, other) = (Self.track(kind == "vide" ? "soun" : "vide", []), Self.track(kind, lists))
      #expect(!MovieEdits.areSimple(in: Self.movie(plain, other)))
    }
  }

  @Test func refusesFragmentsWithAList() {
    let film = Self.movie(Self.track("vide", [Self.list([Self.one])]), Self.box("mvex", []))
    #expect(!MovieEdits.areSimple(in: film))
  }

  @Test(arguments: ["vide", "soun"])
  func refusesATrackThatIsSwitchedOff(kind: String) {
    let other = Self.track(kind == "vide" ? "soun" : "vide", [])
    #expect(!MovieEdits.areSimple(in: Self.movie(other, Self.track(kind, [], flags: 2))))
  }

  @Test func refusesWhatHasTooManyBoxes() {
    let many = [UInt8]((0..<5_000).flatMap { _ in Self.box("free", []) })
    #expect(!MovieEdits.areSimple(in: Self.movie(many, Self.track("vide", [Self.list([0])]))))
    #expect(!MovieEdits.areSimple(in: []) && !MovieEdits.areSimple(in: Self.movie()))
  }

  @Test func findsTheDescriptionInAFile() throws {
    let movie = Self.movie(Self.track("vide", [Self.list([Self.one])]))
    let type = Self.box("ftyp", Array("isom".utf8))
    let data = Self.box("mdat", Array("pictures".utf8))
    let long = Self.number(1) + "mdat".utf8 + Self.number(24, 8) + "pictures".utf8
    let many = [UInt8]((0..<5_000).flatMap { _ in Self.box("free", []) })
    let files: [(bytes: [UInt8], isSimple: Bool)] = [
      (type + movie + data, true), (type + data + movie, true), (type + long + movie, true),
      (type + data, false), (type + data + movie.dropLast(), false), (type + many + movie, false),
      (type + Self.number(0) + "mdat".utf8 + movie, false),
      (type + Self.number(4) + "mdat".utf8 + movie, false),
      (type + Self.number(1) + "mdat".utf8 + [0x7F] + Self.number(0xFF_FFFF, 7) + movie, false), ([], false),
    ]
    try TemporaryFolder.with { folder in
      for (number, file) in files.enumerated() {
        let open = try FileDescriptor.open(try folder.write(file.bytes, to: "\(number).mp4"), .readOnly)
        try open.closeAfter { #expect(MovieEdits.areSimple(in: open) == file.isSimple, "\(number)") }
      }
    }
  }
}
