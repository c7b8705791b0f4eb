package import HeliographSources
import SystemPackage

extension SiteConfiguration {
  /// An album for each source that has only the root album, where there are several such, named as its folder.
  package func album(of kind: any SourceKind) -> [UInt8]? {
    let names = sources.compactMap { $0.kind.rootAlbum }
    guard let name = kind.rootAlbum, names.count > 1 else { return nil }
    func last(_ name: String) -> [UInt8] {
      Array((FilePath(name).lexicallyNormalized().lastComponent?.string ?? name).utf8)
    }
    let isUnique = names.filter { last($0) == last(name) }.count == 1
    return isUnique ? last(name) : Array(name.utf8)
  }
}
