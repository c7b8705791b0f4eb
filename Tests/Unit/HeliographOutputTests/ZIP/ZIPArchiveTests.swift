import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographOutput

@Suite(.onItsOwnThread) struct ZIPArchiveTests {
  private static let python = """
    import sys, zipfile
    z = zipfile.ZipFile(sys.argv[1])
    assert z.testzip() is None
    for i in z.infolist():
      assert i.compress_type == 0 and i.date_time == (1980, 1, 1, 0, 0, 0) and i.flag_bits == 0x800, i
    print(len(z.infolist()), *[f"{i.filename}={z.read(i).decode()[:9]}" for i in z.infolist()[:3]])
    """

  private func archive(_ names: [String], in folder: TemporaryFolder) throws -> ZIPArchive {
    ZIPArchive(
      try names.map { name in
        let bytes = Array("<\(name)>".utf8)
        let path = ContentHash(of: name.utf8).hex
        try folder.write(bytes, to: path)
        return ZIPEntry(name: name, byteCount: bytes.count, path: path)
      })
  }

  private func write(_ archive: ZIPArchive, to name: String, in folder: TemporaryFolder) throws -> ContentHash
  {
    try archive.write(to: folder.path.appending(name)) { folder.path.appending($0) }
  }

  /// Source: https://reveng.sourceforge.io/crc-catalogue/17plus.htm#crc.cat.crc-32-iso-hdlc.
  @Test func hasTheCheckValueOfItsChecksum() {
    let first = Array("12345".utf8).withUnsafeBytes { ZIPArchive.checksum($0) }
    let all = Array("6789".utf8).withUnsafeBytes { ZIPArchive.checksum($0, after: first) }
    #expect(all == 0xCBF4_3926)
  }

  @Test func otherProgramsReadIt() throws {
    try TemporaryFolder.with { folder in
      let archive = try archive(["b.jpg", "ärger-1.jpg", "a-2.jpg", "b.jpg"], in: folder)
      let hash = try write(archive, to: "z.zip", in: folder)
      let bytes = try folder.read("z.zip")
      #expect(hash == ContentHash(of: bytes))
      #expect(bytes.count == archive.byteCount)
      let run = try ProgramRun.run("/usr/bin/env", ["python3", "-c", Self.python, "z.zip"], in: folder.path)
      #expect(run.output == "3 a-2.jpg=<a-2.jpg> b.jpg=<b.jpg> ärger-1.jpg=<ärger-1.\n", "\(run.words)")
      for program in ["/usr/bin/unzip", "/usr/bin/zipinfo"]
      where FileManager.default.isExecutableFile(atPath: program) {
        let run = try ProgramRun.run(program, ["-t", "z.zip"], in: folder.path)
        #expect(run.exitCode == 0, "\(program) \(run.output) \(run.words)")
      }
    }
  }

  @Test func theSameFilesGiveTheSameBytes() throws {
    try TemporaryFolder.with { folder in
      let names = ["c.jpg", "a.jpg", "b.jpg"]
      let hash = try write(archive(names, in: folder), to: "1.zip", in: folder)
      #expect(try write(archive(names.reversed(), in: folder), to: "2.zip", in: folder) == hash)
      #expect(try folder.read("1.zip") == folder.read("2.zip"))
      #expect(try archive(["a.jpg"], in: folder).content != archive(names, in: folder).content)
    }
  }

  @Test func refusesAFileOfAnotherLength() throws {
    try TemporaryFolder.with { folder in
      let archive = try archive(["a.jpg"], in: folder)
      try folder.write("longer than it was", to: archive.entries[0].path)
      #expect(throws: FileError.self) { try write(archive, to: "z.zip", in: folder) }
    }
  }

  /// As many files as the old format cannot count, all with the content of the first: 65,535 is a mark there, and what
  /// other programs say of 65,536 comes from the records of ZIP64.
  @Test(arguments: [65_534, 65_535, 65_536])
  func hasMoreFilesThanTheOldFormatCounts(count: Int) throws {
    try TemporaryFolder.with { folder in
      let member = ZIPRecords.Member(
        name: Array("a.jpg".utf8), byteCount: 1, checksum: 0x8CDC_1683, offset: 0)
      let line = ZIPRecords.line(of: member)
      var lines: [UInt8] = []
      lines.reserveCapacity(count * line.count)
      for _ in 0..<count { lines += line }
      let content = ZIPRecords.header(of: member) + Array("x".utf8)
      let end = ZIPRecords.end(count: count, directory: lines.count, start: content.count)
      #expect(end.count == (count < 65_535 ? 22 : 98))
      try folder.write(content + lines + end, to: "z.zip")
      let script =
        "import sys, zipfile; z = zipfile.ZipFile('z.zip'); print(len(z.infolist()), z.read('a.jpg'))"
      let run = try ProgramRun.run("/usr/bin/env", ["python3", "-c", script], in: folder.path)
      #expect(run.output == "\(count) b'x'\n", "\(run.words)")
    }
  }

  /// The writer counts its files with the same records.
  @Test func endsWithTheNumberOfItsFiles() throws {
    try TemporaryFolder.with { folder in
      let archive = try archive(["a.jpg", "b.jpg", "c.jpg"], in: folder)
      _ = try write(archive, to: "z.zip", in: folder)
      let bytes = try folder.read("z.zip")
      let first = try #require(bytes.firstRange(of: [0x50, 0x4B, 1, 2] as [UInt8])).lowerBound
      let directory = bytes.count - 22 - first
      #expect(bytes.suffix(22) == ZIPRecords.end(count: 3, directory: directory, start: first)[...])
    }
  }

  /// A hole of 5 GB before the file, which takes no room on disk.
  @Test func hasFilesBehindTheFirstFourGigabytes() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path.appending("z.zip")
      let start = 5 << 30
      let member = ZIPRecords.Member(
        name: Array("a.jpg".utf8), byteCount: 1, checksum: 0x8CDC_1683, offset: start)
      let content = ZIPRecords.header(of: member) + Array("x".utf8)
      let line = ZIPRecords.line(of: member)
      let end = ZIPRecords.end(count: 1, directory: line.count, start: start + content.count)
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
      try file.closeAfter { _ = try file.writeAll(toAbsoluteOffset: Int64(start), content + line + end) }
      let run = try ProgramRun.run("/usr/bin/env", ["python3", "-c", Self.python, "z.zip"], in: folder.path)
      #expect(run.output == "1 a.jpg=x\n", "\(run.words)")
    }
  }

  /// 4 GiB and more in one file: sizes go into the extra field, and the length is known beforehand.
  @Test func knowsTheLengthOfALargeFile() throws {
    let size = 5 << 30
    let archive = ZIPArchive([ZIPEntry(name: "a.jpg", byteCount: size, path: "a")])
    // Local header 30 + 5 + 20; line 46 + 5 + 20; ends 56 + 20 + 22.
    #expect(archive.byteCount == size + 55 + 71 + 98)
  }
}
