/// A piece of an HTML file, in the order of the file.
enum HTMLToken: Sendable {
  case doctype(line: Int)
  case open(HTMLTag)
  case close(HTMLName, line: Int)
  /// Text between tags; only what is not blank matters to a check.
  case text(isBlank: Bool, line: Int)
  /// What stands inside `script`, `style`, `textarea` or `title`, where a `<` opens no tag.
  case raw([UInt8], inside: HTMLName, line: Int)
  case comment(line: Int)
}
