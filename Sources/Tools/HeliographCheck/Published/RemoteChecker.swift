package import HeliographHTTP
package import SystemPackage

/// Checks a site where it is published, as a visitor gets it.
///
/// It asks one host, for addresses of the site alone: the home page, what pages link to, what the sitemap names, and what the
/// output folder has, if one is given. It sends one request after the other, and obeys `robots.txt`.
package struct RemoteChecker: Sendable {
  /// How many requests are sent, unless somebody asks for more or fewer.
  package static let requests = 500
  /// The most requests that can be asked for.
  package static let highestRequestLimit = 20_000
  /// How long a visit takes at most, unless somebody allows more or less.
  package static let time = Duration.seconds(1800)

  private let address: WebAddress
  private let output: FilePath?
  private let requestLimit: Int
  private let pause: Duration
  private let time: Duration

  /// Prepares a visit.
  ///
  /// - Parameters:
  ///   - address: the address of the home page. Its host may be on this machine or in a private network.
  ///   - output: the folder to compare with; `nil` for none.
  ///   - requestLimit: how many requests are sent at most.
  ///   - pause: how long to wait between two requests; `nil` for a tenth of a second, and for none on this machine.
  ///   - time: how long the visit takes at most.
  package init(
    _ address: WebAddress, output: FilePath?, requestLimit: Int = requests, pause: Duration? = nil,
    time: Duration = time
  ) {
    self.time = time
    self.address = address
    self.output = output
    self.requestLimit = requestLimit
    self.pause = pause ?? (address.isLoopback ? .zero : .milliseconds(100))
  }

  /// Visits the site.
  ///
  /// What was found stays when no request or no time is left, or the host does not answer any more.
  ///
  /// - Throws: `RemoteCheckError` for what is no site or may not be visited, `FileError`, `CancellationError`.
  package func check() async throws -> RemoteFindings {
    let local = try output.map { try LocalSite($0) }
    let client = PoliteClient(
      address, images: local?.images, requestLimit: requestLimit, pause: pause, until: .now + time)
    var visit = RemoteVisit(client, local, requests: requestLimit)
    do {
      try await visit.begin(at: address)
    } catch let end as VisitEnd {
      throw end.error(at: address)
    } catch let failure as NoAnswer {
      throw RemoteCheckError(failure.place, failure.message)
    }
    do {
      try await visit.readRobotsOfImages()
      try await visit.askForWhatIsNotThere()
      try await visit.askForWhatIsPrivate()
      try await visit.askWithoutEncryption()
      visit.rememberLocalPages()
      while try await visit.goOn() {}
    } catch let end as VisitEnd {
      visit.stop(end)
    }
    return visit.end()
  }
}
