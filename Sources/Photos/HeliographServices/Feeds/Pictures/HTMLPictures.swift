import HeliographCore
import HeliographFormats
import HeliographHTTP

/// The pictures in the words of an entry.
enum HTMLPictures {
  /// The most words of a `srcset`: those of a dozen files or two.
  private static let wordLimit = 64
  /// What is smaller than this on the page, in CSS pixels, is an icon, a smiley or a counter.
  private static let smallest = 64
  /// Where programs of blogs say which file a small one was made of (Jetpack), or which a script shows later.
  private static let files = ["data-orig-file", "data-large-file", "data-src", "data-original", "src"]

  /// The pictures of a text in HTML, each once.
  static func pictures(in html: String, _ scope: FeedScope) -> PictureList {
    var list = PictureList()
    for image in HTMLPicture.all(in: html.utf8) {
      if let picture = picture(image.attributes, link: image.link, scope) { list.add(picture) }
    }
    return list
  }

  /// The pictures in elements of XHTML.
  static func pictures(inside element: XMLElement, link: String? = nil, _ scope: FeedScope) -> PictureList {
    var (list, seen) = (PictureList(), 0)
    add(element, link: link, scope, to: &list, seen: &seen)
    return list
  }

  /// As deep as the reader of XML lets a document be; no more `<img>` are seen than a list has pictures at most.
  private static func add(
    _ element: XMLElement, link: String?, _ scope: FeedScope, to list: inout PictureList, seen: inout Int
  ) {
    for child in element.children {
      guard seen < PictureList.pictureLimit else { return }
      let inside = scope.inside(child)
      if child.name.utf8.elementsEqual("img".utf8) {
        seen += 1
        if let picture = picture(child.attributes, link: link, inside) { list.add(picture) }
      }
      add(
        child, link: child.name.utf8.elementsEqual("a".utf8) ? child["href"] : link, inside, to: &list,
        seen: &seen)
    }
  }

  private static func picture(
    _ attributes: [String: String], link: String?, _ scope: FeedScope
  ) -> FeedPicture? {
    let sides = ["width", "height"].compactMap { attributes[$0].flatMap(number) }
    guard sides.allSatisfy({ $0 >= smallest }) else { return nil }
    var files = sources(attributes["srcset"] ?? attributes["data-srcset"], scope)
    for name in Self.files {
      guard let address = scope.address(attributes[name]),
        !files.contains(where: { $0.address == address })
      else { continue }
      var file = FeedPicture.Alternate(address)
      // What the page shows smaller may be larger; the file itself is another matter.
      file.isTarget = name != "src" && !name.utf8.elementsEqual("data-src".utf8)
      files.append(file)
    }
    guard !files.isEmpty else { return nil }
    // A small picture that leads to a large one.
    if let target = scope.address(link), PictureType.hasExtension(target),
      !files.contains(where: { $0.address == target })
    {
      var file = FeedPicture.Alternate(target)
      file.isTarget = true
      files.insert(file, at: 0)
    }
    var picture = FeedPicture(files)
    picture.altText = FeedText.line(attributes["alt"], length: 1_000)
    return picture
  }

  /// The files of a `srcset` that have a width.
  ///
  /// Source: https://html.spec.whatwg.org/multipage/images.html#srcset-attributes
  private static func sources(_ text: String?, _ scope: FeedScope) -> [FeedPicture.Alternate] {
    guard let text else { return [] }
    let words = text.utf8.split { $0 <= 0x20 }
    var files: [FeedPicture.Alternate] = []
    for (address, descriptor) in zip(words, words.dropFirst()).prefix(wordLimit) {
      let end = descriptor.last == UInt8(ascii: ",") ? descriptor.dropLast() : descriptor
      guard end.last == UInt8(ascii: "w"), let width = Int(String(decoding: end.dropLast(), as: UTF8.self)),
        width > 0, let address = scope.address(String(decoding: address, as: UTF8.self))
      else { continue }
      var file = FeedPicture.Alternate(address)
      file.width = width
      files.append(file)
    }
    return files
  }

  /// "300" and "300px".
  private static func number(_ text: String) -> Int? {
    let digits = text.utf8.prefix { $0.isASCIIDigit }
    let rest = text.utf8.dropFirst(digits.count)
    guard rest.isEmpty || rest.elementsEqual("px".utf8) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
