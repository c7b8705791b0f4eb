import Foundation
import HeliographHTTP
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographServices

/// Recorded feeds of others, read here and by feedparser (https://pypi.org/project/feedparser/).
///
/// Skipped where the recordings are absent, or no Python with feedparser: that of the browser checks has it.
@Suite(
  .enabled(if: SharedFixtures.path("fixtures/feeds") != nil, "recorded feeds are not here"),
  .enabled(if: TestTool.isOnCI || PythonWithFeedparser.path != nil, "no Python with feedparser is here"))
struct FeedparserTests {
  /// What both say of one entry.
  private struct Entry: Decodable, Equatable {
    var title: String?
    /// In seconds since 1970.
    var date: Int?
    var pictures: Set<String>
    /// Latitude and longitude in millionths of a degree.
    var place: [Int]?
  }

  /// Where the two differ, and why that is right here.
  private static let differences = [
    "feedkit.Media.xml": "feedparser calls the entry by the title of a film in it",
    "feedreader.Rss20TheMirror.xml": "one title says Â£ in UTF-8, which feedparser takes for a mistake",
    "gofeed.issue_217_enclosure_children.xml": "a title inside of an enclosure is that of the picture",
    "feedparser.wellformed.geo.gml_point_utm.xml": "metres of UTM zone 13 are no degrees",
  ]

  private static let program = #"""
    import calendar, html, json, pathlib, re, sys
    import feedparser

    PICTURES = ('.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif', '.tif', '.tiff', '.heic')

    def is_picture(medium, kind, address):
        if medium: return medium == 'image'
        if kind: return kind.startswith('image/') and 'svg' not in kind
        return address.split('?')[0].lower().endswith(PICTURES)

    def entry(of):
        media = [m['url'] for m in of.get('media_content', []) if 'url' in m
                 and is_picture(m.get('medium'), m.get('type'), m['url'])]
        files = [e['href'] for e in of.get('enclosures', []) if 'href' in e
                 and is_picture(None, e.get('type'), e['href'])]
        moment = of.get('published_parsed') or of.get('updated_parsed')
        where = of.get('where') or {}
        place = where['coordinates'] if where.get('type') == 'Point' else None
        title = re.sub(r'<[^>]*>', '', of.get('title', ''))
        return {
            'title': ' '.join(html.unescape(title).split()) or None,
            'date': calendar.timegm(moment) if moment else None,
            'pictures': media or files,
            'place': [round(1e6 * place[1]), round(1e6 * place[0])] if place else None,
        }

    answers = {}
    for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
        if path.suffix in ('.xml', '.rss'):
            answers[path.name] = [entry(e) for e in feedparser.parse(path.read_bytes()).entries]
    print(json.dumps(answers))
    """#

  @Test func agreesWithFeedparserOnEveryRecordedFeed() throws {
    let folder = try #require(SharedFixtures.path("fixtures/feeds"))
    let run = try ProgramRun.run(
      "/usr/bin/env", [try #require(PythonWithFeedparser.path), "-c", Self.program, folder.string], in: "/tmp"
    )
    try #require(run.exitCode == 0, "\(run.words)")
    let answers = try JSONDecoder().decode([String: [Entry]].self, from: Data(run.output.utf8))
    #expect(answers.count == 48)
    var differing: Set<String> = []
    for (name, theirs) in answers.sorted(by: { $0.key < $1.key }) {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.appending(name).string)))
      let ours = (try? FeedDocument(bytes))?.entries.map(Self.entry)
      guard ours != theirs else { continue }
      differing.insert(name)
      guard Self.differences[name] == nil else { continue }
      #expect(ours?.count == theirs.count, "\(name)")
      for (own, their) in zip(ours ?? [], theirs) where own != their {
        Issue.record("\(name): here \(own), feedparser \(their)")
      }
    }
    #expect(differing == Set(Self.differences.keys))
  }

  private static func entry(_ entry: FeedEntry) -> Entry {
    let date = entry.date.flatMap { time in
      DateComponents(
        calendar: Calendar(identifier: .gregorian),
        timeZone: TimeZone(secondsFromGMT: (time.utcOffset ?? 0) * 60), year: time.year, month: time.month,
        day: time.day, hour: time.hour, minute: time.minute, second: time.second
      ).date
    }
    return Entry(
      title: FeedText.line(entry.title, length: 10_000), date: date.map { Int($0.timeIntervalSince1970) },
      pictures: Set(entry.pictures.flatMap { $0.alternates.map(\.address.text) }),
      place: entry.coordinate.map {
        [$0.latitude, $0.longitude].map { Int((1e6 * $0).rounded()) }
      })
  }
}
