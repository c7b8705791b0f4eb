import HeliographBytes
import HeliographHTTP
import HeliographModel

/// What a visit asks for before it follows links.
extension RemoteVisit {
  private static let mostOfAPage = 8 << 20
  /// What every page of a site holds.
  private static let mark = Array(#"<meta name="generator" content="Heliograph""#.utf8)
  /// Nothing of a site has this name.
  private static let nothing = "heliograph-asks-for-what-is-not-there/"
  /// What belongs beside a site and never into it.
  private static let hidden = [
    BuiltSite.manifestName, ".heliograph/catalog.sqlite", "heliograph.yml", ".git/HEAD",
  ]

  /// Finds the home page.
  ///
  /// - Throws: `RemoteCheckError` when there is none, or none that may be visited.
  mutating func begin(at start: WebAddress) async throws {
    var address = start
    for _ in 0...Self.mostRedirects {
      try await readRobots(of: address)
      let answer = try await ask(address)
      guard let location = answer.headers["location"], 300...399 ~= answer.status else {
        return try begin(address, answer)
      }
      guard let target = address.resolving(location) else {
        throw RemoteCheckError(
          address.description, "redirects to something that is no address; check the host")
      }
      guard target.host == address.host, target.isSecure || !address.isSecure else {
        throw RemoteCheckError(
          address.description,
          "redirects to \(target.origin); check that address, or, if it asks for a password, the output folder"
        )
      }
      address = target
    }
    throw RemoteCheckError(
      start.description, "redirects more than \(Self.mostRedirects) times; check the rules of the host")
  }

  private mutating func begin(_ address: WebAddress, _ answer: HTTPResponse) throws {
    guard answer.status == 200 else {
      throw RemoteCheckError(
        address.description,
        [401, 403].contains(answer.status)
          ? "refuses access (\(answer.status)); only what everybody may read can be checked"
          : "shows no page (\(answer.status)); check the address")
    }
    guard Self.holds(Self.mark, answer.body) else {
      throw RemoteCheckError(
        address.description,
        "shows a page that Heliograph did not make, such as a login page; check the address and the host")
    }
    let site = RemoteSite(home: address)
    self.site = site
    let path = site.path(of: address) ?? ""
    remember(path, from: nil)
    remember(Self.sitemap, from: nil)
    if !address.isSecure, !address.isLoopback {
      findings.advise(
        path, "is sent over http, so that everybody on the way can read and change it; use https")
    }
  }

  private mutating func ask(_ address: WebAddress, bytes: Int = mostOfAPage) async throws -> HTTPResponse {
    do {
      return try await client.ask(address, bytes: bytes)
    } catch let error as HTTPError {
      throw RemoteCheckError(error.place, error.message)
    }
  }

  /// Without an answer nobody knows what is allowed, so nothing is (RFC 9309, section 2.3.1.4).
  private mutating func readRobots(of address: WebAddress) async throws {
    guard let place = address.resolving("/robots.txt") else { return }
    var current = place
    for _ in 0...Self.mostRedirects {
      let answer = try await ask(current, bytes: 4 * RobotsRules.mostBytes)
      if 300...399 ~= answer.status,
        let target = answer.headers["location"].flatMap({ current.resolving($0) }),
        target.host == address.host, target.isSecure || !current.isSecure
      {
        current = target
        continue
      }
      robots = answer.status == 200 ? RobotsRules(answer.body, for: PoliteClient.program) : .none
      break
    }
    client.slowDown(to: robots.delay)
    guard robots.allows(RemoteSite.path(of: address)) else {
      throw RemoteCheckError(
        place.description,
        "forbids \(PoliteClient.program) to ask for the home page; allow it there, or check the output folder"
      )
    }
  }

  /// An address that does not exist must say so, or search engines keep it.
  mutating func askForWhatIsNotThere() async throws {
    guard let landing = try await follow(Self.nothing, bytes: Self.mostOfAPage) else { return }
    let status = landing.answer.status
    guard [404, 410].contains(status) else {
      return findings.note(
        Self.nothing,
        "does not exist, and answers with the status \(status) instead of 404; hosting: in "
          + "heliograph.yml writes the rule for the host")
    }
    if let local, local.holds("404.html"), !local.isContent(landing.answer.body, of: "404.html") {
      findings.advise(
        "404.html",
        "is not what the host shows for an address that does not exist; hosting: in heliograph.yml "
          + "writes the rule for the host")
    }
  }

  /// Asks for what must not be public.
  mutating func askForWhatIsPrivate() async throws {
    for path in Self.hidden where !client.isExhausted {
      guard let landing = try await follow(path, bytes: Self.mostOfAPage), landing.answer.status == 200,
        // A host that shows a page for every address shows it here too.
        !Self.holds(Array("<html".utf8), landing.answer.body)
      else { continue }
      findings.note(
        path, "can be read by everybody; remove it from the host, and deny names that begin with a dot")
    }
  }

  /// A visitor who types the name of the host comes without encryption.
  mutating func askWithoutEncryption() async throws {
    guard let site, site.home.isSecure, !client.isExhausted,
      site.home.origin.utf8.elementsEqual("https://\(site.home.host):443".utf8),
      let plain = WebAddress("http://\(site.home.host)\(RemoteSite.path(of: site.home))")
    else { return }
    do {
      let answer = try await client.ask(plain, bytes: Self.mostOfAPage)
      if 200...299 ~= answer.status {
        findings.note("", "is also sent over http; let the host redirect http to https")
      }
    } catch is HTTPError {
      // Nothing answers there, which is as good.
    }
  }

  private static func holds(_ part: [UInt8], _ bytes: [UInt8]) -> Bool {
    guard let head = part.first else { return true }
    return bytes.indices.contains { bytes[$0] == head && bytes[$0...].starts(with: part) }
  }
}
