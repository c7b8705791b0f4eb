import HeliographCore

/// Where an address leads, seen from a file of the site.
enum SiteAddress: Sendable, Equatable {
  /// A path below the root, percent signs decoded; `fragment` is `nil` when it is missing.
  case inside(path: [UInt8], fragment: [UInt8]?, isFolder: Bool)
  /// Another site.
  case elsewhere
  /// Mail, telephone, bytes in the address itself: nothing to look up.
  case other
  /// No address a page should hold, with the reason.
  case wrong(String)

  private static let slash = UInt8(ascii: "/")

  /// Classifies an address that a file of the site contains.
  ///
  /// `file` is the path of that file. `baseURL` is the address of the published site, ending in `/`;
  /// addresses that begin with it belong to the site, and so do those of images at the host of its `images`.
  init(_ written: [UInt8], in file: [UInt8], baseURL: [UInt8]?, images: ImageHost? = nil) {
    // Browsers drop spaces around an address, and tabs and line ends anywhere: https://url.spec.whatwg.org
    var address = written.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }[...]
    address = address.drop { $0 <= 0x20 }
    while let last = address.last, last <= 0x20 { address.removeLast() }
    if let images, address.starts(with: images.address(of: ImageHost.folder).utf8) {
      self.init(relative: [Self.slash] + address.dropFirst(images.base.utf8.count), in: file)
      return
    }
    if let baseURL, address.starts(with: baseURL) {
      self.init(relative: [Self.slash] + address.dropFirst(baseURL.count), in: file)
      return
    }
    guard let scheme = Self.scheme(of: address) else {
      // Browsers take a backslash for a slash.
      let slashes = [Self.slash, UInt8(ascii: "\\")]
      let isElsewhere = address.count > 1 && address.prefix(2).allSatisfy(slashes.contains)
      self = isElsewhere ? .elsewhere : Self(relative: Array(address), in: file)
      return
    }
    switch scheme {
    case "http", "https", "ftp", "ws", "wss": self = .elsewhere
    case "javascript", "vbscript": self = .wrong("runs a script from an address")
    case "file": self = .wrong("leads into somebody's own disk")
    default: self = .other
    }
  }

  private init(relative address: [UInt8], in file: [UInt8]) {
    let hash = address.firstIndex(of: UInt8(ascii: "#"))
    let fragment = hash.map { address[($0 + 1)...] }
    let path = address[..<(hash ?? address.endIndex)].prefix { $0 != UInt8(ascii: "?") }
    guard let decodedFragment = PercentCoding.decoded(fragment ?? []) else {
      self = .wrong("has a % that is no percent-encoding")
      return
    }
    guard !path.isEmpty else {
      self = .inside(path: file, fragment: fragment.map { _ in Array(decodedFragment) }, isFolder: false)
      return
    }
    var place = PathInProgress(isRooted: path.first == Self.slash, file: file)
    var rest = path.drop { $0 == Self.slash }
    while true {
      let part = rest.prefix { $0 != Self.slash }
      let isLast = part.endIndex == rest.endIndex
      guard let name = PercentCoding.decoded(part) else {
        self = .wrong("has a % that is no percent-encoding")
        return
      }
      if let reason = place.enter(name[...], isLast: isLast) {
        self = .wrong(reason)
        return
      }
      guard !isLast else { break }
      rest = rest[(part.endIndex + 1)...]
    }
    self = .inside(
      path: place.path, fragment: fragment.map { _ in Array(decodedFragment) }, isFolder: place.isFolder)
  }

  /// A path below the root that is walked name by name.
  private struct PathInProgress {
    private(set) var path: [UInt8]
    /// Whether the last name entered can only be a folder's.
    private(set) var isFolder = true

    init(isRooted: Bool, file: [UInt8]) {
      path = isRooted ? [] : Array(file[..<(file.lastIndex(of: SiteAddress.slash) ?? 0)])
    }

    /// Says why the name cannot be entered; `nil` when it was.
    mutating func enter(_ name: ArraySlice<UInt8>, isLast: Bool) -> String? {
      let dot = UInt8(ascii: ".")
      isFolder = true
      if name.isEmpty { return isLast ? nil : "has two slashes in a row" }
      if name.count == 1, name.first == dot { return nil }
      if name.count == 2, name.allSatisfy({ $0 == dot }) {
        guard !path.isEmpty else { return "leads out of the site's folder" }
        path.removeSubrange((path.lastIndex(of: SiteAddress.slash) ?? 0)...)
        return nil
      }
      if name.contains(where: { $0 == SiteAddress.slash || $0 == UInt8(ascii: "\\") || $0 == 0 }) {
        return "has a slash, a backslash or a NUL inside a name"
      }
      if !path.isEmpty { path.append(SiteAddress.slash) }
      path += name
      isFolder = false
      return nil
    }
  }

  private static func scheme(of address: ArraySlice<UInt8>) -> HTMLName? {
    guard let first = address.first, HTMLCursor.isLetter(first) else { return nil }
    let name = address.prefix {
      HTMLCursor.isLetter($0) || $0.isASCIIDigit || [0x2B, 0x2D, 0x2E].contains($0)
    }
    guard name.endIndex < address.endIndex, address[name.endIndex] == UInt8(ascii: ":") else { return nil }
    return HTMLName(name)
  }
}
