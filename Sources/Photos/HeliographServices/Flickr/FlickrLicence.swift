import HeliographCore

/// What the number of a licence means.
///
/// Source: `flickr.photos.licenses.getInfo`, as returned on 2025-06-19.
enum FlickrLicence {
  /// The licence with this id; one that is not in the table is unknown, never free.
  static func licence(id: String) -> Licence {
    if let number = Int(id), let entry = table[number] {
      return Licence(name: entry.name, page: entry.page)
    }
    return Licence(name: "Unknown licence (id \(PrintableText.from(id.utf8.prefix(20))))")
  }

  private static let table: [Int: (name: String, page: String)] = [
    0: (
      "All Rights Reserved",
      "https://www.flickrhelp.com/hc/en-us/articles/10710266545556-Using-Flickr-images-shared-by-other-members"
    ),
    1: ("CC BY-NC-SA 2.0", "https://creativecommons.org/licenses/by-nc-sa/2.0/"),
    2: ("CC BY-NC 2.0", "https://creativecommons.org/licenses/by-nc/2.0/"),
    3: ("CC BY-NC-ND 2.0", "https://creativecommons.org/licenses/by-nc-nd/2.0/"),
    4: ("CC BY 2.0", "https://creativecommons.org/licenses/by/2.0/"),
    5: ("CC BY-SA 2.0", "https://creativecommons.org/licenses/by-sa/2.0/"),
    6: ("CC BY-ND 2.0", "https://creativecommons.org/licenses/by-nd/2.0/"),
    7: ("No known copyright restrictions", "https://www.flickr.com/commons/usage/"),
    8: ("United States Government Work", "https://www.usa.gov/government-copyright"),
    9: ("Public Domain Dedication (CC0)", "https://creativecommons.org/publicdomain/zero/1.0/"),
    10: ("Public Domain Mark", "https://creativecommons.org/publicdomain/mark/1.0/"),
    11: ("CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),
    12: ("CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"),
    13: ("CC BY-ND 4.0", "https://creativecommons.org/licenses/by-nd/4.0/"),
    14: ("CC BY-NC 4.0", "https://creativecommons.org/licenses/by-nc/4.0/"),
    15: ("CC BY-NC-SA 4.0", "https://creativecommons.org/licenses/by-nc-sa/4.0/"),
    16: ("CC BY-NC-ND 4.0", "https://creativecommons.org/licenses/by-nc-nd/4.0/"),
  ]
}
