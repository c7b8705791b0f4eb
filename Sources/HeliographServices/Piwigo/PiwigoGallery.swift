import HeliographBytes
import HeliographHTTP
import HeliographSources
import HeliographXML

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
    return try await http.answer(to: request, from: .piwigo, at: address.description, read)
  }
}
