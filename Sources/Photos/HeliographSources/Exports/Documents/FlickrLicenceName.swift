import HeliographCore

/// What the name of a licence in Flickr's export means.
///
/// Source: the names of `flickr.photos.licenses.getInfo`, as returned on 2025-06-19 and before 2024.
enum FlickrLicenceName {
  private static let creativeCommons = [
    "Attribution": "by", "Attribution-NonCommercial": "by-nc", "Attribution-NoDerivs": "by-nd",
    "Attribution-ShareAlike": "by-sa", "Attribution-NonCommercial-NoDerivs": "by-nc-nd",
    "Attribution-NonCommercial-ShareAlike": "by-nc-sa",
  ]

  /// The licence of a name; one that is not known keeps its name, and is never free.
  static func licence(_ name: String) -> Licence {
    let words = name.hasSuffix(" License") ? String(name.dropLast(8)) : name
    for version in ["2.0", "4.0"] {
      let kinds = creativeCommons.map { ($0.key, $0.value) }
      for (long, short) in kinds {
        let names = ["CC \(short.uppercased()) \(version)", version == "2.0" ? long : "\(long) 4.0"]
        guard names.contains(words) else { continue }
        return Licence(name: names[0], page: "https://creativecommons.org/licenses/\(short)/\(version)/")
      }
    }
    switch words {
    case "Public Domain Dedication (CC0)":
      return Licence(name: words, page: "https://creativecommons.org/publicdomain/zero/1.0/")
    case "Public Domain Mark":
      return Licence(name: words, page: "https://creativecommons.org/publicdomain/mark/1.0/")
    default: return Licence(name: name)
    }
  }
}
