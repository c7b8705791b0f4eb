/// The folders of a machine that no page may name.
enum MachinePaths {
  /// The paths that are searched for: one folder below the root is a word of many addresses.
  static func texts(_ paths: [String]) -> [ForbiddenText] {
    Set(paths).filter { $0.utf8.first == UInt8(ascii: "/") && $0.utf8.split(separator: 0x2F).count > 1 }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap {
        ForbiddenText(.machinePath, "names a folder of this machine", Array($0.utf8), .word, isExact: true)
      }
  }

  private static let homes = TextSearch(
    ["/home/", "/Users/", ":\\Users\\", ":/Users/", "/var/folders/"].compactMap {
      ForbiddenText(
        .machinePath, "names a person's folder on a machine", Array($0.utf8), .anywhere, isExact: true)
    })

  /// The place of the first path below a person's folder, which a link is not; `nil` when there is none.
  static func home(in text: [UInt8]) -> Int? {
    homes.matches(in: text).first { mark, place in
      let next = place + mark.folded.count
      guard next < text.count, isName(text[next]) else { return false }
      let before = place == 0 ? nil : text[place - 1]
      if before == UInt8(ascii: ".") { return false }
      if text[place] == UInt8(ascii: ":") { return true }
      if let before, isName(before) { return false }
      let start = max(0, place - 6)
      return !["href=\"", "href='", "src=\"", "src='"].contains {
        text[start..<place].suffix($0.utf8.count).elementsEqual($0.utf8)
      }
    }?.place
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte >= 0x80 || byte == 0x5F
  }
}
