/// The files of the index: terms by how they begin, so that a term and all that begin with it are in one file.
///
/// A beginning whose terms fill more than one file has its own file, which holds the term itself and the photos
/// of all the others together; those others lie in files behind it, by their next letter.
struct SearchShards {
  /// One file.
  struct File {
    /// "t6d6f-3": ASCII.
    let name: String
    /// Terms with their photos as `SearchPostings`, ascending; the empty term stands for all that begin with this file's.
    let entries: [(term: String, postings: String)]
  }

  private struct Term {
    let scalars: [Unicode.Scalar]
    let text: String
    let slots: [Int]
    let postings: String

    /// About what it takes in a file.
    var weight: Int { text.utf8.count + postings.utf8.count + 6 }
  }

  /// About how many bytes a file of several terms has at most.
  private static let limit = 12_000
  /// No longer beginning has its own files: names stay short, whatever the untrusted input.
  private static let depthLimit = 24

  private(set) var files: [File] = []
  /// The beginnings with files of their own, and how many files lie behind each; the empty one first.
  private(set) var nodes: [(prefix: String, bins: Int)] = []

  /// - Parameter terms: each with its photos' numbers, ascending.
  init(_ terms: [[UInt8]: [Int]]) {
    let sorted = terms.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, slots in
      let text = String(decoding: key, as: UTF8.self)
      return Term(
        scalars: Array(text.unicodeScalars), text: text, slots: slots, postings: SearchPostings.text(slots))
    }
    open([], sorted[...])
  }

  /// Files all terms that begin with a prefix.
  private mutating func open(_ prefix: [Unicode.Scalar], _ terms: ArraySlice<Term>) {
    let name = "t" + Self.hex(prefix)
    let depth = prefix.count
    let inner = terms.drop { $0.scalars.count == depth }
    if depth > 0 {
      let own = terms.prefix(upTo: inner.startIndex).map { ($0.text, $0.postings) }
      let all = Set(terms.lazy.flatMap(\.slots)).sorted()
      files.append(File(name: name, entries: [("", SearchPostings.text(all))] + own))
    }
    var groups: [(scalar: Unicode.Scalar, terms: ArraySlice<Term>, weight: Int)] = []
    var rest = inner
    while let scalar = rest.first?.scalars[depth] {
      let group = rest.prefix { $0.scalars[depth] == scalar }
      groups.append((scalar, group, group.reduce(0) { $0 + $1.weight }))
      rest = rest.dropFirst(group.count)
    }
    let isHeavy = groups.map { $0.weight > Self.limit && depth < Self.depthLimit && $0.terms.count > 1 }
    let light = zip(groups, isHeavy).filter { !$0.1 }.map(\.0)
    let bins = Self.bins(light.map { (Int($0.scalar.value), $0.weight) })
    nodes.append((String(String.UnicodeScalarView(prefix)), bins))
    var entries = [[(String, String)]](repeating: [], count: bins)
    for group in light {
      entries[Int(group.scalar.value) % bins] += group.terms.map { ($0.text, $0.postings) }
    }
    for (bin, entries) in entries.enumerated() {
      files.append(File(name: "\(name)-\(bin)", entries: entries))
    }
    for (group, heavy) in zip(groups, isHeavy) where heavy { open(prefix + [group.scalar], group.terms) }
  }

  /// How many files a number of groups needs: a power of two, so that it seldom changes.
  private static func bins(_ groups: [(value: Int, weight: Int)]) -> Int {
    var bins = 1
    while bins < 256 {
      var weights = [Int](repeating: 0, count: bins)
      for group in groups { weights[group.value % bins] += group.weight }
      if weights.allSatisfy({ $0 <= limit }) { break }
      bins *= 2
    }
    return bins
  }

  private static func hex(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars)).utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
