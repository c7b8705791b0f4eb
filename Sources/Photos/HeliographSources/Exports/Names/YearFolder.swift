import HeliographCore

/// What Takeout calls the folder of a year's photos, in the language of its owner.
enum YearFolder {
  private static let words = [
    "Photos from", "Fotos von", "Fotos aus", "Photos de", "Fotos de", "Fotos del", "Foto del", "Foto dal",
    "Foto's uit",
    "Foto’s uit", "Bilder fra", "Billeder fra", "Foton från", "Zdjęcia z", "Fotky z roku",
    "Fotografie z roku",
    "Fotografii din", "Fotografie din", "Foto dari", "Фото за", "Фотографии за", "Kuvat vuodelta",
    "Fényképek",
    "Foto từ",
  ]

  /// Whether a folder is one of a year: "Photos from 2019", "2019 年的照片".
  static func isName(_ name: [UInt8]) -> Bool {
    func isYear(_ bytes: some Collection<UInt8>) -> Bool {
      bytes.count == 4 && bytes.allSatisfy(\.isASCIIDigit) && [0x31, 0x32].contains(bytes.first)
    }
    if isYear(name.prefix(4)), name.count > 4, !name[4].isASCIILetter {
      let rest = String(decoding: name.dropFirst(4), as: UTF8.self)
      return ["年", "년", " 年", " fotoğraf"].contains { rest.hasPrefix($0) }
    }
    return isYear(name.suffix(4))
      && words.contains { name.dropLast(4).elementsEqual(Array("\($0) ".utf8)) }
  }
}
