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

  /// Builds from the service, and from other sources.
  @discardableResult
  private func buildListed(
    by server: LoopbackServer, in site: TestSite, _ others: String = "", exitCode: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    try site.folder.write(
      """
      sources:
        - flickr: interestingness
          endpoint: \(server.origin)\(FakeFlickr.path)
      \(others)
      renditions: { widths: [16], formats: [jpeg] }
      """, to: "heliograph.yml")
    return try site.build(
      exitCode: exitCode, environment: ["FLICKR_API_KEY": "fedcba9876543210fedcba9876543210"],
      sourceLocation: sourceLocation)
  }

  /// How many photos have a page; what is gone may lead to another one.
  private func photoPages(in site: TestSite) throws -> Int {
    try site.tree("Output/photos").values.count { bytes in
      !String(decoding: bytes, as: UTF8.self).contains("http-equiv=\"refresh\"")
    }
  }

  /// What was doubted is one answer, not whatever comes after it.
  @Test func doubtsAnotherShorterAnswerAnew() throws {
    let listed = Listed()
    let server = try server(listed)
    try TestSite.with { site in
      try buildListed(by: server, in: site, exitCode: 0)
      for count in [14, 2] {
        listed.set(0..<count)
        let run = try buildListed(by: server, in: site, exitCode: 2)
        #expect(run.words.contains("lists \(count) photos; last time there were 30"), "\(run.words)")
        #expect(try photoPages(in: site) == 30)
      }
      // One more is no less than what was doubted.
      listed.set(0..<3)
      try buildListed(by: server, in: site, exitCode: 0)
      #expect(try photoPages(in: site) == 3)
    }
  }

  /// Less than half is believed by the list at once, and the guard of the site waits for the second time.
  @Test func publishesASmallerLossWhenTheServiceSaysSoAgain() throws {
    let listed = Listed()
    let server = try server(listed)
    try TestSite.with { site in
      try site.photograph("1.png", 1)
      // A folder that hides one photo hides none of the service.
      try site.photograph("9.png", 9)
      let others = "  - folder: P\n    exclude: [9.png]"
      try buildListed(by: server, in: site, others, exitCode: 0)
      listed.set(0..<16)
      try site.photograph("2.png", 2)
      let first = try buildListed(by: server, in: site, others, exitCode: 1)
      #expect(
        first.words.contains("would lose 14 of 31 photos: 14 of the 30 photos of the album"), "\(first.words)"
      )
      for _ in 0..<2 {
        try buildListed(by: server, in: site, others, exitCode: 0)
        #expect(try photoPages(in: site) == 18)
      }
      // What went then does not count once more: eight others that go are stopped again.
      listed.set(0..<8)
      let next = try buildListed(by: server, in: site, others, exitCode: 1)
      #expect(
        next.words.contains("would lose 8 of 18 photos: 8 of the 16 photos of the album"), "\(next.words)")
      // And photos that are missing only now were not left out twice.
      listed.set(8..<16)
      try buildListed(by: server, in: site, others, exitCode: 1)
      #expect(try photoPages(in: site) == 18)
    }
  }
}
