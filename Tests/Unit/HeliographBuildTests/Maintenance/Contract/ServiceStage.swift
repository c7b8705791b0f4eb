import HeliographTestSupport
import Synchronization

/// A service on loopback: Flickr, a feed, or a Piwigo gallery or Immich server of one album.
///
/// Its lists have two photos on a page.
final class ServiceStage: SourceStage {
  enum Kind: Int, Sendable { case flickr, feed, piwigo, immich }

  private struct State {
    var names: [String] = []
    var fault: SourceFault?
  }

  /// Another one for each kind: what is once known for a secret is one for the whole process.
  private let key: String
  private let kind: Kind
  private let state: Mutex<State>
  private let server: LoopbackServer

  init(_ kind: Kind) throws {
    self.kind = kind
    key = "0123456789abcdef0123456789abcde\(kind.rawValue)"
    let shared = Shared()
    self.state = Mutex(State())
    server = try LoopbackServer { request in shared.answer?(request) ?? .status(500) }
    shared.answer = { [weak self] in self?.answer($0) ?? .status(500) }
  }

  /// What the server calls, which is made before the stage is.
  private final class Shared: Sendable {
    private let held = Mutex<(@Sendable (LoopbackRequest) -> LoopbackResponse)?>(nil)
    var answer: (@Sendable (LoopbackRequest) -> LoopbackResponse)? {
      get { held.withLock { $0 } }
      set { held.withLock { $0 = newValue } }
    }
  }

  var secret: String? { key }

  var environment: [String: String] {
    switch kind {
    case .flickr: ["FLICKR_API_KEY": key]
    case .feed: [:]
    case .piwigo, .immich: ["GALLERY_KEY": key]
    }
  }

  var entry: String {
    switch kind {
    case .flickr:
      "{ flickr: interestingness, perPage: 2, pages: 9, endpoint: \"\(server.origin)\(FakeFlickr.path)\" }"
    case .feed: "{ feed: \"\(server.origin)/feed?key=\(key)\", pages: 9 }"
    case .piwigo: "{ piwigo: \"\(server.origin)/\", keyVariable: GALLERY_KEY }"
    case .immich: "{ immich: \"\(server.origin)/\", keyVariable: GALLERY_KEY }"
    }
  }

  func hold(_ names: [String]) { state.withLock { $0.names = names } }

  func play(_ fault: SourceFault) {
    state.withLock { $0.fault = fault }
    if fault == .gone { server.stop() }
  }

  func hasBegun() async throws { try await Waiting.until { [server] in !server.requests.isEmpty } }
  func hasEnded() async throws { try await Waiting.until { [server] in server.departures > 0 } }

  private func answer(_ request: LoopbackRequest) -> LoopbackResponse {
    if request.path.hasPrefix("/image/") || request.path.hasPrefix("/api/assets/") {
      return .ok(request.path.utf8, type: "image/jpeg")
    }
    let origin = "http://\(request.headers["host"] ?? "")"
    let (names, fault) = state.withLock { ($0.names, $0.fault) }
    switch fault {
    case .gone: return .reset
    case .silence: return .silence
    case .noise: return .ok("<!DOCTYPE html><title>Log in</title>".utf8, type: "text/html")
    case .endless: return .ok(repeatElement(UInt8(ascii: " "), count: 9 << 20), type: "text/xml")
    case .echo:
      let isBack = request.path.hasPrefix("/nowhere/")
      return isBack ? .status(404) : .status(302, headers: [("Location", "/nowhere/\(key)")])
    case .empty: return .ok(page([], request, origin), type: "text/xml")
    case .cut:
      // The version of an Immich server is shorter.
      let whole = page(names, request, origin)
      return .ok(whole.prefix(min(120, whole.count - 1)), type: "text/xml")
    case nil: return .ok(page(names, request, origin), type: "text/xml; charset=utf-8")
    }
  }

  /// What is asked for of a list of these names.
  private func page(_ names: [String], _ request: LoopbackRequest, _ origin: String) -> [UInt8] {
    if kind == .piwigo { return Self.piwigo(names, request) }
    if kind == .immich { return Self.immich(names, request) }
    let page = Int(request.query["page"] ?? "") ?? 1
    let shown = Self.indices(of: page - 1, names.count).map { names[$0] }
    return list(shown, origin, page: page, pages: max(1, (names.count + 1) / 2))
  }

  /// The photos of a page, from 0.
  ///
  /// The last photo of a page comes again on the next one, as when the list moves meanwhile.
  static func indices(of page: Int, _ count: Int) -> Range<Int> {
    (max(0, page * 2 - 1)..<(page * 2 + 2)).clamped(to: 0..<count)
  }

  private func list(_ names: [String], _ origin: String, page: Int, pages: Int) -> [UInt8] {
    switch kind {
    case .piwigo, .immich: return []
    case .flickr:
      let photos = names.map { name in
        FakeFlickr.photo(
          id: "\(name.utf8.reduce(0) { $0 * 7 + Int($1) })",
          attributes: [
            "url_l": "\(origin)/image/\(name).jpg", "url_s": "",
          ])
      }
      return Array(FakeFlickr.list(photos, page: page, pages: pages).utf8)
    case .feed:
      let items = names.map {
        "<entry><id>\($0)</id><title>\($0)</title><link rel=\"enclosure\" type=\"image/jpeg\" href=\"\(origin)/image/\($0).jpg\"/></entry>"
      }
      let next =
        page < pages
        ? "<link rel=\"next\" href=\"\(origin)/feed?key=\(key)&amp;page=\(page + 1)\"/>" : ""
      return Array(
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>F</title>\(next)\(items.joined())</feed>".utf8)
    }
  }
}
