import FlyingFox
import HeliographBytes

/// Serves a browser's requests from one folder.
struct PreviewHandler: HTTPHandler {
  let folder: ServedFolder
  let reloads: LiveReload

  /// Pages larger than this, in bytes, are sent without the reload script.
  private static let largestPage = 16 << 20

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response = await answer(request)
    // The browser asks every time and mostly gets 304: a preview must never show an outdated page.
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-cache" }
    response.headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    // No page of another site gets at the photographs, in a frame, as a picture or as a script.
    response.headers[HTTPHeader("X-Frame-Options")] = "SAMEORIGIN"
    response.headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
    return response
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.method == .GET || request.method == .HEAD else {
      var response = text(request, .methodNotAllowed, "A preview is only for looking: GET and HEAD.\n")
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    }
    let origin = RequestOrigin(request.headers)
    guard origin.isForThisComputer else {
      return text(
        request, .misdirectedRequest, "This preview serves 127.0.0.1 and localhost only.\n")
    }
    guard !origin.isOfAnotherSite else {
      return text(request, .forbidden, "This preview is shown to no other site.\n")
    }
    guard let path = RequestPath(request.target.path().utf8) else {
      return text(request, .badRequest, "No page of a site has such an address.\n")
    }
    if path.names.first == ReloadScript.folder { return await ownFile(request, path) }
    let version = await reloads.version
    // The generator's state folder is never served, wherever it lies, and no other file that is hidden from its owner.
    let isHidden = path.names.contains { $0.first == UInt8(ascii: ".") && $0 != Self.wellKnown }
    guard !isHidden else { return missing(request, version) }
    switch folder.find(path.names) {
    case .file(let file) where !path.isFolder:
      return representation(of: file, named: path.names.last ?? [], version).response(to: request)
    case .folder:
      guard case .file(let index) = folder.find(path.names + [Self.index]) else {
        return missing(request, version)
      }
      guard path.isFolder else { return redirect(request, to: path.asFolder) }
      return representation(of: index, named: Self.index, version).response(to: request)
    default:
      return missing(request, version)
    }
  }

  private static let index = Array("index.html".utf8)
  /// The one hidden folder that visitors are meant to ask for (RFC 8615).
  private static let wellKnown = Array(".well-known".utf8)

  // MARK: Responses

  private func representation(of file: ServedFile, named name: [UInt8], _ version: String) -> Representation {
    let type = ContentType.named(name)
    guard type == ContentType.page, file.size <= Self.largestPage,
      let page = try? file.read(at: 0, count: file.size)
    else { return Representation(content: .file(file), type: type, tag: "\"\(file.mark)\"") }
    // The version is part of the page that is sent, so a page of an earlier one counts as another.
    return Representation(
      content: .bytes(ReloadScript.added(to: page, version: version)), type: type,
      tag: "\"\(file.mark)-\(version)\"")
  }

  /// The site's own page for what is missing; a plain one, which reloads too, where the site has none.
  private func missing(_ request: HTTPRequest, _ version: String) -> HTTPResponse {
    let name = Array("404.html".utf8)
    if case .file(let page) = folder.find([name]) {
      return representation(of: page, named: name, version).response(to: request, status: .notFound)
    }
    let page = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not there</title></head>
      <body><h1>Not there</h1><p>The site has no such page.</p></body></html>

      """
    let bytes = ReloadScript.added(to: Array(page.utf8), version: version)
    return Representation(content: .bytes(bytes), type: ContentType.page, tag: "\"none-\(version)\"")
      .response(to: request, status: .notFound)
  }

  private func redirect(_ request: HTTPRequest, to path: RequestPath) -> HTTPResponse {
    let query = request.target.query()
    let isPlain = query.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    var response = text(request, .found, "The folder is at \(path.address)\n")
    response.headers[.location] = path.address + (query.isEmpty || !isPlain ? "" : "?\(query)")
    return response
  }

  /// The server's own script, and the event stream that the script listens to.
  private func ownFile(_ request: HTTPRequest, _ path: RequestPath) async -> HTTPResponse {
    let (content, type): (String, String)
    switch path.names.dropFirst().map({ String(decoding: $0, as: UTF8.self) }) {
    case ["reload.js"]: (content, type) = (ReloadScript.source, ContentType.script)
    case ["events"]:
      let version = request.query.first { $0.name == "version" }?.value ?? ""
      let hasChanged = request.method == .HEAD ? false : await reloads.hasChanged(since: version)
      content = hasChanged ? ReloadScript.reload : ReloadScript.nothingNew
      type = ContentType.events
    default: return text(request, .notFound, "The preview has no such file.\n")
    }
    var response = Representation(content: .bytes(Array(content.utf8)), type: type, tag: "\"own\"")
      .response(to: request, status: .accepted)
    response.statusCode = .ok
    response.headers[.eTag] = nil
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func text(_ request: HTTPRequest, _ status: HTTPStatusCode, _ words: String) -> HTTPResponse {
    var response = Representation(
      content: .bytes(Array(words.utf8)), type: ContentType.plain, tag: "\"words\""
    )
    .response(to: request, status: status)
    response.headers[.eTag] = nil
    return response
  }
}
