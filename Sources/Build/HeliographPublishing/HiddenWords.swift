import HeliographCore
import HeliographStore

/// The names of what is hidden, as they would stand in addresses.
struct HiddenWords {
  private var names: Set<String> = []
  private var contents: Set<[UInt8]> = []
  private var files: Set<[UInt8]> = []

  /// Nothing.
  init() {}

  /// What is hidden of a site, and keys, which stood in the addresses of feeds' albums once.
  init(_ withheld: some Sequence<Withheld>, keys: [[UInt8]] = Secrets.all) {
    for key in keys { add(key) }
    for hidden in withheld {
      switch hidden.kind {
      case .album, .title: add(hidden.bytes)
      case .photo:
        files.insert(hidden.bytes)
        add(Array(hidden.bytes[..<(hidden.bytes.lastIndex(of: UInt8(ascii: ".")) ?? hidden.bytes.endIndex)]))
      case .content: contents.insert(hidden.bytes)
      case .original, .address, .secret: break
      }
    }
  }

  private mutating func add(_ name: [UInt8]) {
    let slug = Slug(name).text
    if !slug.isEmpty { names.insert(slug) }
  }

  /// Whether a photo is hidden now, as far as its file's name and its content tell.
  func have(_ photo: ShownPhoto) -> Bool {
    let name = photo.id.name.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
    return files.contains(name) || contents.contains(Array(photo.content.hex.utf8))
  }

  /// Whether some words of a page's name, one after the other, are the name of something hidden.
  func areIn(_ path: String) -> Bool {
    guard !names.isEmpty else { return false }
    let parts = path.split(separator: "/")
    let words = parts.count > 1 ? parts[1].split(separator: "-") : []
    return words.indices.contains { start in
      words[start...].indices.contains { names.contains(words[start...$0].joined(separator: "-")) }
    }
  }
}
