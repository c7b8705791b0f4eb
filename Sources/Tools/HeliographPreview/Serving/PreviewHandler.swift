import HeliographCore

/// Serves a browser's requests from one folder.
struct PreviewHandler: Sendable {
  let folder: ServedFolder
  let reloads: LiveReload

  /// The response to a request, without content for `HEAD`.
  func response(to request: HTTPRequest) async -> HTTPResponse {
    let response = await answer(request)
    return request.isHEAD ? response.head : response
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.isGET || request.isHEAD else {
      var response = HTTPResponse(.methodNotAllowed, words: "A preview is only for looking: GET and HEAD.\n")
      response.fields.append(("Allow", "GET, HEAD"))
      return response
    }
    let origin = RequestOrigin(request)
    guard let host = origin.host else {
      return HTTPResponse(.badRequest, words: "This is no name of a host.\n")
    }
    guard host == .thisComputer else {
      return HTTPResponse(.misdirectedRequest, words: "This preview serves 127.0.0.1 and localhost only.\n")
    }
    guard !origin.isOfAnotherSite else {
      return HTTPResponse(.forbidden, words: "This preview is shown to no other site.\n")
    }
    guard let path = RequestPath(request.path) else {
      return HTTPResponse(.badRequest, words: "No page of a site has such an address.\n")
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

  /// How far from the end of a page the end of its body is looked for, in bytes.
  private static let tail = 65_536
  private static let index = Array("index.html".utf8)
  /// The one hidden folder that visitors are meant to ask for (RFC 8615).
  private static let wellKnown = Array(".well-known".utf8)

  // MARK: Responses

  private func representation(of file: ServedFile, named name: [UInt8], _ version: String) -> Representation {
    let type = ContentType.named(name)
    if let images = LocalImages(of: folder), [ContentType.page, ContentType.script].contains(type),
      file.size <= LocalImages.longest, let bytes = try? file.read(at: 0, count: file.size)
    {
      let local = images.rewriting(bytes)
      let isPage = type == ContentType.page
      return Representation(
        content: [.bytes(isPage ? ReloadScript.added(to: local, version: version) : local)], type: type,
        tag: "\"\(file.mark)-local\(isPage ? "-\(version)" : "")\"")
    }
    guard type == ContentType.page,
      let end = try? file.read(at: max(0, file.size - Self.tail), count: Self.tail)
    else { return Representation(content: [.file(file, 0..<file.size)], type: type, tag: "\"\(file.mark)\"") }
    let place = file.size - end.count + ReloadScript.place(in: end)
    let content: [ContentPart] = [
      .file(file, 0..<place), .bytes(ReloadScript.tag(version: version)), .file(file, place..<file.size),
    ]
    // The version is part of the page that is sent, so a page of an earlier one counts as another.
    return Representation(content: content, type: type, tag: "\"\(file.mark)-\(version)\"")
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
    return Representation(content: [.bytes(bytes)], type: ContentType.page, tag: "\"none-\(version)\"")
      .response(to: request, status: .notFound)
  }

  private func redirect(_ request: HTTPRequest, to path: RequestPath) -> HTTPResponse {
    let isPlain = request.query.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    let query = request.query.isEmpty || !isPlain ? "" : "?" + String(decoding: request.query, as: UTF8.self)
    var response = HTTPResponse(.found, words: "The folder is at \(path.address)\n")
    response.fields.append(("Location", path.address + query))
    return response
  }

  /// The server's own script, and the event stream that the script listens to.
  private func ownFile(_ request: HTTPRequest, _ path: RequestPath) async -> HTTPResponse {
    let (content, type): (String, String)
    switch path.names.dropFirst().map({ String(decoding: $0, as: UTF8.self) }) {
    case ["reload.js"]: (content, type) = (ReloadScript.source, ContentType.script)
    case ["events"]:
      let hasChanged = request.isHEAD ? false : await reloads.hasChanged(since: version(in: request.query))
      content = hasChanged ? ReloadScript.reload : ReloadScript.nothingNew
      type = ContentType.events
    default: return HTTPResponse(.notFound, words: "The preview has no such file.\n")
    }
    var response = HTTPResponse(.okay, words: content)
    response.fields = [("Content-Type", type), ("Cache-Control", "no-store")]
    return response
  }

  /// The version that a page was made from, as `ReloadScript` writes it; empty when there is none.
  private func version(in query: ArraySlice<UInt8>) -> String {
    let name = Array("version=".utf8)
    let value = query.split(separator: UInt8(ascii: "&")).first { $0.starts(with: name) }
    return String(decoding: value?.dropFirst(name.count) ?? [], as: UTF8.self)
  }
}
