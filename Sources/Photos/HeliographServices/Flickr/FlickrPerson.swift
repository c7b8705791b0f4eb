package import HeliographCore
import HeliographFormats
package import HeliographHTTP
import HeliographSources

/// Asks Flickr who the owner of an account is.
///
/// Source: https://www.flickr.com/services/api/flickr.people.getInfo.html
package struct FlickrPerson: Sendable {
  private let account: ServiceAccount
  private let key: APIKey
  private let http: HTTPClient

  /// Prepares to ask.
  package init(_ account: ServiceAccount, key: APIKey, http: HTTPClient) {
    self.account = account
    self.key = key
    self.http = http
  }

  /// What Flickr says.
  ///
  /// - Throws: `SourceError`, which never contains the key.
  package func profile() async throws -> ServiceProfile {
    let client = FlickrClient(
      endpoint: account.endpoint ?? FlickrSource.standardEndpoint, key: key, http: http)
    return try await client.call(
      "flickr.people.getInfo", [("user_id", account.user)], for: "the profile"
    ) { (body) throws(FlickrFault) in
      Self.profile(try FlickrList.content(body, element: "person"))
    }
  }

  static func profile(_ person: XMLElement) -> ServiceProfile {
    func line(_ name: String) -> String? { person.child(named: name).flatMap { PrintableText.line($0.text) } }
    let page = line("photosurl").flatMap { address in
      WebAddress(address).flatMap { $0.isSecure ? Profile.Link(label: "Flickr", address: address) : nil }
    }
    return ServiceProfile(
      nickname: line("username"), realName: line("realname"), page: page,
      description: person.child(named: "description").flatMap { PlainText.from(html: $0.text) })
  }
}
