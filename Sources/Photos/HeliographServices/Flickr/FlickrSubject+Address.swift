import HeliographCore
import HeliographHTTP

extension FlickrSubject {
  /// Why an address leads to no list that can be read: the rest of a sentence about the setting.
  struct Fault: Error, Hashable {
    /// "leads to one photo; …".
    let rule: String
  }

  private static let general = Fault(
    rule:
      "must be interestingness, or an address on www.flickr.com: of a person's photos, albums or favorites, of an album, a gallery, a group or a search"
  )

  /// Reads `interestingness` or the address of a page that lists photos.
  ///
  /// Source of the addresses: https://www.flickr.com/services/api/misc.urls.html, and the site itself.
  init(_ text: String) throws(Fault) {
    if text.utf8.elementsEqual("interestingness".utf8) {
      self = .interestingness(day: nil)
      return
    }
    guard let address = WebAddress(text) else { throw Self.general }
    if address.host == "flic.kr" {
      throw Fault(rule: "is a short address; open it in a browser, and copy the long one")
    }
    guard ["www.flickr.com", "flickr.com", "m.flickr.com"].contains(address.host) else { throw Self.general }
    let location = Array(text.utf8.prefix { $0 != UInt8(ascii: "#") })
    let path = location.prefix { $0 != UInt8(ascii: "?") }
    var names: [String] = []
    for part in path.split(separator: UInt8(ascii: "/")).dropFirst(2) {
      guard let name = PercentCoding.decoded(part).flatMap({ String(validating: $0, as: UTF8.self) }) else {
        throw Self.general
      }
      names.append(name)
    }
    self = try Self.subject(at: Self.withoutView(names), query: location[path.endIndex...].dropFirst())
  }

  /// A path without what says how the list is looked at: "page2", "with/52412249876".
  private static func withoutView(_ names: [String]) -> [String] {
    var names = names
    if let last = names.last, names.count > 2, last.utf8.starts(with: "page".utf8),
      isNumber(last.utf8.dropFirst(4))
    {
      names.removeLast()
    }
    if names.count > 3, names[names.count - 2] == "with" { names.removeLast(2) }
    return names
  }

  private static func subject(
    at names: [String], query: some Sequence<UInt8>
  ) throws(Fault) -> FlickrSubject {
    switch names.first {
    case "explore": return try explored(names.dropFirst().filter { $0 != "interesting" })
    case "search" where names.count == 1:
      do throws(FlickrSearch.Fault) {
        return .search(try FlickrSearch(query: query))
      } catch {
        throw Fault(rule: error.rule)
      }
    case "photos" where names.count == 3 && names[1] == "tags": return .search(FlickrSearch(tag: names[2]))
    case "photos": return try list(of: try person(names), Array(names.dropFirst(2)))
    case "people" where names.count == 2: return .photostream(user: try person(names))
    case "groups" where names.count == 2 || names.count == 3 && names[2] == "pool":
      guard isName(names[1]) else { throw general }
      return .pool(group: names[1])
    default: throw general
    }
  }

  /// What a path below a person's own names.
  private static func list(of user: String, _ names: [String]) throws(Fault) -> FlickrSubject {
    switch names.first {
    case nil: return .photostream(user: user)
    case "favorites" where names.count == 1: return .favorites(user: user)
    case "albums" where names.count == 1, "sets" where names.count == 1: return .albums(user: user)
    case "albums" where names.count == 2 && isNumber(names[1].utf8),
      "sets" where names.count == 2 && isNumber(names[1].utf8):
      return .album(names[1], user: user)
    case "galleries" where names.count == 2 && isNumber(names[1].utf8): return .gallery(names[1], user: user)
    case "galleries" where names.count == 1:
      throw Fault(rule: "leads to all galleries of a person; name one of them")
    case "tags" where names.count == 2: return .search(FlickrSearch(tag: names[1], user: user))
    case let name? where isNumber(name.utf8):
      throw Fault(rule: "leads to one photo; name the album that it is in, or put the photo into a folder")
    default: throw general
    }
  }

  /// The list of a day, or the newest.
  private static func explored(_ names: [String]) throws(Fault) -> FlickrSubject {
    if names.isEmpty { return .interestingness(day: nil) }
    guard names.map(\.utf8.count) == [4, 2, 2], names.allSatisfy({ isNumber($0.utf8) }) else { throw general }
    return .interestingness(day: names.joined(separator: "-"))
  }

  /// Names at the place of a person's that are pages of the site, or lead to whoever is logged in.
  private static let reserved: Set<String> = ["me", "friends", "upload", "organize", "public", "tags"]

  private static func person(_ names: [String]) throws(Fault) -> String {
    guard names.count > 1, isName(names[1]) else { throw general }
    guard !reserved.contains(names[1]) else {
      throw Fault(rule: "leads to another page for everybody who is logged in; name a person")
    }
    return names[1]
  }

  /// Whether it may be an alias, or a number such as "12345678@N01".
  private static func isName(_ name: String) -> Bool {
    !name.utf8.isEmpty && name.utf8.count <= 100
      && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "@-_".utf8.contains($0) }
  }

  private static func isNumber(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.count <= 30 && bytes.allSatisfy(\.isASCIIDigit)
  }
}
