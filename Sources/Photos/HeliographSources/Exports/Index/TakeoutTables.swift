/// The JSON of each folder by what its names describe, and that of folders of the same name: an export comes in several
/// archives, and a photo and its JSON need not be in the same one.
struct TakeoutTables {
  private var tables: [[TakeoutNames.Key: [ExportIndexer.Reference]]]
  private var names: [[UInt8]?]
  /// Folders with JSON of Takeout, by their own names.
  private var namesakes: [[UInt8]: [Int]] = [:]

  init(_ tree: ExportTree) {
    tables = tree.folders.map { _ in [:] }
    names = tree.folders.map(\.path.last)
    for (folder, content) in tree.folders.enumerated() {
      var isTakeout = false
      for (file, json) in content.json.enumerated() {
        switch json.content {
        case .success(.takeout): isTakeout = true
        case .success(.tags), .failure: break
        case .success(.flickr), .success(.takeoutAlbum), .success(.other): continue
        }
        guard let key = TakeoutNames.key(ofJSON: json.name) else { continue }
        tables[folder][key, default: []].append(ExportIndexer.Reference(folder: folder, file: file))
      }
      if isTakeout, let name = names[folder] { namesakes[name, default: []].append(folder) }
    }
  }

  /// The files that describe a photo, all equally certain; empty when there is none.
  func references(to name: [UInt8], in folder: Int) -> [ExportIndexer.Reference] {
    let places = places(of: folder).filter { !tables[$0].isEmpty }
    guard !places.isEmpty else { return [] }
    let tiers = TakeoutNames.tiers(of: name)
    for place in places {
      for tier in tiers {
        let found = tier.flatMap { tables[place][$0] ?? [] }
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// The files that may describe photos of a folder.
  func neighbours(of folder: Int) -> [ExportIndexer.Reference] {
    places(of: folder).flatMap { tables[$0].values.joined() }
  }

  /// The folder itself first.
  private func places(of folder: Int) -> [Int] {
    [folder] + (names[folder].flatMap { namesakes[$0] } ?? []).filter { $0 != folder }
  }
}
