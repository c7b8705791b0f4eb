import HeliographCore
import HeliographHTTP

/// What a visit asks for before it follows links.
extension RemoteVisit {
  private static let pageByteLimit = 8 << 20
  /// Nothing of a site has this name.
  private static let nothing = "heliograph-asks-for-what-is-not-there/"
  /// What belongs beside a site and never into it.
  private static let hidden = [
    BuiltSite.manifestName, ".heliograph/catalog.sqlite", "heliograph.yml", ".git/HEAD",
  ]

  /// Finds the home page.
  ///
  /// - Throws: `RemoteCheckError` when there is none, or none that may be visited; `NoAnswer`, `VisitEnd`.
  mutating func begin(at start: WebAddress) async throws {
    var address = start
    var redirects = 0
    var origin = ""
    while true {
      if !address.origin.utf8.elementsEqual(origin.utf8) {
        try await readRobots(of: address, &redirects)
        origin = address.origin
      }
      guard robots.allows(RemoteSite.path(of: address)) else {
        throw RemoteCheckError(
          address.resolving("/robots.txt")?.description ?? address.origin,
          "forbids \(PoliteClient.program) to ask for the home page; allow it there, or check the output folder"
        )
      }
      let answer = try await client.ask(address, bytes: Self.pageByteLimit)
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
      try Self.count(&redirects, from: start)
      address = target
    }
  }

  /// All redirects of the beginning count together, those of `robots.txt` too.
  private static func count(_ redirects: inout Int, from start: WebAddress) throws(RemoteCheckError) {
    redirects += 1
    guard redirects <= redirectLimit else {
      throw RemoteCheckError(
        start.description, "redirects more than \(redirectLimit) times; check the rules of the host")
    }
  }

  private mutating func begin(_ address: WebAddress, _ answer: HTTPResponse) throws {
    guard answer.status == 200 else {
      throw RemoteCheckError(
        address.description,
        [401, 403].contains(answer.status)
          ? "refuses access (\(answer.status)); only what everybody may read can be checked"
          : "shows no page (\(answer.status)); check the address")
    }
    guard Self.holds(Array(BuiltSite.pageMark.utf8), answer.body) else {
      throw RemoteCheckError(
        address.description,
        "shows a page that Heliograph did not make, such as a login page; check the address and the host")
    }
    let site = RemoteSite(home: address, images: local?.images)
    self.site = site
    let path = site.path(of: address) ?? ""
    remember(path, from: nil)
    remember(Self.sitemap, from: nil)
    if !address.isSecure, !address.isLoopback {
      findings.advise(
        path, "is sent over http, so that everybody on the way can read and change it; use https")
    }
  }

  /// Without an answer it is unknown what is allowed, so nothing more is asked (RFC 9309, section 2.3.1.4).
  private mutating func readRobots(of address: WebAddress, _ redirects: inout Int) async throws {
    guard let place = address.resolving("/robots.txt") else { return }
    var current = place
    var answer = try await client.ask(current, bytes: 4 * RobotsRules.byteLimit)
    while 300...399 ~= answer.status,
      let target = answer.headers["location"].flatMap({ current.resolving($0) }),
      target.host == address.host, target.isSecure || !current.isSecure
    {
      try Self.count(&redirects, from: place)
      current = target
      answer = try await client.ask(current, bytes: 4 * RobotsRules.byteLimit)
    }
    robots = answer.status == 200 ? RobotsRules(answer.body, for: PoliteClient.program) : .none
    client.slowDown(to: robots.delay)
    if robots.ignored > 0 {
      findings.advise(
        "robots.txt",
        "has \(robots.ignored) rules with patterns that are too long or too many, which were ignored")
    }
  }

  /// Asks the host of the images, if that is another one, what it allows.
  mutating func readRobotsOfImages() async throws {
    guard let host = site?.otherHost, let place = host.resolving("/robots.txt") else { return }
    do {
      let answer = try await client.ask(place, bytes: 4 * RobotsRules.byteLimit)
      imageRobots = answer.status == 200 ? RobotsRules(answer.body, for: PoliteClient.program) : .none
      client.slowDown(to: imageRobots.delay)
    } catch let failure as NoAnswer {
      findings.note(host.description, "has the images, and gives no answer: \(failure.message)")
      imageRobots = RobotsRules(Array("User-agent: *\nDisallow: /\n".utf8), for: PoliteClient.program)
    }
  }

  /// An address that does not exist must say so, or search engines keep it.
  mutating func askForWhatIsNotThere() async throws {
    guard let landing = try await follow(Self.nothing, bytes: Self.pageByteLimit) else { return }
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
    for path in Self.hidden {
      guard let address = site?.address(of: path), robots.allows(RemoteSite.path(of: address)) else {
        findings.forbidden += 1
        findings.advise(
          path, "was not asked for, since robots.txt forbids it; robots.txt does not protect it")
        continue
      }
      if try await isPublic(path) {
        findings.note(
          path, "can be read by everybody; remove it from the host, and deny names that begin with a dot")
      }
    }
  }

  /// Whether a host sends something for a path, and not the page that it shows for every address.
  private mutating func isPublic(_ path: String) async throws -> Bool {
    guard let head = try await follow(path, .head, bytes: Self.pageByteLimit) else { return false }
    guard head.answer.status == 200 || [405, 501].contains(head.answer.status) else { return false }
    // Without a page there is nothing to look at: the file itself, which may be long, is not loaded.
    let type = (head.answer.headers["content-type"] ?? "").utf8.asciiLowercased
    if head.answer.status == 200, !type.isEmpty, !type.starts(with: "text/html".utf8) { return true }
    do {
      let answer = try await client.ask(head.address, bytes: Self.pageByteLimit)
      return answer.status == 200 && !Self.holds(Array("<html".utf8), answer.body)
    } catch let failure as NoAnswer {
      // It is longer than any page.
      if failure.isTooLarge { return true }
      findings.note(path, failure.message)
      return false
    }
  }

  /// A visitor who types the name of the host comes without encryption.
  mutating func askWithoutEncryption() async throws {
    guard let site, site.home.isSecure,
      site.home.origin.utf8.elementsEqual("https://\(site.home.host):443".utf8),
      let plain = WebAddress("http://\(site.home.host)\(RemoteSite.path(of: site.home))")
    else { return }
    do {
      let answer = try await client.ask(plain, bytes: Self.pageByteLimit)
      if 200...299 ~= answer.status {
        findings.note("", "is also sent over http; let the host redirect http to https")
      }
    } catch is NoAnswer {
      // Nothing answers there, which is as good.
    }
  }

  private static func holds(_ part: [UInt8], _ bytes: [UInt8]) -> Bool {
    guard let head = part.first else { return true }
    return bytes.indices.contains { bytes[$0] == head && bytes[$0...].starts(with: part) }
  }
}
