import Foundation
import Glibc
import HeliographTestSupport
import Synchronization
import SystemPackage
import Testing

/// Builds of sites one of whose services takes its time to list its photos.
@Suite(.endsHangs, .onItsOwnThread) struct SlowListTests {
  private static let key = "fedcba9876543210fedcba9876543210"

  /// A service whose list of five photos ends once the store has renditions of as many photos as it waits for.
  ///
  /// A client gives up a silent host, so that after some seconds there is a page that repeats the first photo, and another
  /// one behind it. Of these there are as many as come in the two minutes that a build gives a list.
  private final class Service: Sendable {
    let server: LoopbackServer
    /// What the threads of the server share with the test.
    private final class State: Sendable {
      let value = Mutex((store: "", waitsFor: 0, seen: 0))
    }

    private let state = State()

    init(fails: Bool = false) throws {
      server = try LoopbackServer { [state] request in
        let origin = "http://\(request.headers["host"] ?? "")"
        switch request.path {
        case "/feed": return .xml(Self.feed)
        case FakeFlickr.path:
          let isOver = Self.wait(state)
          guard let page = request.query["page"].flatMap({ Int($0) }), !(fails && isOver) else {
            return .status(403)
          }
          let photos = (1...(isOver ? 5 : 1)).map { FakeFlickr.photo(id: "9\($0)", images: origin) }
          return .xml(FakeFlickr.list(photos, page: page, pages: isOver ? page : 100))
        default:
          // Every picture is another.
          let grey = UInt8(truncatingIfNeeded: request.path.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
          return .ok(PlainPNG(width: 120, height: 80, colour: (grey, 90, 7)).bytes, type: "image/png")
        }
      }
    }

    /// The greatest number of processed photos that was there before the last page of the list was sent.
    var seen: Int { state.value.withLock { $0.seen } }

    /// Lists wait from now on until the store of a site has renditions of so many photos.
    func wait(for photos: Int, in site: FilePath) {
      state.value.withLock { $0 = (site.appending(".heliograph/store/images").string, photos, 0) }
    }

    /// Returns whether there are as many.
    private static func wait(_ state: State) -> Bool {
      for _ in 0..<500 {
        let isEnough = state.value.withLock { state in
          let files = FileManager.default.enumerator(atPath: state.store)?.compactMap { $0 as? String } ?? []
          let keys = files.filter { $0.hasSuffix(".jpg") }.compactMap { $0.split(separator: "-").first }
          state.seen = max(state.seen, Set(keys).count)
          return state.seen >= state.waitsFor
        }
        if isEnough { return true }
        usleep(20_000)
      }
      return false
    }

    private static let feed = """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Snaps</title>
      \((1...2).map { number in
        """
        <item><guid isPermaLink="false">\(number)</guid><title>Snap \(number)</title>
        <pubDate>Mon, 04 May 2026 18:30:00 GMT</pubDate>
        <media:content url="/snap-\(number).png" type="image/png" width="120" height="80"/></item>
        """
      }.joined())
      </channel></rss>
      """
  }

  /// Builds with as many jobs as everybody's builds have.
  private func buildSlowly(
    _ service: Service, in site: TestSite, required: Bool = false, and more: String = ""
  ) throws -> ProgramRun {
    try site.folder.write(
      """
      title: Slow
      sources:
        - flickr: interestingness
          endpoint: \(service.server.origin)\(FakeFlickr.path)
          pages: 100
          required: \(required)
        - folder: P
          exclude: ["**/c.png"]
        - feed: \(service.server.origin)/feed
      renditions: { widths: [60, 120], formats: [jpeg] }
      \(more)
      """, to: "heliograph.yml")
    for (number, name) in ["a.png", "Trip/b.png", "Trip/c.png"].enumerated() {
      try site.photograph(name, number, width: 90, height: 60)
    }
    // A photo that is lost is part of the report.
    try site.folder.write("no photo", to: "P/Trip/d.png")
    return try .heliograph(
      ["build", "--report", "report.json", "--progress", "json"], in: site.folder.path,
      environment: ["FLICKR_API_KEY": Self.key])
  }

  /// The site and the report of a build whose lists waited for so many photos.
  private func published(_ service: Service, waitingFor photos: Int) throws -> (
    files: [String: [UInt8]], report: [UInt8], events: [[String: Any]], seen: Int
  ) {
    try TestSite.with { site in
      service.wait(for: photos, in: site.folder.path)
      let before = service.server.requests.count
      let run = try buildSlowly(service, in: site)
      #expect(run.exitCode == 2, "\(run.words)")
      let pictures = service.server.requests.dropFirst(before).map(\.path).filter { $0.hasSuffix("g") }
      #expect(pictures.count == 7 && Set(pictures).count == 7, "\(pictures)")
      let events = run.words.split(separator: "\n").compactMap {
        try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      }
      return (try site.tree(), try site.folder.read("report.json"), events, service.seen)
    }
  }

  /// The two photos of the folder; those of the feed come from the network.
  @Test func processesWhatOthersHaveListedMeanwhile() throws {
    let service = try Service()
    let late = try published(service, waitingFor: 2)
    #expect(late.seen == 2)
    // The progress goes forward only, whatever is known by then.
    let photos = late.events.filter { $0["stage"] as? String == "developing" }
    let (done, totals) = (photos.compactMap { $0["done"] as? Int }, photos.compactMap { $0["total"] as? Int })
    #expect(done.count == totals.count && zip(done, totals).allSatisfy { $0 <= $1 })
    #expect(done == done.sorted() && totals == totals.sorted() && done.last == 10 && totals.last == 10)
    // And so it is the same site, to the byte.
    let quick = try published(service, waitingFor: 0)
    #expect(late.files.keys.sorted() == quick.files.keys.sorted())
    #expect(late.files.filter { quick.files[$0] != $1 }.keys.sorted() == [])
    #expect(String(decoding: late.report, as: UTF8.self) == String(decoding: quick.report, as: UTF8.self))
  }

  @Test func keepsWhatWasProcessedWhenARequiredSourceFails() throws {
    let service = try Service(fails: true)
    try TestSite.with { site in
      service.wait(for: 2, in: site.folder.path)
      let run = try buildSlowly(service, in: site, required: true)
      #expect(run.exitCode == 1 && run.words.contains("403"), "\(run.words)")
      #expect(service.seen == 2)
      #expect(!site.folder.has("Output/index.html"))
    }
  }

  @Test func processesNothingThatAnEditionLeavesOut() throws {
    let service = try Service()
    try TestSite.with { site in
      service.wait(for: 1, in: site.folder.path)
      let editions = """
        editions:
          trip: { output: Output, albums: ["Trip/**", "P/Trip/**"] }
        """
      let run = try buildSlowly(service, in: site, and: editions)
      #expect(run.exitCode == 2 && service.seen == 1, "\(run.words)")
      let made = try site.folder.files(below: ".heliograph/store/images").filter { $0.hasSuffix("-60.jpg") }
      #expect(made.count == 1)
    }
  }
}
