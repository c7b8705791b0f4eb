import Foundation
import HeliographDecoding
import HeliographFormats
import HeliographTestSupport
import HeliographWorkers
import SystemPackage
import Testing

/// Texts that cost cmark-gfm minutes or gigabytes, given to real workers.
@Suite(.endsHangs, .serialized) struct HostileMarkdownTests {
  private typealias Outcome = Result<RenderedText, MarkdownFault>

  private func rendered(_ texts: [String], _ limits: WorkerLimits = .texts) async throws -> [Outcome] {
    try await rendered(texts.map { Array($0.utf8) }, limits)
  }

  private func rendered(_ texts: [[UInt8]], _ limits: WorkerLimits = .texts) async throws -> [Outcome] {
    let pool = WorkerPool(executable: BuiltCommand.path, count: 1, limits: limits)
    let results: Result<[Outcome], any Error>
    do { results = .success(try await pool.renderMarkdown(texts)) } catch { results = .failure(error) }
    await pool.close()
    return try results.get()
  }

  private static func html(_ text: String) -> Outcome { .success(RenderedText(html: Array(text.utf8))) }

  /// A table of so many columns whose rows have one cell; cmark-gfm adds all others.
  private static func table(columns: Int, rows: Int) -> String {
    String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns) + "|\n"
      + String(repeating: "|b|\n", count: rows)
  }

  /// Texts of at most 256 KB, with what they cost without a limit.
  private static let hostile: [(name: String, text: String)] = [
    // Gigabytes.
    ("short rows", table(columns: 12_000, rows: 12_000)),
    ("wide table", table(columns: 80_000, rows: 1)),
    (
      "references",
      "[a]: /" + String(repeating: "u", count: 100_000) + "\n\n" + String(repeating: "[a] ", count: 30_000)
    ),
    // Minutes.
    ("parentheses", "www.a.b/" + String(repeating: ")", count: 250_000)),
    ("quotations", String(repeating: "> ", count: 100_000) + "a"),
    ("brackets", String(repeating: "[", count: 250_000)),
    ("emphasis", String(repeating: "*a _b ", count: 40_000)),
    ("lists", (0..<700).map { String(repeating: " ", count: $0) + "- a\n" }.joined()),
  ]

  @Test func rendersHonestTexts() async throws {
    let results = try await rendered(["# A", " ", "*b*"])
    #expect(
      results == [
        Self.html("<h2>A</h2>"), Self.html(""), Self.html("<p><em>b</em></p>"),
      ])
  }

  @Test(arguments: hostile.indices) func endsTextsThatCostTooMuch(index: Int) async throws {
    let result = try await rendered([Self.hostile[index].text])[0]
    // Whatever comes of a text, it comes within the limits, and may be published or is refused.
    if case .success(let rendered) = result {
      let html = rendered.html
      #expect(html.count <= WorkerLimits.longestHTML)
      do throws(AlbumMarkup.Fault) { try AlbumMarkup.check(html) } catch { #expect(error == .tooDeep) }
    }
    if index < 2 { #expect((try? result.get()) == nil) }
  }

  @Test func losesNoTextBesideAHostileOne() async throws {
    let results = try await rendered(["one", Self.hostile[0].text, "two"])
    #expect(
      results[0] == Self.html("<p>one</p>") && results[2] == Self.html("<p>two</p>"))
    #expect(results[1] == .failure(.tooSlow) || results[1] == .failure(.crashed))
  }

  @Test func saysWhenTheHTMLIsTooLong() async throws {
    let results = try await rendered([Self.table(columns: 400, rows: 400), "after"])
    #expect(results == [.failure(.tooLong), Self.html("<p>after</p>")])
  }

  @Test func refusesAResponseThatIsLongerThanTextsMayBe() async throws {
    let limits = WorkerLimits(opening: .seconds(60), memory: 1 << 30, longestResponse: 20)
    let results = try await rendered(["a", String(repeating: "b", count: 30)], limits)
    #expect(results == [Self.html("<p>a</p>"), .failure(.crashed)])
  }

  @Test func sendsManyTextsAtOnce() async throws {
    let texts = (0..<1_000).map { "text \($0)" }
    let results = try await rendered(texts)
    #expect(results == texts.map { Self.html("<p>\($0)</p>") })
  }

  @Test(
    .enabled(
      if: SharedFixtures.root != nil,
      "the hostile files are not here; set HELIOGRAPH_SHARED to their folder"))
  func survivesTheHostileFiles() async throws {
    let files = ["adversarial", "broken"].flatMap { SharedFixtures.files(below: $0) }
    let texts = files.compactMap { file -> [UInt8]? in
      guard let bytes = FileManager.default.contents(atPath: file.string), bytes.count <= 256 << 10,
        let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0)
      else { return nil }
      return Array(text.utf8)
    }
    #expect(texts.count > 10)
    for (result, text) in zip(try await rendered(texts), texts) {
      guard case .success(let rendered) = result else { continue }
      do throws(AlbumMarkup.Fault) { try AlbumMarkup.check(rendered.html) } catch {
        #expect(error == .tooDeep, "\(String(decoding: text.prefix(200), as: UTF8.self))")
      }
    }
  }
}
