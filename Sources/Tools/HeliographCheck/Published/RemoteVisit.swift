import HeliographCore
import HeliographHTTP
import HeliographOutput

/// One visit to a published site: what was asked, what is still to ask, and what was found.
struct RemoteVisit {
  /// What stands at an address, after redirects within the site.
  struct Landing {
    let path: String
    let address: WebAddress
    let answer: HTTPResponse
  }

  static let redirectLimit = 5
  /// So many addresses are remembered for each request that may be sent.
  private static let memory = 10
  /// The most that all addresses that are remembered have together, in bytes.
  private static let byteLimit = 64 << 20
  private static let redirects: Set = [301, 302, 303, 307, 308]

  var client: PoliteClient
  let local: LocalSite?
  var findings = RemoteFindings()
  var headers = HeaderFindings()
  var robots = RobotsRules.none
  /// Those of the host of the images.
  var imageRobots = RobotsRules.none
  /// Known once the home page has been found.
  var site: RemoteSite?
  /// What is known, and what is still to be asked for, the first first.
  private var seen: Set<[UInt8]> = []
  private var seenBytes = 0
  private let addressLimit: Int
  private var pages: [(path: String, from: String?)] = []
  private var files: [(path: String, from: String?)] = []
  private var (nextPage, nextFile) = (0, 0)
  /// Images at a host that nobody named.
  private var elsewhere: Set<String> = []
  var pictures = 0

  /// Prepares a visit.
  ///
  /// - Parameters:
  ///   - client: asks the host.
  ///   - local: what to compare with; `nil` for nothing.
  ///   - requests: how many requests may be sent.
  init(_ client: PoliteClient, _ local: LocalSite?, requests: Int) {
    self.client = client
    self.local = local
    addressLimit = Self.memory * requests
  }

  /// Asks for one more page or file; returns whether something is left.
  mutating func goOn() async throws -> Bool {
    if let end = client.end { throw end }
    // Two pages for each file, while there are both: a broken page hides more than a broken file.
    let takesPage = nextPage < pages.count && (nextFile >= files.count || nextPage <= 2 * nextFile)
    if takesPage {
      nextPage += 1
      try await visitPage(pages[nextPage - 1].path, from: pages[nextPage - 1].from)
    } else if nextFile < files.count {
      nextFile += 1
      try await visitFile(files[nextFile - 1].path, from: files[nextFile - 1].from)
    }
    return nextPage < pages.count || nextFile < files.count
  }

  /// Notes why the visit does not go on.
  mutating func stop(_ end: VisitEnd) {
    rememberLocalPages()
    switch end {
    case .exhausted: break
    case .late: findings.isLate = true
    case .silent(let words):
      findings.isSilent = true
      findings.note(
        site?.home.description ?? "",
        "failed three times in a row, the last time with: \(words); the visit ended there")
    }
  }

  /// Sums up.
  mutating func end() -> RemoteFindings {
    findings.left = pages.count - nextPage + files.count - nextFile
    findings.asked = client.asked
    findings.elsewhere = elsewhere.count
    headers.report(&findings)
    return findings
  }

  /// Remembers an address that a file of the site names.
  mutating func remember(_ reference: [UInt8], on landing: Landing) {
    guard let address = landing.address.resolving(String(decoding: reference, as: UTF8.self)),
      let site
    else { return }
    if let path = site.path(of: address) {
      remember(path, from: landing.path)
    } else if Self.isOfABuild(address), address.origin != site.home.origin, elsewhere.count < addressLimit {
      elsewhere.insert(address.text)
    }
  }

  /// Whether an address looks like one of an image that a build made: "…/images/3f/09/…".
  private static func isOfABuild(_ address: WebAddress) -> Bool {
    let names = RemoteSite.path(of: address).utf8.split(separator: UInt8(ascii: "/"))
    guard let place = names.firstIndex(where: { $0.elementsEqual("images".utf8) }), names.count > place + 3
    else {
      return false
    }
    return names[(place + 1)...(place + 2)].allSatisfy {
      $0.count == 2 && $0.allSatisfy { $0.hexDigitValue != nil }
    }
  }

  /// Remembers a path of the site.
  mutating func remember(_ path: String, from: String?) {
    let name = Array(RemoteSite.file(at: path).utf8)
    guard !seen.contains(name) else { return }
    guard seen.count < addressLimit, seenBytes + name.count <= Self.byteLimit else {
      findings.isLeftMore = true
      return
    }
    seen.insert(name)
    seenBytes += name.count
    if RemoteSite.isPage(path) { pages.append((path, from)) } else { files.append((path, from)) }
  }

  /// What the output folder has and no page may link to: a page that is missing would not be missed otherwise.
  mutating func rememberLocalPages() {
    for path in local?.paths ?? [] { remember(path, from: nil) }
  }

  /// Asks for a path, and follows redirects within the site; notes why there is no answer, and returns `nil` then.
  mutating func follow(_ path: String, from: String? = nil, _ method: HTTPRequest.Method = .get, bytes: Int)
    async throws -> Landing?
  {
    guard let site, var address = site.address(of: path) else { return nil }
    let who = from.map { "; \(Self.shown($0)) names it" } ?? ""
    do {
      for _ in 0...Self.redirectLimit {
        let rules = address.origin == site.home.origin ? robots : imageRobots
        guard rules.allows(RemoteSite.path(of: address)) else {
          findings.forbidden += 1
          return nil
        }
        let answer = try await client.ask(address, method, bytes: bytes)
        guard Self.redirects.contains(answer.status) else {
          return Landing(path: site.path(of: address) ?? path, address: address, answer: answer)
        }
        guard let target = answer.headers["location"].flatMap({ address.resolving($0) }) else {
          findings.note(path, "redirects to something that is no address\(who)")
          return nil
        }
        guard target.origin == address.origin else {
          findings.note(path, "redirects to another host (\(target.origin))\(who)")
          return nil
        }
        address = target
      }
      findings.note(path, "redirects more than \(Self.redirectLimit) times\(who)")
    } catch let failure as NoAnswer {
      findings.note(path, "\(failure.message)\(who)")
    }
    return nil
  }

  static func shown(_ path: String) -> String { path.utf8.isEmpty ? "index.html" : path }
}
