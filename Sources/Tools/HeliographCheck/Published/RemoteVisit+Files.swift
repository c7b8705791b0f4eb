import HeliographCore
import HeliographHTTP

/// What is expected of a page and of a file.
extension RemoteVisit {
  private static let pageByteLimit = 8 << 20
  private static let sitemapByteLimit = 50 << 20
  private static let pictureByteLimit = 64 << 20
  /// The first pictures are loaded as a whole, and then one in ten: pictures are what a visit costs its host.
  private static let firstPictures = 8
  private static let pictureStep = 10
  /// Where the sitemap of a site is that has one.
  static let sitemap = "sitemap.xml"
  private static let texts: Set = ["css", "js", "xml", "json", "webmanifest", "txt"]

  /// Asks for a page, and remembers what it names.
  mutating func visitPage(_ path: String, from: String?) async throws {
    guard let landing = try await follow(path, from: from, bytes: Self.pageByteLimit),
      isThere(landing, path, from)
    else { return }
    check(page: landing)
  }

  /// Checks a page that came.
  mutating func check(page landing: Landing) {
    headers.note(RemoteSite.file(at: landing.path), landing.answer.headers)
    let links = FileLinks(page: landing.answer.body)
    for fault in links.faults { findings.note(landing.path, fault.reason, line: fault.line) }
    compare(landing)
    for address in links.addresses { remember(address, on: landing) }
  }

  /// Asks for a file: as a whole, or for what a host says about it.
  mutating func visitFile(_ path: String, from: String?) async throws {
    let end = Self.fileExtension(of: path)
    if Self.texts.contains(end) {
      let isSitemap = path.utf8.split(separator: UInt8(ascii: "/")).last?.starts(with: "sitemap".utf8) == true
      guard
        let landing = try await follow(
          path, from: from, bytes: isSitemap ? Self.sitemapByteLimit : Self.pageByteLimit),
        isThere(landing, path, from)
      else { return }
      return check(text: landing, end)
    }
    let isPicture = ImageType(fileExtension: Array(end.utf8)) != nil
    if isPicture { pictures += 1 }
    if isPicture, pictures <= Self.firstPictures || pictures % Self.pictureStep == 0 {
      guard let landing = try await follow(path, from: from, bytes: Self.pictureByteLimit),
        isThere(landing, path, from)
      else { return }
      return check(picture: landing, end)
    }
    guard let landing = try await follow(path, from: from, .head, bytes: Self.pageByteLimit),
      // A host may not know how to say only that.
      ![405, 501].contains(landing.answer.status), isThere(landing, path, from)
    else { return }
    headers.note(landing.path, landing.answer.headers)
    if let count = local?.byteCount(of: landing.path), let length = landing.answer.length, length != count {
      findings.note(landing.path, "has \(length) bytes, and \(count) in the output folder; deploy again")
    }
  }

  private mutating func check(text landing: Landing, _ end: String) {
    headers.note(landing.path, landing.answer.headers)
    let body = landing.answer.body
    compare(landing)
    let links: FileLinks
    switch end {
    case "css": links = FileLinks(stylesheet: body)
    case "xml": links = FileLinks(xml: body)
    case "json", "webmanifest": links = FileLinks(json: body)
    default: return
    }
    for fault in links.faults { findings.note(landing.path, fault.reason, line: fault.line) }
    for address in links.addresses { remember(address, on: landing) }
  }

  /// A browser shows no image that only pages of its own host may show (https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header).
  private mutating func checkSharing(_ landing: Landing) {
    guard site?.otherHost?.origin == landing.address.origin,
      landing.answer.headers["cross-origin-resource-policy"] == "same-origin"
    else { return }
    findings.note(
      landing.path,
      "is sent with Cross-Origin-Resource-Policy: same-origin, so no page of another host shows it; "
        + "let the host of the images send cross-origin")
  }

  private mutating func check(picture landing: Landing, _ end: String) {
    headers.note(landing.path, landing.answer.headers)
    checkSharing(landing)
    guard let expected = ImageType(fileExtension: Array(end.utf8)) else { return }
    let body = landing.answer.body
    let found = ImageType(Array(body.prefix(ImageType.prefixLength)))
    if found != expected {
      findings.note(
        landing.path,
        "is named like \(expected.name), but is \(found?.name ?? "no image that Heliograph knows")")
    } else if PictureEnd.isMissing(in: body, of: expected) {
      findings.note(landing.path, "is cut short; deploy again")
    } else {
      compare(landing)
    }
  }

  /// Whether an address has something; notes it when it does not.
  private mutating func isThere(_ landing: Landing, _ path: String, _ from: String?) -> Bool {
    let status = landing.answer.status
    guard status != 200 else { return true }
    // A site without an address of its own has none, and nobody named it.
    if from == nil, local?.holds(path) != true, path.utf8.elementsEqual(Self.sitemap.utf8), status == 404 {
      return false
    }
    let reason =
      [404, 410].contains(status) ? "does not exist (\(status))" : "answers with the status \(status)"
    let who =
      from.map { "; \(Self.shown($0)) names it" }
      ?? (local == nil ? "" : "; the output folder has it: deploy again")
    findings.note(path, reason + who)
    return false
  }

  /// Compares what came with the output folder.
  private mutating func compare(_ landing: Landing) {
    let path = RemoteSite.file(at: landing.path)
    guard let local, local.holds(path), !local.isContent(landing.answer.body, of: path) else { return }
    findings.note(
      landing.path, "is not what the output folder has; deploy again, and empty the cache of the host")
  }

  private static func fileExtension(of path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: name[name.index(after: dot)...].asciiLowercased, as: UTF8.self)
  }
}
