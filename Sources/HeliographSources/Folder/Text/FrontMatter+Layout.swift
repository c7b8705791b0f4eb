import HeliographModel
import Yams

extension FrontMatter {
  /// Where the subjects of photos are: `IMG_0042.jpg: 30% 20%`, from the left and from the top.
  mutating func readFocus(_ value: Node) {
    let remedy = "Write IMG_0042.jpg: 30% 20%, from the left and from the top of the photo."
    guard case .mapping(let mapping) = value else {
      note(value.mark, "has a focus that names no photos", remedy)
      return
    }
    for (key, value) in mapping {
      guard let name = key.scalar?.string, let word = value.scalar?.string, let point = Self.point(word)
      else {
        note(value.mark, "has a focus that is no place in a photo", remedy)
        continue
      }
      text.focus.append(PhotoFocus(fileName: photo(name, key.mark), point: point))
    }
  }

  /// "30% 20%", "30.5% 0%": from the left and from the top; `nil` for anything else.
  private static func point(_ word: String) -> UnitPoint? {
    let shares = word.utf8.split(separator: UInt8(ascii: " ")).map { part -> Double? in
      guard part.last == UInt8(ascii: "%"),
        part.dropLast().allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
      else { return nil }
      return Double(String(decoding: part.dropLast(), as: UTF8.self)).flatMap { $0 <= 100 ? $0 / 100 : nil }
    }
    guard shares.count == 2, let x = shares[0], let y = shares[1] else { return nil }
    return UnitPoint(x: x, y: y)
  }

  private enum LayoutKey: String, CaseIterable {
    case kind, columns, gap, ratio, rowHeight
  }

  /// How the album differs from the site: the keys that `layout` has in `heliograph.yml`.
  mutating func readLayout(_ value: Node) {
    guard case .mapping(let mapping) = value else {
      note(
        value.mark, "has a layout that is not a list of keys and values", "Write layout: { kind: justified }."
      )
      return
    }
    var layout = AlbumLayout()
    for (name, value) in mapping {
      let word = name.scalar?.string ?? ""
      guard let key = LayoutKey(rawValue: word) else {
        let known = LayoutKey.allCases.map(\.rawValue)
        note(
          name.mark, "has an unknown key \"\(ReadableText.from(word.utf8))\" under layout",
          NearestName.to(word, among: known).map { "Did you mean \($0)?" }
            ?? "The known keys are \(known.joined(separator: ", ")).")
        continue
      }
      let text = value.scalar?.string ?? ""
      switch key {
      case .kind:
        layout.kind = LayoutKind(rawValue: text)
        let kinds = LayoutKind.allCases.map(\.rawValue).joined(separator: ", ")
        if layout.kind == nil { note(value.mark, "has an unknown kind of layout", "Write one of \(kinds).") }
      case .columns: layout.columns = number(text, for: key, in: LayoutSettings.columnRange, at: value.mark)
      case .gap: layout.gap = number(text, for: key, in: LayoutSettings.gapRange, at: value.mark)
      case .rowHeight:
        layout.rowHeight = number(text, for: key, in: LayoutSettings.rowHeightRange, at: value.mark)
      case .ratio:
        layout.ratio = LayoutSettings.ratio(text)
        if layout.ratio == nil {
          note(value.mark, "has a ratio that is none", "Write width and height as in \"4:3\", in quotes.")
        }
      }
    }
    self.text.layout = layout
  }

  private mutating func number(
    _ text: String, for key: LayoutKey, in range: ClosedRange<Int>, at mark: Mark?
  ) -> Int? {
    if let number = Int(text), range.contains(number) { return number }
    note(
      mark, "has a layout with \"\(key.rawValue): \(ReadableText.from(text.utf8))\"",
      "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
    return nil
  }
}
