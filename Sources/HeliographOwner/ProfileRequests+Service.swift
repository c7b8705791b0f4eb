import HeliographFeeds
import HeliographFiles
import HeliographHTTP
import HeliographModel
import HeliographPeople
import HeliographServices
import HeliographSources
import SystemPackage

/// Asking a photo service, or a feed, who the owner is.
extension ProfileRequests {
  /// What it says; `nil` when nobody is to be asked.
  func service() async throws -> Result<ServiceProfile, Problem>? {
    if let account = text.account {
      return try await answer("The Flickr account \(account.user)") {
        let key = try APIKey.read(
          environment: environment, file: account.keyFile.map { site.pushing(FilePath($0)) })
        let http = HTTPClient(userAgent: userAgent, owned: [account.endpoint].compactMap(\.self))
        return try await FlickrPerson(account, key: key, http: http).profile()
      }
    }
    guard let feed = text.feed else { return nil }
    guard let address = WebAddress(feed), address.isSecure || address.isLoopback else {
      return .failure(
        Problem(
          .loss, place: "The feed of the profile", reason: "is not at an https address, so it is not asked",
          remedy: "Correct it."))
    }
    return try await answer("The feed \(address.description)") { try await person(at: address) }
  }

  /// Who makes a feed.
  private func person(at address: WebAddress) async throws -> ServiceProfile {
    let http = HTTPClient(userAgent: userAgent, owned: [address.text])
    do {
      let response = try await http.get(address, limits: FeedClient.limits)
      guard let author = try FeedDocument(response.body, at: response.address).author else {
        throw SourceError(.empty, place: address.description, message: "names nobody who makes it.")
      }
      let page = author.page.flatMap { WebAddress($0) }.flatMap { page in
        page.isSecure ? Profile.Link(label: page.host, address: page.text) : nil
      }
      return ServiceProfile(nickname: author.name, realName: nil, page: page, description: nil)
    } catch let fault as FeedFault {
      throw SourceError(.refused, place: address.description, message: "\(fault.reason).")
    } catch let error as HTTPError {
      throw SourceError(.unreachable, place: error.place, message: error.message)
    }
  }

  /// What somebody says of the owner, or why the profile is without it.
  private func answer(
    _ place: String, _ ask: () async throws -> ServiceProfile
  ) async throws -> Result<ServiceProfile, Problem> {
    guard !isOffline else {
      return .failure(
        Problem(
          .note, place: place, reason: "is not asked for its owner with --offline",
          remedy: "Build once without it."))
    }
    do {
      return .success(try await ask())
    } catch let error as SourceError {
      return .failure(
        Problem(
          .loss, place: place,
          reason:
            "did not say who its owner is, so the profile is shown without it: \(error.place) \(error.message.withoutFullStop)",
          remedy: "Build again when it works."))
    }
  }
}
