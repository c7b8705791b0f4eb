import HeliographCore

/// What a search on Flickr looks for, in the words of its address.
struct FlickrSearch: Sendable, Hashable {
  /// Why the address of a search cannot be read: the rest of a sentence about the setting.
  struct Fault: Error, Hashable {
    /// "names a filter that …".
    let rule: String
  }

  /// The names and values of photos.search, in the order of their names; each name once.
  private(set) var parameters: [Parameter]
  /// The person whose photos are searched, as an address has it; `nil` for everybody's.
  let user: String?

  /// One name and its value.
  struct Parameter: Sendable, Hashable {
    let name: String
    let value: String
  }

  /// What photos.search takes from the address of a search, under the same names.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  private static let known: Set<String> = [
    "text", "tags", "tag_mode", "user_id", "group_id", "machine_tags", "machine_tag_mode", "sort", "license",
    "min_upload_date", "max_upload_date", "min_taken_date", "max_taken_date", "content_type", "content_types",
    "bbox", "accuracy", "lat", "lon", "radius", "radius_units", "has_geo", "geo_context", "woe_id",
    "place_id",
    "is_commons", "in_gallery",
  ]
  /// One of these at least, or Flickr searches nothing.
  private static let subjects: Set<String> = [
    "text", "tags", "user_id", "group_id", "machine_tags", "bbox", "lat", "woe_id", "place_id", "is_commons",
    "in_gallery",
  ]
  /// How the page of a search looks, which is no filter.
  private static let displayParameters: Set<String> = ["view_all", "advanced", "structured", "ytcheck"]

  /// What makes a search one by place.
  private static let places: Set<String> = ["bbox", "lat", "lon", "woe_id", "place_id"]

  /// A search of photos with a tag, of one person or of everybody: those first that Flickr finds most interesting.
  init(tag: String, user: String? = nil) {
    parameters = [
      Parameter(name: "sort", value: "interestingness-desc"), Parameter(name: "tags", value: tag),
    ]
    self.user = user
  }

  /// Reads the query of a search page: "text=lighthouse&license=4".
  init(query: some Sequence<UInt8>) throws(Fault) {
    var values: [String: String] = [:]
    for pair in Array(query).split(separator: UInt8(ascii: "&")) {
      let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(halves[0]), let value = Self.decoded(halves.dropFirst().first ?? [])
      else {
        throw Fault(rule: "has an address with characters that are not UTF-8; copy it again")
      }
      guard !value.utf8.isEmpty, !Self.displayParameters.contains(name) else { continue }
      if try Self.isStandard(name, value) { continue }
      guard Self.known.contains(name) else {
        throw Fault(
          rule:
            "searches by \"\(PrintableText.from(name.utf8.prefix(40)))\", which programs cannot; remove that part of the address"
        )
      }
      guard values.updateValue(value, forKey: name) == nil else {
        throw Fault(rule: "says \"\(name)\" twice; remove one of them from the address")
      }
    }
    guard !Self.subjects.isDisjoint(with: values.keys) else {
      throw Fault(rule: "searches for nothing; search for words or tags on Flickr, and copy the address")
    }
    values["sort"] = values["sort"] ?? "relevance"
    user = nil
    parameters = values.map { Parameter(name: $0, value: $1) }.sorted { $0.name < $1.name }
  }

  /// Whether a filter says what holds for every search of a program without a login.
  ///
  /// Such a program gets only what is safe (https://www.flickr.com/services/api/flickr.photos.search.html), and videos are
  /// not shown.
  private static func isStandard(_ name: String, _ value: String) throws(Fault) -> Bool {
    switch name {
    case "safe_search":
      guard value == "1" else {
        throw Fault(rule: "searches without the safe filter, which needs a login; set safe_search to 1")
      }
      return true
    case "media":
      guard ["photos", "all"].contains(value) else {
        throw Fault(rule: "searches for videos, which are not shown; search for photos")
      }
      return true
    default: return false
    }
  }

  /// A part of a query, where a plus is a space.
  private static func decoded(_ bytes: some Sequence<UInt8>) -> String? {
    PercentCoding.decoded(bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Whether it looks for places, of which Flickr returns fewer results on a page.
  var isByPlace: Bool { parameters.contains { Self.places.contains($0.name) } }

  /// The parameters as one text, the same for the same search.
  var identity: String {
    let own = user.map { [Parameter(name: "user", value: $0)] } ?? []
    return (parameters + own).map { "\($0.name)=\(PercentCoding.encoded($0.value.utf8))" }
      .joined(separator: "&")
  }

  /// What it looks for, in quotes: "“lighthouse”"; its filters where it looks for no words.
  var words: String {
    let words = ["text", "tags"].compactMap { name in parameters.first { $0.name == name }?.value }
    let shown = words.isEmpty ? parameters.map { "\($0.name)=\($0.value)" } : words
    let what = "\"\(PrintableText.from(shown.joined(separator: " ").utf8.prefix(80)))\""
    return user.map { "\(what) of \($0)" } ?? what
  }

  /// What an album of it is called: the words or tags, else "Flickr".
  var title: String {
    let words = ["text", "tags"].compactMap { name in parameters.first { $0.name == name }?.value }
    return PrintableText.line(words.joined(separator: " ")) ?? "Flickr"
  }
}
