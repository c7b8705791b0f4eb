import HeliographCore
import HeliographHTTP
import HeliographSources

/// A server, which is asked over Immich's API.
///
/// Source: https://api.immich.app/
struct ImmichServer: Sendable {
  /// As whom it is asked.
  enum Access: Sendable {
    /// As a user.
    case key(Result<APIKey, SourceError>)
    /// As somebody with a shared link, which the name and value of a parameter of addresses stand for.
    case link(parameter: String, APIKey)
  }

  /// Its origin, and the path in front of Immich's own ones.
  let address: WebAddress
  let access: Access
  /// How many pixels the long side of a picture needs; `nil` for all there are.
  let longSide: Int?
  let http: HTTPClient

  /// Whether it is asked with a shared link.
  var isLink: Bool { if case .link = access { true } else { false } }

  /// The whole address of a path, with the secret of a link, and the header with that of a key.
  func location(_ path: String) throws -> (WebAddress, [HTTPHeader]) {
    let endpoint = try WebAddress(checking: address.text + "api/" + path)
    switch access {
    case .key(let key):
      return (endpoint, try HTTPHeader("x-api-key", key.get().secret).map { [$0] } ?? [])
    case .link(let parameter, let key):
      return (endpoint.adding([(name: parameter, value: key.secret)]) ?? endpoint, [])
    }
  }

  /// What a path returns; with `body`, what it returns to this JSON.
  func answer<Answer>(
    _ path: String, body: String? = nil, _ read: ([UInt8]) throws(JSONFault) -> Answer
  ) async throws -> Answer {
    let (endpoint, headers) = try location(path)
    let type = HTTPHeader("Content-Type", "application/json").map { [$0] } ?? []
    let request = HTTPRequest(
      body.map { .post(Array($0.utf8)) } ?? .get, endpoint, headers: headers + (body == nil ? [] : type),
      expected: [400, 401, 403, 404])
    return try await http.json(
      of: request, from: "Immich", at: address.description,
      remedy: isLink
        ? "The link may have ended, or need a password, which is not supported; make one without a password."
        : "Check the key that keyFile or keyVariable names; it needs album.read, asset.read, asset.view and asset.download.",
      read)
  }

  /// The number of its first version: 3.
  ///
  /// - Throws: `SourceError` for a version that cannot be read from.
  func version() async throws -> Int {
    let parts = try await answer("server/version") { body throws(JSONFault) in
      let version = try JSONObject(body)
      let parts = ["major", "minor", "patch"].compactMap { version.integer($0) }
      guard parts.count == 3 else { throw .noList }
      return parts
    }
    let isTooOld = parts[0] < 2
    // Until 3.0.2 nobody can list the photos of a link (immich-app/immich#29692).
    guard !isTooOld, !isLink || !parts.lexicographicallyPrecedes([3, 0, 2]) || parts[0] == 2 else {
      let number = parts.map(String.init).joined(separator: ".")
      throw SourceError(
        .refused, place: address.description,
        message: isTooOld
          ? "is Immich \(number), which is too old; update it to version 2 or later."
          : "is Immich \(number), which does not list the photos of a shared link; update it to 3.0.2 or later."
      )
    }
    return parts[0]
  }
}
