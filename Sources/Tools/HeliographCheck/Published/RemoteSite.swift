import HeliographCore
import HeliographHTTP

/// Where a site is published, and which address belongs to which of its files.
struct RemoteSite: Sendable {
  /// The address of its home page.
  let home: WebAddress
  /// The path of the folder of the site, percent signs decoded, with `/` at both ends.
  private let base: [UInt8]
  /// The host of its images; `nil` where they are beside its pages, or nobody said where.
  private let images: ImageHost?

  /// The site whose home page has this address.
  init(home: WebAddress, images: ImageHost? = nil) {
    self.images = images
    // An address resolves against a folder as against its index.html. A path as a reference would name another host where it
    // begins with two slashes (RFC 3986, section 4.2).
    let folder = home.resolving(".").flatMap { $0.origin == home.origin ? $0 : nil } ?? home
    self.home = folder
    let path = Self.path(of: folder).utf8
    let end = path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    base = PercentCoding.decoded(path[...end]) ?? Array(path[...end])
  }

  /// The path of an address as it is sent: "/gallery/photos/a%20b/".
  static func path(of address: WebAddress) -> String {
    let rest = Array(address.text.utf8).drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
    let path = rest.drop { !"/?#".utf8.contains($0) }.prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    return path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
  }

  /// The path of an address below the site: "photos/a b/"; `nil` for an address that is not in the site.
  func path(of address: WebAddress) -> String? {
    if let images, isOfImages(address) {
      return PercentCoding.decoded(address.text.utf8.dropFirst(images.base.utf8.count)).flatMap(Self.path)
    }
    guard address.origin == home.origin, let path = PercentCoding.decoded(Self.path(of: address).utf8),
      path.starts(with: base)
    else { return nil }
    return Self.path(path.dropFirst(base.count))
  }

  /// Whether an address is one of an image at the host of the images.
  func isOfImages(_ address: WebAddress) -> Bool {
    images.map { address.text.utf8.starts(with: $0.address(of: ImageHost.folder).utf8) } ?? false
  }

  /// The address of the host of the images, where that is another than the one of the pages.
  var otherHost: WebAddress? {
    images.flatMap { WebAddress($0.base) }.flatMap { $0.origin == home.origin ? nil : $0 }
  }

  /// A decoded path as text; `nil` for one that no file of a site has.
  private static func path(_ rest: some Collection<UInt8>) -> String? {
    let names = rest.split(separator: UInt8(ascii: "/"))
    guard !rest.contains(where: { $0 < 0x20 || $0 == 0x7F }),
      !names.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) })
    else {
      return nil
    }
    return String(decoding: rest, as: UTF8.self)
  }

  /// The address of a path below the site.
  func address(of path: String) -> WebAddress? {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let encoded = names.map { PercentCoding.encoded($0) }.joined(separator: "/")
    if let images, ImageHost.serves(path) { return WebAddress(images.base + encoded) }
    return encoded.isEmpty ? home : home.resolving("./" + encoded)
  }

  /// The file that stands at a path: that of a folder is its `index.html`.
  static func file(at path: String) -> String {
    path.utf8.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path + "index.html" : path
  }

  /// Whether a page stands at a path, by its name.
  static func isPage(_ path: String) -> Bool {
    let end = file(at: path).utf8.suffix(5).asciiLowercased
    return end.elementsEqual(".html".utf8) || end.dropFirst().elementsEqual(".htm".utf8)
  }
}
