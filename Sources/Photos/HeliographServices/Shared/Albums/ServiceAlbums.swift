import HeliographCore
import HeliographHTTP

/// The albums of a service, in its order, each after the one it is in and each in a place that no other has.
struct ServiceAlbums: Sendable {
  private static let levelLimit = 32

  /// The album that all others are in.
  ///
  /// At the top they could meet albums of the same name in a folder of photos, which their owner may have locked.
  let top: ServiceAlbum
  /// The albums inside.
  var all: [ServiceAlbum] = []
  /// What to say of them.
  var problems: [Problem] = []
  private var places: [String: AlbumID] = [:]
  private var usedIDs: Set<AlbumID> = []

  /// None yet, in an album that is called after the host.
  init(of address: WebAddress) {
    let path = address.text.utf8.split(separator: UInt8(ascii: "/")).dropFirst()
    top = ServiceAlbum(
      number: "", id: AlbumID.root.child(path.joined(separator: "-".utf8)),
      text: AlbumText(title: address.host, order: .source), facts: [:])
  }

  /// None yet, in an album of a name, which becomes its title and a part of its address.
  init(called name: String, description: String? = nil) {
    let name = PrintableText.line(name) ?? "Photos"
    top = ServiceAlbum(
      number: "", id: AlbumID.root.child(name.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }),
      text: AlbumText(title: name, description: description.flatMap(PrintableText.line), order: .source),
      facts: [:])
  }

  /// Adds an album whose photos are those of the album that all others would be in.
  mutating func addTop(_ number: String, facts: [String: String]) {
    places[number] = top.id
    all.append(ServiceAlbum(number: number, id: top.id, text: top.text, facts: facts))
  }

  /// Adds an album, unless there is one of its number.
  ///
  /// - Parameters:
  ///   - number: by which the service knows it.
  ///   - title: as the service has it.
  ///   - description: plain text.
  ///   - path: the numbers of the albums it is in, the outermost first; what is not known is left out.
  ///   - facts: what the source wants to know when it asks for its photos.
  mutating func add(
    _ number: String, title: String?, description: String? = nil, in path: [String] = [],
    facts: [String: String] = [:]
  ) {
    guard places[number] == nil else { return }
    let title = title.flatMap(PrintableText.line)
    let name = (title ?? number).utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
    let parent = path.prefix(Self.levelLimit).compactMap { places[$0] }.last ?? top.id
    var id = parent.child(name)
    while !usedIDs.insert(id).inserted {
      id = parent.child((id.names.last ?? name) + Array(" \(number)".utf8))
    }
    places[number] = id
    all.append(
      ServiceAlbum(
        number: number, id: id,
        text: AlbumText(
          title: title, description: description.flatMap(PrintableText.line), order: .source),
        facts: facts))
  }
}
