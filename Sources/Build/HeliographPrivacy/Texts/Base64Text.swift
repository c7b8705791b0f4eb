/// What stands in a text as base64, with either alphabet.
///
/// Source: RFC 4648, sections 4 and 5.
enum Base64Text {
  /// Eight letters hold six bytes.
  private static let shortest = 8
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    (values[0x2D], values[0x5F]) = (62, 63)
    return values
  }()

  /// All of it, from each of the four places at which a group of letters may begin, with a gap between two pieces.
  static func decoded(_ text: [UInt8]) -> [[UInt8]] {
    var decoded = [[UInt8]](repeating: [], count: 4)
    visit(text) { run in
      for start in 0..<4 {
        decode(run, from: start, into: &decoded[start])
        decoded[start].append(0)
      }
    }
    return decoded.filter { !$0.isEmpty }
  }

  /// The files in `data:` addresses.
  static func files(in text: [UInt8]) -> [[UInt8]] {
    let mark = Array(";base64,".utf8)
    var files: [[UInt8]] = []
    visit(text) { run in
      guard let base = run.baseAddress else { return }
      text.withUnsafeBufferPointer { text in
        guard let first = text.baseAddress else { return }
        let place = base - first
        guard place >= mark.count, text[(place - mark.count)..<place].elementsEqual(mark) else { return }
        var file: [UInt8] = []
        decode(run, from: 0, into: &file)
        files.append(file)
      }
    }
    return files
  }

  private static func visit(_ text: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    text.withUnsafeBufferPointer { text in
      values.withUnsafeBufferPointer { values in
        var start = 0
        for index in 0...text.count where index == text.count || values[Int(text[index])] == 0xFF {
          if index - start >= shortest { body(UnsafeBufferPointer(rebasing: text[start..<index])) }
          start = index + 1
        }
      }
    }
  }

  private static func decode(
    _ run: UnsafeBufferPointer<UInt8>, from start: Int, into bytes: inout [UInt8]
  ) {
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for index in start..<max(start, run.count) {
      bits = bits << 6 | UInt32(values[Int(run[index])])
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
  }
}
