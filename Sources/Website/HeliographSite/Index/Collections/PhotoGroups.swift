import HeliographCore

/// Photos sorted by a text of theirs, where spellings of the same text are one group.
struct PhotoGroups {
  /// The photos of one text.
  struct Group {
    /// What its spellings have in common.
    let key: TextKey
    /// How many photos spell it how, by bytes.
    fileprivate(set) var spellings: [[UInt8]: Int] = [:]
    /// In the order they were added.
    package fileprivate(set) var photos: [PhotoRef] = []

    /// The commonest spelling; the first by its bytes among equals.
    var title: String {
      let best = spellings.min { left, right in
        left.value != right.value
          ? left.value > right.value : left.key.lexicographicallyPrecedes(right.key)
      }
      return String(decoding: best?.key ?? Array(key.text.utf8), as: UTF8.self)
    }
  }

  /// In the order in which their first photos were added.
  private(set) var groups: [Group] = []
  private var indices: [TextKey: Int] = [:]

  /// Creates groups without photos.
  init() {}

  /// Adds a photo to the group of each of its texts, once to each; an invisible text has no group.
  mutating func add(_ photo: PhotoRef, texts: [String]) {
    for text in texts {
      let key = TextKey.collection(text)
      guard !key.isEmpty else { continue }
      let index = indices[key] ?? groups.count
      if index == groups.count {
        indices[key] = index
        groups.append(Group(key: key))
      }
      // A photo's own texts follow one another, so a second spelling finds the photo at the end.
      guard groups[index].photos.last != photo else { continue }
      groups[index].photos.append(photo)
      groups[index].spellings[Array(text.utf8), default: 0] += 1
    }
  }

  /// A folder for each group, in their order: the title as a slug, with digits of a hash where two would share one.
  func folders(in folder: String, fallback: String) -> [String] {
    let names = groups.map { group in
      UniqueSlug(
        slug: Slug(group.key.text.utf8), fallback: fallback, hash: ContentHash(of: group.key.text.utf8))
    }
    return UniqueSlug.resolved(names, digits: [0, 8, 16, 64]).map { "\(folder)/\($0)" }
  }
}
