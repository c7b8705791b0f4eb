import HeliographCore
import HeliographFormats
import HeliographHTTP
import HeliographSources

/// A gallery, which is asked over Piwigo's web service, `ws.php`.
struct PiwigoGallery: Sendable {
  let address: WebAddress
  let key: Result<APIKey?, SourceError>
  let showsPrivate: Bool
  /// How many pixels the long side of a picture needs; `nil` for all there are.
  let longSide: Int?
  let http: HTTPClient

  /// What a method returns, asked with a form: beside a key, Piwigo 17 ignores the parameters of an address.
  func answer<Answer>(
    _ method: String, _ parameters: [(String, String)], _ read: (XMLElement) throws(RSPFault) -> Answer
  ) async throws -> Answer {
    let form = ([("method", method)] + parameters).map { "\($0)=\(PercentCoding.encoded($1.utf8))" }
    let header = try key.get().flatMap { HTTPHeader("X-PIWIGO-API", $0.secret) }
    let request = HTTPRequest(
      .post(Array(form.joined(separator: "&").utf8)),
      try WebAddress(checking: address.text + "ws.php?format=rest"),
      headers: header.map { [$0] } ?? [], expected: [401, 404, 501])
    // Failure 401 is "Invalid api_key", and without a key "Access denied": a gallery for members alone.
    let service = RSPService(
      "Piwigo", addressWord: "address", refusedKey: 401,
      refusal: header == nil ? "shows nothing to visitors" : "refuses the key",
      keyRemedy: header == nil
        ? "Name a key with keyFile or keyVariable." : "Check the key that keyFile or keyVariable names.")
    return try await http.answer(to: request, from: service, at: address.description, read)
  }

  /// Throws unless the key shows what its user may see, and no more than the owner of the site wants.
  ///
  /// Administrators see locked albums, and photos of every level of privacy, which no list of Piwigo's marks.
  func checkKey() async throws {
    guard try key.get() != nil else { return }
    let status = try await answer("pwg.session.getStatus", []) { root throws(RSPFault) in
      guard let status = root.child(named: "status")?.text else { throw .noList }
      return Array(status.utf8)
    }
    let isGuest = status == Array("guest".utf8)
    let isOrdinary = ["normal", "generic"].contains { $0.utf8.elementsEqual(status) }
    guard !isGuest, isOrdinary || showsPrivate else {
      throw SourceError(
        isGuest ? .credentials : .refused, place: address.description,
        message: isGuest
          ? "ignores the key, and shows what visitors see. Piwigo 15 or later knows keys; ask whether a proxy removes the header X-PIWIGO-API."
          : "says that the key is an administrator's, who also sees locked albums and hidden photos. Use the key of a user who may see what everybody may, or write \"private: true\" to show all of it to everybody."
      )
    }
  }
}
