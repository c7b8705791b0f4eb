import Foundation
import HeliographTestSupport
import Synchronization
import SystemPackage
import Testing

/// Services that list fewer photos from night to night, over loopback and the real libcurl.
@Suite(.endsHangs, .onItsOwnThread) struct ShrinkingServiceTests {
  /// What the service lists now.
  private final class Listed: Sendable {
    let numbers = Mutex(Array(0..<30))

    func set(_ numbers: Range<Int>) { self.numbers.withLock { $0 = Array(numbers) } }
  }

  private func server(_ listed: Listed) throws -> LoopbackServer {
    try LoopbackServer { request in
      guard request.path == FakeFlickr.path else {
        return .ok(PlainPNG(width: 120, height: 80, colour: (90, 120, 200)).bytes, type: "image/png")
      }
      let origin = "http://\(request.headers["host"] ?? "")"
      let photos = listed.numbers.withLock { $0 }.map { FakeFlickr.photo(id: "\($0)", images: origin) }
      return .xml(FakeFlickr.list(photos, page: 1, pages: 1))
    }
  }

  private func build(
    from server: LoopbackServer, in folder: TemporaryFolder, _ others: String = ""
  ) throws -> ProgramRun {
    try folder.write(
      """
      sources:
        - flickr: interestingness
          endpoint: \(server.origin)\(FakeFlickr.path)
      \(others)
      renditions: { widths: [16], formats: [jpeg] }
      """, to: "heliograph.yml")
    return try .heliograph(
      ["build"], in: folder.path, environment: ["FLICKR_API_KEY": "fedcba9876543210fedcba9876543210"])
  }

  /// How many photos have a page; what is gone may lead to another one.
  private func photoPages(in folder: TemporaryFolder) throws -> Int {
    try folder.files(below: "Output/photos").filter { name in
      let text = String(decoding: try folder.read("Output/photos/\(name)"), as: UTF8.self)
      return !text.contains("http-equiv=\"refresh\"")
    }.count
  }

  /// What was doubted is one answer, not whatever comes after it.
  @Test func doubtsAnotherShorterAnswerAnew() throws {
    let listed = Listed()
    let server = try server(listed)
    try TemporaryFolder.with { folder in
      #expect(try build(from: server, in: folder).exitCode == 0)
      for count in [14, 2] {
        listed.set(0..<count)
        let run = try build(from: server, in: folder)
        #expect(run.exitCode == 2, "\(run.words)")
        #expect(run.words.contains("lists \(count) photos; last time there were 30"), "\(run.words)")
        #expect(try photoPages(in: folder) == 30)
      }
      // One more is no less than what was doubted.
      listed.set(0..<3)
      let run = try build(from: server, in: folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try photoPages(in: folder) == 3)
    }
  }

  /// Less than half is believed by the list at once, and the guard of the site waits for the second time.
  @Test func publishesASmallerLossWhenTheServiceSaysSoAgain() throws {
    let listed = Listed()
    let server = try server(listed)
    try TemporaryFolder.with { folder in
      func picture(_ number: UInt8) throws {
        try folder.write(
          PlainPNG(width: 24, height: 16, colour: (number, 80, 90)).bytes, to: "Pictures/\(number).png")
      }
      try picture(1)
      // A folder that hides one photo hides none of the service.
      try picture(9)
      let others = "  - folder: Pictures\n    exclude: [9.png]"
      #expect(try build(from: server, in: folder, others).exitCode == 0)
      listed.set(0..<16)
      try picture(2)
      let first = try build(from: server, in: folder, others)
      #expect(first.exitCode == 1, "\(first.words)")
      #expect(
        first.words.contains("would lose 14 of 31 photos: 14 of the 30 photos of the album"), "\(first.words)"
      )
      for _ in 0..<2 {
        let run = try build(from: server, in: folder, others)
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(try photoPages(in: folder) == 18)
      }
      // What went then does not count once more: eight others that go are stopped again.
      listed.set(0..<8)
      let next = try build(from: server, in: folder, others)
      #expect(next.exitCode == 1, "\(next.words)")
      #expect(
        next.words.contains("would lose 8 of 18 photos: 8 of the 16 photos of the album"), "\(next.words)")
      // And photos that are missing only now were not left out twice.
      listed.set(8..<16)
      let others2 = try build(from: server, in: folder, others)
      #expect(others2.exitCode == 1, "\(others2.words)")
      #expect(try photoPages(in: folder) == 18)
    }
  }
}
