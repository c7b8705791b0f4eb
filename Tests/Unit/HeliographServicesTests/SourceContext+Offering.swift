import HeliographCore
import HeliographHTTP
import HeliographSources

extension SourceContext {
  /// What a build offers a source, with a client of the test's own, and where nothing is kept.
  static func offering(
    _ http: HTTPClient, longSide: Int? = nil, variables: [String: String] = [:]
  ) -> SourceContext {
    SourceContext(
      base: "/", longSide: longSide, environment: BuildEnvironment(variables: variables), http: http,
      languages: SiteLanguages(first: "en"), encode: { _ in [] })
  }
}
