/// Who may look at a preview: a browser of this computer, on pages of the preview itself.
struct RequestOrigin {
  private let request: HTTPRequest

  /// Looks at what a browser sent.
  init(_ request: HTTPRequest) {
    self.request = request
  }

  /// The computer that the request is meant for by name; `nil` when the name is none.
  ///
  /// Another site whose name was made to lead here must not read the photographs (DNS rebinding).
  var host: HostName? { request.value("host").flatMap { HostName($0) } }

  /// Whether a page of another site wants a part of the preview: a search index is a script, which any page may load.
  ///
  /// Browsers say who asks in `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/). Following a link to the preview
  /// is something else, and shows the other site nothing.
  var isOfAnotherSite: Bool {
    let site = "sec-fetch-site"
    // Programs that are no browsers do not say.
    guard request.value(site) != nil, !says(site, "same-origin"), !says(site, "none") else { return false }
    return !says("sec-fetch-mode", "navigate") || !says("sec-fetch-dest", "document")
  }

  private func says(_ field: String, _ value: String) -> Bool {
    request.value(field)?.elementsEqual(value.utf8) ?? false
  }
}
