import HeliographCore

/// Which JSON of a folder describes which file.
///
/// Takeout cuts names, moves numbers and appends words. What it does is known from exports only; the cases are those
/// of immich-go's issues 380, 405, 613, 652, 673, 674 and 698 (https://github.com/simulot/immich-go).
enum TakeoutNames {
  /// A JSON's name without ".json" and without its number.
  struct Key: Hashable {
    let bytes: [UInt8]
    let number: Int?
  }

  /// The UTF-16 units that Takeout leaves of a JSON's name before its number and ".json".
  static let longest = 46
  private static let addition = Array(".supplemental-metadata".utf8)

  /// The key of a JSON; `nil` for a file with another extension.
  static func key(ofJSON name: [UInt8]) -> Key? {
    guard name.count > 5, name.suffix(5).asciiLowercased == Array(".json".utf8) else { return nil }
    let (bare, number) = FileNameParts.numbered(Array(name.dropLast(5)))
    return Key(bytes: bare, number: number)
  }

  /// The keys of the JSON that may describe a file, the most certain first; what is in one tier is equally certain.
  static func tiers(of name: [UInt8]) -> [[Key]] {
    let file = FileNameParts(name)
    // "IMG(1).jpg.json" beside "IMG(1).jpg": the number was there when the photo was uploaded.
    var tiers = file.number == nil ? [] : [described(bare: name, number: nil)]
    tiers.append(described(bare: file.bare, number: file.number))
    tiers.append([Key(bytes: file.stem, number: file.number)])
    if let original = EditedName.original(of: file.stem) {
      let dotted = file.ending.isEmpty ? original : original + [UInt8(ascii: ".")] + file.ending
      // "Beach-edited(1).jpg" and "Beach(1)-edited.jpg".
      let (inner, number) = FileNameParts.numbered(original)
      tiers.append(described(bare: dotted, number: file.number))
      tiers.append(edited(original, file.number) + (number == nil ? [] : edited(inner, number)))
      tiers.append(cut(dotted, number: file.number))
    }
    tiers.append(cut(file.bare, number: file.number))
    tiers.append(cut(file.stem, number: file.number))
    // A second photo whose name was cut to that of the first.
    if file.number != nil { tiers.append(cut(file.bare, number: nil)) }
    return tiers.filter { !$0.isEmpty }
  }

  /// Whether a file is, by its name, the edited version of another.
  static func original(ofEdited name: [UInt8]) -> [UInt8]? {
    EditedName.original(of: FileNameParts(name).stem)
  }

  /// The number of UTF-16 units of a name: what Takeout counts.
  static func length(of name: some Sequence<UInt8>) -> Int {
    String(decoding: Array(name), as: UTF8.self).utf16.count
  }

  /// The whole name, with all, some or nothing of what newer exports append.
  private static func described(bare: [UInt8], number: Int?) -> [Key] {
    (0...addition.count).map { Key(bytes: bare + addition.prefix($0), number: number) }
  }

  /// An edited photo may have another extension than the one that its JSON names.
  private static func edited(_ stem: [UInt8], _ number: Int?) -> [Key] {
    let endings = [
      "jpg", "jpeg", "heic", "hif", "png", "webp", "dng", "gif", "JPG", "JPEG", "HEIC", "HIF", "PNG", "DNG",
    ]
    return described(bare: stem, number: number)
      + endings.flatMap { described(bare: stem + [UInt8(ascii: ".")] + Array($0.utf8), number: number) }
  }

  /// The name as it is when only so many units are left of it.
  private static func cut(_ name: [UInt8], number: Int?) -> [Key] {
    let text = String(decoding: name, as: UTF8.self)
    var units = text.utf16.count
    guard units > longest - 2, text.utf8.elementsEqual(name) else { return [] }
    var (keys, scalars) = ([Key](), text.unicodeScalars)
    while let last = scalars.popLast() {
      units -= last.utf16.count
      guard units >= longest - 1 else { break }
      // Some exports leave one unit more, and a letter of two units may be what is cut.
      if units <= longest + 1 { keys.append(Key(bytes: Array(String(scalars).utf8), number: number)) }
    }
    return keys
  }
}
