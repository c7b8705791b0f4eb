/// The texts of many albums in groups that a worker gets at once: most are short, and each exchange has its price.
struct MarkdownBatches {
  /// The most texts of a group.
  static let textLimit = 64
  /// The most bytes of a group of several texts: one of the longest.
  static let byteLimit = 256 << 10

  /// The places of the texts of each group, in order.
  let groups: [Range<Int>]

  init(_ texts: [[UInt8]]) {
    var groups: [Range<Int>] = []
    var (start, bytes) = (0, 0)
    for (index, text) in texts.enumerated() {
      if index > start, index - start == Self.textLimit || bytes + text.count > Self.byteLimit {
        groups.append(start..<index)
        (start, bytes) = (index, 0)
      }
      bytes += text.count
    }
    if start < texts.count { groups.append(start..<texts.count) }
    self.groups = groups
  }
}
