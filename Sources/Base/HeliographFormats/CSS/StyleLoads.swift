import HeliographCore

/// What a style sheet, or the value of a property, makes a browser load.
///
/// It is read as browsers read it, with its escapes decoded: `u\72l(…)` is `url(…)`. Strings are addresses where
/// CSS says so: in `@import`, and in `url()`, `src()`, `image()` and `image-set()`
/// (https://www.w3.org/TR/css-images-4/#image-set-notation).
package struct StyleLoads: Sendable {
  /// What is open at a place of the sheet.
  private enum Block {
    /// A function whose strings are addresses.
    case addresses
    /// A function inside one whose strings are none, such as `type("image/avif")`.
    case words
    case function
    case braces
    case brackets
  }

  /// Every address, in the order of the sheet; those in comments are left out.
  package private(set) var addresses: [StyleAddress] = []
  /// The lines of each `@import`, also of one that names nothing.
  package private(set) var imports: [Int] = []
  /// Whether an address may come from a string elsewhere in the sheet, as in `image-set(var(--picture) 1x)`.
  package private(set) var hasVariableAddress = false
  /// Strings that are no addresses where they stand.
  private var words: [StyleAddress] = []
  private var open: [Block] = []
  /// Whether the next string is what an `@import` names.
  private var isImport = false
  /// Whether an `@namespace` goes on: it names, and loads nothing.
  private var isNamespace = false

  private static let functions = ["url", "src", "image", "image-set", "-webkit-image-set"].map {
    Array($0.utf8)
  }
  private static let wordFunctions = ["type", "format", "tech", "local"].map { Array($0.utf8) }
  private static let variables = ["var", "env", "attr", "if", "inherit"].map { Array($0.utf8) }

  /// Reads a style sheet; lines are counted from `firstLine`.
  package init(of css: some Sequence<UInt8>, firstLine: Int = 1) {
    var cursor = StyleCursor(Array(css), firstLine: firstLine)
    while let byte = cursor.byte {
      let line = cursor.line
      switch byte {
      case _ where cursor.starts("/*"): cursor.skipComment()
      case _ where cursor.starts("<!--"): cursor.step(4)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): handle(string: cursor.string(), line)
      case UInt8(ascii: "@"):
        cursor.step()
        handle(rule: cursor.name().asciiLowercased, line)
      case UInt8(ascii: "#"):
        cursor.step()
        _ = cursor.name()
      case _ where cursor.isAtName: readName(&cursor)
      default:
        handle(mark: byte)
        cursor.step()
      }
    }
    if hasVariableAddress { addresses += words.filter(\.isElsewhere) }
  }

  private mutating func readName(_ cursor: inout StyleCursor) {
    let line = cursor.line
    let name = cursor.name().asciiLowercased
    guard cursor.byte == UInt8(ascii: "(") else {
      isImport = false
      return
    }
    cursor.step()
    if name.elementsEqual("url".utf8) {
      cursor.skipSpaces()
      guard cursor.byte == UInt8(ascii: "\"") || cursor.byte == UInt8(ascii: "'") else {
        return add(cursor.bareAddress(), line)
      }
    }
    if Self.functions.contains(name) {
      open.append(.addresses)
    } else if Self.wordFunctions.contains(name) {
      open.append(.words)
    } else {
      if open.contains(.addresses), Self.variables.contains(name) || name.starts(with: "--".utf8) {
        hasVariableAddress = true
      }
      open.append(.function)
    }
  }

  private mutating func handle(rule name: [UInt8], _ line: Int) {
    isImport = name.elementsEqual("import".utf8)
    isNamespace = name.elementsEqual("namespace".utf8)
    if isImport { imports.append(line) }
  }

  private mutating func handle(string: [UInt8], _ line: Int) {
    let isAddress = isImport || (open.last != .words && open.contains(.addresses))
    if isAddress { add(string, line) } else { words.append(StyleAddress(bytes: string, line: line)) }
    isImport = false
  }

  /// A closing mark ends only what it belongs to, as in a browser.
  private mutating func handle(mark: UInt8) {
    switch mark {
    case UInt8(ascii: "("): open.append(.function)
    case UInt8(ascii: "{"): open.append(.braces)
    case UInt8(ascii: "["): open.append(.brackets)
    case UInt8(ascii: ")") where open.last != .braces && open.last != .brackets: _ = open.popLast()
    case UInt8(ascii: "}") where open.last == .braces: open.removeLast()
    case UInt8(ascii: "]") where open.last == .brackets: open.removeLast()
    case UInt8(ascii: ";"): (isImport, isNamespace) = (false, false)
    default: break
    }
  }

  private mutating func add(_ bytes: [UInt8], _ line: Int) {
    isImport = false
    guard !isNamespace else { return }
    addresses.append(StyleAddress(bytes: bytes, line: line))
  }
}
