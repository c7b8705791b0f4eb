import Glibc
import HeliographTestSupport
import Synchronization
import SystemPackage
import Testing

/// Nightly builds with an empty output, and a cache, a service, a disk or a build that fails.
///
/// After each night, the published site is at least that of the night before.
@Suite(.endsHangs, .onItsOwnThread) struct SevenNightsTests {
  private enum Service { case well, down, shorter, silent }

  /// The host's copy of the site: what the last build that ended with 0 or 2 made.
  private final class Host {
    let site: TestSite
    let server: LoopbackServer
    let service: Flag
    var photos: Set<String> = []

    init(_ site: TestSite, _ server: LoopbackServer, _ service: Flag) {
      self.site = site
      self.server = server
      self.service = service
    }
  }

  private final class Flag: Sendable {
    private let state = Mutex(Service.well)
    var value: Service {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }

  private static let picture = PlainPNG(width: 90, height: 60, colour: (90, 120, 200)).bytes

  private func server(_ service: Flag) throws -> LoopbackServer {
    try LoopbackServer { request in
      guard request.path == FakeFlickr.path else { return .ok(Self.picture, type: "image/png") }
      let origin = "http://\(request.headers["host"] ?? "")"
      switch service.value {
      case .down: return .status(403)
      case .silent:
        // Until the build has ended, by its own limit.
        while service.value == .silent { usleep(20_000) }
        return .status(403)
      case .well, .shorter:
        let count = service.value == .well ? 8 : 2
        return .xml(
          FakeFlickr.list(
            (0..<count).map { FakeFlickr.photo(id: "\($0)", images: origin) }, page: 1, pages: 1))
      }
    }
  }

  private func run(
    _ site: TestSite, _ arguments: String, output: String = "Output",
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun.run(
      "/bin/sh", ["-c", "\(arguments.replacing("heliograph", with: "\"$HELIOGRAPH\"")) --output \(output)"],
      in: site.folder.path,
      environment: environment.merging([
        "HELIOGRAPH": BuiltCommand.path.string, "FLICKR_API_KEY": String(repeating: "a", count: 32),
      ]) { $1 })
  }

  /// Runs a night and publishes what it made.
  private func night(
    _ name: String, _ host: Host, _ command: String = "heliograph build",
    environment: [String: String] = [:], expecting code: Int32
  ) throws {
    let folder = host.site.folder
    if folder.has("Output") { try folder.remove("Output") }
    let run = try run(host.site, command, environment: environment)
    #expect(run.exitCode == code, "\(name): \(run.exitCode) \(run.words)")
    guard run.exitCode == 0 || run.exitCode == 2 else { return }
    let check = try ProgramRun.heliograph(["check", "Output"], in: folder.path)
    #expect(check.exitCode == 0, "\(name): \(check.output)")
    let photos = Set(try folder.files(below: "Output/photos"))
    #expect(photos.isSuperset(of: host.photos), "\(name): \(host.photos.subtracting(photos)) \(run.words)")
    host.photos = photos
  }

  @Test func neverPublishesLessThanTheNightBefore() throws {
    let service = Flag()
    let server = try server(service)
    try TestSite.with { site in
      let host = Host(site, server, service)
      try site.folder.write(
        """
        sources:
          - folder: P
          - flickr: interestingness
            endpoint: \(server.origin)\(FakeFlickr.path)
            pages: 1
            required: false
        renditions: { widths: [16, 32], formats: [jpeg] }
        """, to: "heliograph.yml")
      for number in 0..<6 { try site.photograph("\(number).png", number, width: 90, height: 60) }
      try night("the first", host, expecting: 0)
      #expect(host.photos.count == 14)

      try site.photograph("new.png", 6, width: 90, height: 60)
      try night("cache kept", host, expecting: 0)
      #expect(host.photos.count == 15)

      try site.folder.remove(".heliograph")
      try night("cache lost", host, expecting: 0)

      try site.folder.remove(".heliograph/catalog.sqlite")
      for file in try site.folder.files(below: ".heliograph/store").enumerated()
      where file.offset.isMultiple(of: 2) {
        try site.folder.remove(".heliograph/store/\(file.element)")
      }
      try night("cache evicted half-way", host, expecting: 0)

      service.value = .down
      try site.folder.remove(".heliograph/catalog.sqlite")
      try night("service down, catalog lost", host, expecting: 2)

      service.value = .shorter
      try night("service shorter", host, expecting: 1)

      // Else a list that does not end in time would be the shorter one.
      service.value = .well
      try night("service well again", host, expecting: 0)

      for number in 0..<6 { try site.photograph("\(number).png", number + 10, width: 90, height: 60) }
      // Whatever gets ready in what is left of two seconds, the others are shown as yesterday, and the list too.
      service.value = .silent
      try night("time limit hit", host, "heliograph build --max-time 2s", expecting: 2)
      service.value = .well

      try site.photograph("large.png", 7, width: 90, height: 60)
      // No file may grow beyond 4 kB: what a full disk does, without one.
      try night("disk full", host, "trap '' XFSZ; ulimit -f 8; heliograph build", expecting: 1)

      try night(
        "killed", host,
        "heliograph build; exit $?; :", environment: try Preloaded.killing(atRenameTo: "Output/photos/"),
        expecting: 137)

      try night("the last", host, expecting: 0)
      #expect(host.photos.count == 16)
      let last = try site.tree()
      try site.folder.remove(".heliograph")
      #expect(try run(site, "heliograph build", output: "Clean").exitCode == 0)
      #expect(try last == site.tree("Clean"))
    }
  }
}
