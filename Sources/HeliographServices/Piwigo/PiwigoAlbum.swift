import HeliographBytes
import HeliographModel
import HeliographXML

/// An album of a gallery: one `<category>` of `pwg.categories.getList`.
struct PiwigoAlbum: Sendable {
  let number: String
  let id: AlbumID
  let text: AlbumText
  let isPrivate: Bool

  /// The albums in `root`, in the gallery's order, each after the one it is in.
  static func tree(_ categories: [XMLElement], in root: AlbumID) -> [PiwigoAlbum] {
    var albums: [String: PiwigoAlbum] = [:]
    var taken: Set<AlbumID> = []
    let hidden = Set(categories.filter { $0["status"] != "public" }.compactMap { $0["id"] })
    return categories.compactMap { category in
      guard let number = category["id"], albums[number] == nil else { return nil }
      func text(_ name: String) -> String { category.child(named: name)?.text ?? "" }
      // The numbers of the albums that lead to it, its own at the end.
      let path = text("uppercats").split(separator: ",").map(String.init)
      let title = PrintableText.line(text("name"))
      let name = (title ?? number).utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
      let parent = path.dropLast().prefix(32).compactMap { albums[$0]?.id }.last ?? root
      var id = parent.child(name)
      while !taken.insert(id).inserted {
        id = parent.child((id.names.last ?? name) + Array(" \(number)".utf8))
      }
      albums[number] = PiwigoAlbum(
        number: number, id: id,
        text: AlbumText(
          title: title, description: PlainText.from(html: text("comment")).flatMap(PrintableText.line),
          order: .source),
        isPrivate: (path + [number]).contains(where: hidden.contains))
      return albums[number]
    }
  }
}
