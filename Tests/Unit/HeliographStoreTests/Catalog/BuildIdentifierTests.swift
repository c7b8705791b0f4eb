import Foundation
import HeliographTestSupport
import Testing

@testable import HeliographStore

@Suite struct BuildIdentifierTests {
  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(number >> (8 * $0) & 255) }
  }

  private static func note(_ owner: String, _ kind: Int, _ text: [UInt8], alignment: Int = 4) -> [UInt8] {
    func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: (alignment - bytes.count % alignment) % alignment)
    }
    return bytes(owner.utf8.count + 1, 4) + bytes(text.count, 4) + bytes(kind, 4)
      + padded(Array(owner.utf8) + [0])
      + padded(text)
  }

  /// A program of headers, and one segment of notes for each list.
  private static func program(_ notes: [[UInt8]], alignment: Int = 4) -> [UInt8] {
    var header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 26)
    header += bytes(64, 8) + [UInt8](repeating: 0, count: 14) + bytes(56, 2) + bytes(notes.count + 1, 2)
    header += [UInt8](repeating: 0, count: 64 - header.count)
    var place = 64 + 56 * (notes.count + 1)
    // What is loaded has a place far behind.
    var segments = bytes(1, 4) + bytes(0, 4) + bytes(1 << 30, 8) + [UInt8](repeating: 0, count: 40)
    for note in notes {
      segments += bytes(4, 4) + bytes(4, 4) + bytes(place, 8) + bytes(place, 8) + bytes(place, 8)
      segments += bytes(note.count, 8) + bytes(note.count, 8) + bytes(alignment, 8)
      place += note.count
    }
    return header + segments + notes.joined()
  }

  private static let identifier: [UInt8] = (1...20).map { $0 * 3 }

  @Test func findsTheIdentifierBehindOtherNotes() {
    let property = Self.note("GNU", 5, [1, 2, 3, 4, 5, 6, 7, 8])
    let other = Self.note("Go", 3, Self.identifier.reversed())
    let own = Self.note("GNU", 3, Self.identifier)
    #expect(BuildIdentifier.read(Self.program([own])) == Self.identifier)
    #expect(BuildIdentifier.read(Self.program([property, other + property + own])) == Self.identifier)
    #expect(BuildIdentifier.read(Self.program([property, other])) == nil)
    let wide =
      Self.note("GNU", 5, [1, 2, 3], alignment: 8) + Self.note("GNU", 3, Self.identifier, alignment: 8)
    #expect(BuildIdentifier.read(Self.program([wide], alignment: 8)) == Self.identifier)
  }

  /// Neither a part of a program nor one with a changed byte is read beyond its end.
  @Test func readsNothingOutsideOfTheBytes() {
    let whole = Self.program([Self.note("GNU", 5, [1, 2, 3]), Self.note("GNU", 3, Self.identifier)])
    for length in 0..<whole.count { #expect(BuildIdentifier.read(Array(whole.prefix(length))) == nil) }
    for place in whole.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = whole
        damaged[place] = value
        if let found = BuildIdentifier.read(damaged) { #expect(found.count <= whole.count) }
      }
    }
  }

  /// As readelf reads it.
  @Test func knowsTheProgramOfThisPackage() throws {
    try TemporaryFolder.with { folder in
      let file = try FileHandle(forReadingFrom: URL(filePath: BuiltCommand.path.string))
      let head = try #require(try file.read(upToCount: BuildIdentifier.headLength))
      let identifier = try #require(BuildIdentifier.read(Array(head)))
      let hexadecimal = identifier.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let said = try ProgramRun.run(
        "/usr/bin/readelf", ["--notes", "--wide", BuiltCommand.path.string], in: folder.path)
      #expect(said.output.contains("Build ID: \(hexadecimal)"), "\(said.words)")
    }
  }

  @Test(arguments: [("identified", "identified, debugged", true), ("text", "text, longer", false)])
  func tellsProgramsApart(one: String, other: String, isSame: Bool) throws {
    try TemporaryFolder.with { folder in
      let start = one == "text" ? [] : Self.program([Self.note("GNU", 3, Self.identifier)])
      let programs = try [one, other].map { name in
        let catalog = try Catalog(path: folder.path.appending("\(name).sqlite"))
        return try HashCache(catalog, program: folder.write(start + name.utf8, to: name)).program
      }
      #expect((programs[0] == programs[1]) == isSame)
    }
  }
}
