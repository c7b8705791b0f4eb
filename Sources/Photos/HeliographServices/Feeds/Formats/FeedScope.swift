import HeliographFormats
import HeliographHTTP

/// What holds for an element and all inside of it: where relative addresses start from, and the language.
struct FeedScope {
  /// `nil` when the feed has no address: only absolute addresses lead anywhere then.
  var base: WebAddress?
  var language: String?

  /// The scope of an element inside of this one (https://www.w3.org/TR/xmlbase/).
  func inside(_ element: XMLElement) -> FeedScope {
    var scope = self
    if let base = element.attributes["xml:base"] { scope.base = address(base) ?? scope.base }
    scope.language = FeedLanguage.of(element, in: language)
    return scope
  }

  /// What an address in the feed leads to; `nil` for none that a page may lead to.
  func address(_ text: String?) -> WebAddress? {
    guard let text = text.flatMap(FeedText.trimmed) else { return nil }
    return base.map { $0.resolving(text) } ?? WebAddress(text)
  }
}
