extension PhotoMetadata {
  /// The same, with all directions of writing closed that its words begin.
  var withDirectionsClosed: PhotoMetadata {
    var closed = self
    func text(_ text: String?) -> String? { text.map(BidiText.closed).flatMap { $0.isEmpty ? nil : $0 } }
    closed.title = text(title)
    closed.description = text(description)
    closed.altText = text(altText)
    closed.creator = text(creator)
    closed.copyright = text(copyright)
    closed.credit = text(credit)
    closed.keywords = keywords.map(BidiText.closed)
    closed.people = people.map(BidiText.closed)
    closed.words = words.mapValues {
      LocalWords(title: text($0.title), description: text($0.description), bodyHTML: $0.bodyHTML)
    }
    return closed
  }
}
