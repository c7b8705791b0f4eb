import HeliographFormats

extension XMLElement {
  /// The children of this name in the namespace of this element itself: a `<media:title>` is no title.
  func own(_ name: String) -> [XMLElement] {
    children.filter {
      $0.name.utf8.elementsEqual(name.utf8)
        && ($0.namespace ?? "").utf8.elementsEqual((namespace ?? "").utf8)
    }
  }
}
