import HeliographCore

/// The cues of a file of captions, without what nobody sees of it: comments, styles, regions and names of cues.
///
/// Source: https://www.w3.org/TR/webvtt1/, sections 4 and 6.
package struct WebVTT {
  /// The longest file that is read, 1 MB: the words of some ten hours.
  package static let limit = 1 << 20

  /// A file of these cues, in UTF-8 with line feeds.
  package let bytes: [UInt8]

  /// Reads a file; `nil` for one that is not WebVTT in UTF-8, or has no cue.
  package init?(_ content: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = content.starts(with: mark) ? content.dropFirst(3) : content[...]
    guard String(validating: content, as: UTF8.self) != nil, !content.contains(0) else { return nil }
    let lines = Self.lines(content)
    guard let first = lines.first, first.starts(with: "WEBVTT".utf8),
      first.dropFirst(6).first.map(Self.isSpace) ?? true
    else { return nil }
    var cues: [[ArraySlice<UInt8>]] = []
    // Whether lines belong to the last cue; those of other blocks do not.
    var isInside = false
    for line in lines.dropFirst() {
      if line.firstRange(of: Self.arrow) != nil {
        isInside = Self.isTiming(line)
        if isInside { cues.append([line]) }
      } else if line.isEmpty {
        isInside = false
      } else if isInside {
        cues[cues.count - 1].append(line)
      }
    }
    cues.removeAll { $0.count < 2 }
    guard !cues.isEmpty else { return nil }
    let blocks = [[ArraySlice("WEBVTT".utf8)]] + cues
    bytes = Array(blocks.map { $0.joined(separator: [0x0A]) }.joined(separator: [0x0A, 0x0A])) + [0x0A]
  }

  private static let arrow = Array("-->".utf8)

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The lines, which end with a line feed, a carriage return, or both.
  private static func lines(_ content: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = content.startIndex
    for index in content.indices where content[index] == 0x0A || content[index] == 0x0D {
      let isSecondHalf = content[index] == 0x0A && index > content.startIndex && content[index - 1] == 0x0D
      if !isSecondHalf { lines.append(content[start..<index]) }
      start = index + 1
    }
    return lines + [content[start...]]
  }

  /// "00:01.000 --> 00:04.000 align:start".
  private static func isTiming(_ line: ArraySlice<UInt8>) -> Bool {
    guard let arrow = line.firstRange(of: arrow) else { return false }
    let ends = [line[..<arrow.lowerBound], line[arrow.upperBound...]].map {
      $0.split(whereSeparator: isSpace)
    }
    guard ends[0].count == 1, let start = ends[0].first, let end = ends[1].first else { return false }
    return isTime(start) && isTime(end)
  }

  /// Minutes, seconds and their thousandths, perhaps behind hours: "01:02.345", "00:01:02.345".
  private static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return false }
    let seconds = parts[parts.count - 1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    func isNumber(_ text: ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Bool {
      digits.contains(text.count) && text.allSatisfy(\.isASCIIDigit)
    }
    return seconds.count == 2 && isNumber(seconds[1], digits: 3...3)
      && [seconds[0], parts[parts.count - 2]].allSatisfy {
        isNumber($0, digits: 2...2) && $0[$0.startIndex] < 0x36
      }
      && (parts.count == 2 || isNumber(parts[0], digits: 2...6))
  }
}
