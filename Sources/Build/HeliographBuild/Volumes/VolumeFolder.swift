package import HeliographCore
import HeliographSite

/// A folder of photos that is a volume, and the folder that its site is published into.
package struct VolumeFolder: Sendable, Hashable {
  /// The own name of the folder of photos, as bytes.
  package let name: [UInt8]
  /// The folder below the front site's output, and below the folder of all volumes' states: small letters
  /// of any script, digits and `-`.
  package let slug: String

  /// The volumes that some folders of photos are.
  ///
  /// Every folder of the source has to be among them: where two would have one slug, both get digits.
  ///
  /// - Parameter names: each folder's own name, as bytes, each once.
  /// - Returns: the volumes in the order of the names.
  package static func all(named names: [[UInt8]]) -> [VolumeFolder] {
    zip(names, SiteIndex.volumeFolders(of: names)).map { VolumeFolder(name: $0, slug: $1) }
  }

  /// The name for messages.
  package var printableName: String { PrintableText.from(name) }

  /// The title of a volume whose owner gave it none.
  package func title(_ titles: SiteSettings.Titles) -> String {
    titles == .raw ? FileTitle.raw(name) : FileTitle.ofFolder(name)
  }

  /// Whether an owner means this volume: by the name of its folder, or by its slug, which every shell can write.
  package func isMeant(by text: String) -> Bool {
    name.elementsEqual(text.utf8) || slug.utf8.elementsEqual(text.utf8)
  }
}
