import HeliographCore
import HeliographHTTP
import HeliographServices
import HeliographSources
import SystemPackage

/// Asking a photo service, or a feed, who the owner is.
extension ProfileRequests {
  /// What it says, or said last; `nil` when nobody is to be asked.
  func service() async throws -> ResponseFallback.Outcome<ServiceProfile>? {
    if let account = text.account {
      return try await answer(of: account.place, as: "\(account.user)\n\(account.endpoint ?? "")") {
        let key = try APIKey.read(
          environment: environment.variables, file: account.keyFile.map { site.pushing(FilePath($0)) })
        let http = HTTPClient(userAgent: environment.userAgent, owned: [account.endpoint].compactMap(\.self))
        return try await FlickrPerson(account, key: key, http: http).profile()
      }
    }
    guard let feed = text.feed else { return nil }
    guard let address = WebAddress(feed), address.isSecure || address.isLoopback else {
      return ResponseFallback.Outcome(
        answer: nil,
        problem: Problem(
          .loss, place: "The feed of the profile", reason: "is not at an https address, so it is not asked",
          remedy: "Correct it."))
    }
    FeedKeys.remember(in: feed)
    return try await answer(of: address.place, as: feed) { try await person(at: address) }
  }

  /// Who makes a feed, which is asked only for what is newer than what it said last.
  private func person(at address: WebAddress) async throws -> ServiceProfile {
    let http = HTTPClient(userAgent: environment.userAgent, owned: [address.text])
    let client = FeedClient(http, memory: FeedMemory(folder: state.appending("profile-feed")))
    do {
      guard let author = try await client.current(address).document.author else {
        throw SourceError(.empty, place: address.description, message: "names nobody who makes it.")
      }
      try? client.memory.forget(except: [address.text])
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

  /// What somebody says of the owner, which is kept, or said last.
  private func answer(
    of name: String, as key: String, _ ask: () async throws -> ServiceProfile
  ) async throws -> ResponseFallback.Outcome<ServiceProfile> {
    let memory = ProfileMemory(file: state.appending("profile.json"))
    return try await fallback.answer(of: name, key: "profile\n\(key)", last: memory.last(key)) {
      let profile: ServiceProfile
      do {
        profile = try await ask()
      } catch let error as SourceError {
        throw SourceError(
          error.code, place: name, message: "did not say who its owner is: \(error.place) \(error.message)")
      }
      // What cannot be kept is asked for again.
      try? memory.save(profile, key)
      return profile
    }
  }
}

extension ProfileText {
  /// What messages call the service or the feed that is asked who the owner is; `nil` when nobody is.
  var askedService: String? { account?.place ?? feed.flatMap { WebAddress($0)?.place } }
}

extension ServiceAccount {
  fileprivate var place: String { "The Flickr account \(user)" }
}

extension WebAddress {
  fileprivate var place: String { "The feed \(description)" }
}
