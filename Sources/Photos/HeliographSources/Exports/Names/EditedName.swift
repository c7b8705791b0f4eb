import Foundation

/// What Google Photos appends to the name of a photo that was edited, in the language of its owner.
enum EditedName {
  private static let words = [
    "edited", "bearbeitet", "modifié", "editado", "editada", "edición", "modificato", "modificata", "bewerkt",
    "redigert", "redigeret", "redigerad", "muokattu", "edytowane", "upraveno", "upravené", "editat",
    "szerkesztett", "düzenlendi", "diedit", "đã chỉnh sửa", "изменено", "відредаговано", "編集済み", "已编辑", "编辑",
    "已編輯", "編輯", "수정됨", "แก้ไขแล้ว",
  ]

  /// Each as composed and as decomposed Unicode, as some systems unpack archives.
  private static let endings: [[UInt8]] = words.flatMap { word in
    let ending = Array("-\(word)".utf8)
    let decomposed = Array("-\(word.decomposedStringWithCanonicalMapping)".utf8)
    return decomposed == ending ? [ending] : [ending, decomposed]
  }

  /// The stem of the photo that a stem is the edited version of; `nil` for any other stem.
  ///
  /// A name that Takeout cut has only the beginning of the word.
  static func original(of stem: [UInt8]) -> [UInt8]? {
    let isCut = TakeoutNames.length(of: stem) >= TakeoutNames.longest
    for ending in endings {
      if stem.count > ending.count, stem.suffix(ending.count).elementsEqual(ending) {
        return Array(stem.dropLast(ending.count))
      }
      guard isCut else { continue }
      for count in stride(from: ending.count - 1, through: 3, by: -1)
      where stem.suffix(count).elementsEqual(ending.prefix(count)) {
        return Array(stem.dropLast(count))
      }
    }
    return nil
  }
}
