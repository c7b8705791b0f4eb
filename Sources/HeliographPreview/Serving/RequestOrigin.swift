import FlyingFox
import HeliographBytes

/// Who may look at a preview: a browser of this computer, on pages of the preview itself.
struct RequestOrigin {
  private let headers: HTTPHeaders

  /// Looks at what a browser sent.
  init(_ headers: HTTPHeaders) {
    self.headers = headers
  }

  /// Whether the request is meant for this computer by name.
  ///
  /// Another site whose name was made to lead here must not read the photographs (DNS rebinding).
  var isForThisComputer: Bool {
    guard let host = headers[.host].map({ Array($0.utf8) }) else { return false }
    return ["127.0.0.1", "localhost", "[::1]"].contains { name in
      guard host.asciiLowercased.starts(with: name.utf8) else { return false }
      let port = host.dropFirst(name.utf8.count)
      return port.isEmpty || port.first == UInt8(ascii: ":") && port.dropFirst().allSatisfy(Self.isDigit)
    }
  }

  /// Whether a page of another site wants a part of the preview: a search index is a script, which any page may load.
  ///
  /// Browsers say who asks in `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/). Following a link to the preview
  /// is something else, and shows the other site nothing.
  var isOfAnotherSite: Bool {
    let site = HTTPHeader("Sec-Fetch-Site")
    // Programs that are no browsers do not say.
    guard headers[site] != nil, !says(site, "same-origin"), !says(site, "none") else { return false }
    return !says(HTTPHeader("Sec-Fetch-Mode"), "navigate") || !says(HTTPHeader("Sec-Fetch-Dest"), "document")
  }

  private func says(_ header: HTTPHeader, _ value: String) -> Bool {
    headers[header]?.utf8.elementsEqual(value.utf8) ?? false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
