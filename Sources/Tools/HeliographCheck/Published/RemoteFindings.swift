/// What a visit to a published site found.
package struct RemoteFindings: Sendable {
  /// What a visitor stumbles over, in the order in which it was found.
  package internal(set) var defects: [SiteDefect] = []
  /// What the host could be configured to do better, which no visitor stumbles over.
  package internal(set) var advice: [SiteDefect] = []
  /// How many requests were sent.
  package internal(set) var asked = 0
  /// How many addresses are known that were not asked for, since no request or no time was left.
  package internal(set) var left = 0
  /// Whether more addresses were found than were remembered, so that `left` is the least number.
  package internal(set) var isLeftMore = false
  /// Whether the time was over before the requests were.
  package internal(set) var isLate = false
  /// Whether the host failed so often that it was left alone.
  package internal(set) var isSilent = false
  /// How many addresses `robots.txt` forbids.
  package internal(set) var forbidden = 0

  /// How many images are at a host that was not asked, since no output folder says that it is the site's.
  package internal(set) var elsewhere = 0

  /// More defects than this are counted, and not listed one by one.
  private static let listedLimit = 200
  /// How many defects there are in all.
  package internal(set) var count = 0

  mutating func note(_ path: String, _ reason: String, line: Int? = nil) {
    count += 1
    guard defects.count < Self.listedLimit else { return }
    defects.append(SiteDefect(file: Self.shown(path), line: line, reason: reason))
  }

  mutating func advise(_ path: String, _ reason: String) {
    advice.append(SiteDefect(file: Self.shown(path), reason: reason))
  }

  private static func shown(_ path: String) -> String { path.utf8.isEmpty ? "index.html" : path }
}
