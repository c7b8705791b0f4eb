import HeliographBuild
import HeliographCore
import HeliographFormats
import HeliographHTTP
import HeliographServices
import HeliographSources
import HeliographTestSupport
import Testing

/// What every source of photos must do: one suite, a row for each kind in `SourceRow.all`.
@Suite(.endsHangs, .onItsOwnThread) struct PhotoSourceContract {
  private let names = ["a1", "b2", "c3", "d4", "e5"]

  /// A source as a build makes it of its entry, and its place.
  private func with(
    _ row: SourceRow, clock: TestClock = TestClock(),
    _ body: (any SourceStage, any PhotoSource) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let stage = try row.stage(folder)
      let map = try #require(try YAMLDocument.map(of: stage.entry))
      let kind = try row.kind.init(map)
      let http = HTTPClient(retry: RetryPolicy(clock: clock, jitter: { 1 }), owned: kind.addresses)
      let context = SourceContext(
        base: folder.path, longSide: 1_600,
        environment: BuildEnvironment(
          today: Day("2026-11-25") ?? .today, variables: stage.environment, encoder: "test"),
        http: http, languages: SiteLanguages(first: "en"),
        copies: SourceCopies(folder: folder.path.appending("state"), deadline: nil, isPreview: false),
        encode: { _ in [1, 2, 3] })
      try stage.hold(names)
      try await body(stage, kind.source(in: context))
    }
  }

  private func listed(_ source: any PhotoSource) async throws -> [SourcePage] {
    let pages = try await source.listing { _ in }
    try await source.settle()
    return pages
  }

  @Test func everyKindHasARow() {
    var known: [String] = []
    for kind in SourceKinds.all { known.append(kind.name) }
    let rows = SourceRow.all.map(\.description)
    #expect(rows.sorted() == known.sorted())
  }

  @Test(arguments: SourceRow.all) func saysWhetherItUsesTheNetwork(row: SourceRow) async throws {
    try await with(row) { stage, source in
      let map = try #require(try YAMLDocument.map(of: stage.entry))
      #expect(try row.kind.init(map).isRemote == source.isRemote)
      // What waits for others has a limit, and takes part in `required` and `--offline`.
      // A mirror has limits of its own for the list and for copies.
      let limit = source.listLimit ?? (row.kind == MirrorKind.self ? .seconds(1) : .zero)
      #expect(!source.isRemote || (limit > .zero && limit <= .seconds(120)))
      #expect(!source.name.isEmpty)
    }
  }

  /// Pages overlap, and all of the photos come, each of them once, in the order of the source.
  @Test(arguments: SourceRow.all) func listsEveryPhotoOnceOnAllPages(row: SourceRow) async throws {
    try await with(row) { _, source in
      let photos = try await listed(source).flatMap(\.photos)
      #expect(Set(photos.map(\.id)).count == photos.count)
      guard !row.faults.isEmpty else { return }
      #expect(photos.map { String(decoding: $0.fileName, as: UTF8.self) } == names.map { $0 + ".jpg" })
    }
  }

  @Test(arguments: SourceRow.all) func saysTheSameWhenItIsAskedAgain(row: SourceRow) async throws {
    try await with(row) { _, source in
      let first = try await listed(source)
      #expect(try await listed(source) == first)
    }
  }

  @Test(arguments: SourceRow.all) func providesTheOriginalOfEachPhoto(row: SourceRow) async throws {
    try await with(row) { _, source in
      let photo = try #require(try await listed(source).flatMap(\.photos).first)
      switch try source.original(of: photo) {
      case .file(let files): #expect(!files.file.path.isEmpty)
      // Painting takes a minute without optimisation; DemoSourceTests does it.
      case .loaded(let key, _): #expect(!key.hex.isEmpty)
      case .remote(let original):
        #expect(try await !original.http.get(url: original.url, limits: .original).body.isEmpty)
      }
    }
  }

  /// A failure is one sentence that says where, and neither it nor the source tells a secret.
  @Test(arguments: FaultCase.all) func failsAsAWhole(each: FaultCase) async throws {
    try await with(each.row) { stage, source in
      try stage.play(each.fault)
      let error = try #require(await #expect(throws: SourceError.self) { _ = try await listed(source) })
      #expect(!error.place.isEmpty && !error.message.isEmpty && !error.message.contains("\n"))
      let secret = stage.secret ?? "none"
      #expect(!Secrets.removed(from: "\(error.place) \(error.message)").contains(secret))
      #expect(!"\(source.name)".contains(secret))
    }
  }

  /// An answer that has shrunk to nothing after a good one is a failure and no list.
  @Test(arguments: FaultCase.all.filter { [.empty, .cut].contains($0.fault) })
  func takesAShrunkenAnswerForAFailure(each: FaultCase) async throws {
    try await with(each.row) { stage, source in
      _ = try await listed(source)
      try stage.play(each.fault)
      await #expect(throws: SourceError.self) { _ = try await listed(source) }
    }
  }

  @Test(arguments: SourceRow.all.filter { $0.faults.contains(.silence) })
  func endsWhenItIsCancelled(row: SourceRow) async throws {
    let clock = TestClock()
    try await with(row, clock: clock) { stage, source in
      try stage.play(.silence)
      let task = Task { try await source.listing { _ in } }
      try await stage.hasBegun()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      // The other side holds on for ever, and sees its client go.
      try await stage.hasEnded()
      // It was the cancellation that ended it: what a limit of time ends is tried again after a pause.
      #expect(clock.sleepers == 0)
    }
  }

  /// What is said on the network never leads to this machine or a private network, which the owner did not name.
  @Test(
    arguments: SourceRow.all,
    [
      "http://2130706433:9/x", "http://[::ffff:127.0.0.1]:9/x", "http://10.0.0.1:9/x",
      "http://169.254.169.254/x",
      "file:///etc/hostname",
    ])
  func takesNoOriginalFromAPrivateAddress(row: SourceRow, address: String) async throws {
    try await with(row) { _, source in
      let photo = try #require(try await listed(source).flatMap(\.photos).first)
      guard case .remote(let original) = try source.original(of: photo) else { return }
      await #expect(throws: (any Error).self) {
        _ = try await original.http.get(url: address, limits: .original)
      }
    }
  }
}
