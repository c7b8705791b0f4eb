import HeliographCore
import HeliographFormats

/// The YAML at the top of an `index.md`.
///
/// A wrong value costs its key and a note, never the album. A key that is not known, and a value of `private` that is not,
/// are errors: what the owner meant to hide must not be published for a typing error.
struct FrontMatter {
  private static let keys = [
    "title", "description", "cover", "order", "albums", "date", "titles", "captions", "focus", "layout",
    "paging", "stack", "theme", "themes", "private", "from", "until", "locked", "unlisted",
  ]

  /// What the keys say; what is absent or wrong keeps its default.
  private(set) var text = AlbumText()
  /// Titles and captions of photos, by their file names.
  private(set) var captions: [[UInt8]: PhotoMetadata] = [:]
  /// What its owner shows to nobody.
  private(set) var hidden = HiddenPhotos.none
  /// Whether it says `private: false`.
  private(set) var isShownOnPurpose = false
  /// The days on which its dates let that be so.
  private(set) var days = StandingDays.all
  /// A note for each mistake.
  private(set) var problems: [Problem] = []

  private let place: String
  private var photos: NamesBeside
  private var albums: NamesBeside

  /// Reads the keys of a text.
  ///
  /// - Parameters:
  ///   - yaml: the text between the two markers.
  ///   - firstLine: the line of the file that the first line of `yaml` is.
  ///   - place: what messages call the file.
  ///   - photos: the names of the folder's photos.
  ///   - albums: the names of the albums inside.
  ///   - today: the day for which dates show or hide something.
  /// - Throws: `YAMLError` where it is not clear what its owner wants to hide.
  init(
    yaml: String, firstLine: Int, place: String, photos: [[UInt8]], albums: [[UInt8]], today: Day
  ) throws(YAMLError) {
    (self.place, self.photos, self.albums) = (place, NamesBeside(photos), NamesBeside(albums))
    guard let map = try YAMLDocument.map(of: yaml, firstLine: firstLine) else { return }
    try map.allow(Self.keys)
    try Self.refuseInnerPrivacy(map)
    let dates = try AlbumDates(map, photos: photos)
    hidden = try HiddenPhotos(map, photos: photos).joined(with: dates.hidden(on: today))
    isShownOnPurpose = map.has("private") && (try? map.flag("private")) == false
    days = dates.days(around: today)
    text.locked = try Self.passphrase(map)
    text.unlisted = try AlbumText.Unlisted(map, photos: photos)
    read(map)
  }

  /// `private` and its kin further in, below another key, would hide nothing.
  private static func refuseInnerPrivacy(_ map: YAMLMap) throws(YAMLError) {
    for key in ["layout", "themes", "titles", "captions", "focus"] {
      guard let inner = try? map.map(key) else { continue }
      try refusePrivacy(in: inner, below: key)
    }
  }

  private static func refusePrivacy(in map: YAMLMap, below key: String) throws(YAMLError) {
    for name in map.keys {
      let isMeant = ["privat", "locked", "unlist"].contains {
        name.utf8.asciiLowercased.starts(with: $0.utf8)
      }
      guard !isMeant || name.utf8.contains(0x2E) else {
        throw YAMLError(
          line: map.line(of: name),
          reason: "has \"\(PrintableText.from(name.utf8))\" below \"\(key)\", where it hides nothing",
          advice: "write it at the beginning of a line")
      }
      if map.isMap(name), let inner = try? map.map(name) { try refusePrivacy(in: inner, below: name) }
    }
  }

  /// The name of the passphrase under `locked`; one that is not a name is an error.
  private static func passphrase(_ map: YAMLMap) throws(YAMLError) -> String? {
    guard map.has("locked") else { return nil }
    guard !map.isEmpty("locked"), let name = try? map.text("locked"), !name.isEmpty else {
      throw map.mistake(
        "locked", "must be the name of one of the passphrases of heliograph.yml, as in `locked: family`")
    }
    return name
  }

  private mutating func read(_ map: YAMLMap) {
    text.title = words("title", map, \.title)
    text.description = words("description", map, \.description)
    text.cover = line("cover", map).map { photo($0, map.line(of: "cover")) }
    text.date = date(map)
    readOrder(map)
    text.albums = albumOrder(map)
    text.theme = noting { () throws(YAMLError) in try map.theme("theme") }
    if !map.isEmpty("layout"),
      let layout = noting({ () throws(YAMLError) in try map.map("layout") })
    {
      text.layout = layout.layout { note($0) }
    }
    text.paging = noting { () throws(YAMLError) in try map.choice("paging", of: Paging.self) }
    readStacks(map)
    readThemes(map)
    readFocus(map)
    readWords("titles", map, to: \.title) { PrintableText.line($0) }
    readWords("captions", map, to: \.description) { PrintableText.lines($0) }
  }

  /// One text, or one for each language: `{ en: The Alps, zh-Hant: 阿爾卑斯山 }`, of which the first stands for languages
  /// without one.
  private mutating func words(
    _ key: String, _ map: YAMLMap, _ part: WritableKeyPath<LocalWords, String?>
  ) -> String? {
    guard map.isMap(key), let texts = noting({ () throws(YAMLError) in try map.map(key) }) else {
      return line(key, map)
    }
    var first: String?
    for tag in texts.keys {
      guard let word = line(tag, texts) else { continue }
      text.words[tag, default: LocalWords()][keyPath: part] = word
      first = first ?? word
    }
    return first
  }

  private mutating func date(_ map: YAMLMap) -> CaptureTime? {
    guard let word = line("date", map) else { return nil }
    let date = CaptureTime(albumDate: word)
    if date == nil {
      note(
        map.line(of: "date"), "has an unknown form of date, \"\(PrintableText.from(word.utf8))\"",
        "Write it as 2024, 2024-05, 2024-05-04 or 2024-05-04 18:30.")
    }
    return date
  }

  private mutating func readOrder(_ map: YAMLMap) {
    if map.isList("order") {
      let names = noting { () throws(YAMLError) in try map.texts("order") } ?? []
      text.firstPhotos = names.filter { !$0.isEmpty }.map { photo($0, map.line(of: "order")) }
      return
    }
    guard let word = line("order", map) else { return }
    text.order = AlbumText.Order(rawValue: word)
    if text.order == nil {
      note(
        map.line(of: "order"), "has an unknown order \"\(PrintableText.from(word.utf8))\"",
        "Use time, newest, name, or a list of file names.")
    }
  }

  private mutating func albumOrder(_ map: YAMLMap) -> AlbumText.AlbumOrder? {
    if map.isList("albums") {
      let names = noting { () throws(YAMLError) in try map.texts("albums") } ?? []
      return .listed(names.filter { !$0.isEmpty }.map { album($0, map.line(of: "albums")) })
    }
    guard let word = line("albums", map) else { return nil }
    let order = AlbumText.AlbumOrder(word)
    if order == nil {
      note(
        map.line(of: "albums"), "has an unknown order of albums \"\(PrintableText.from(word.utf8))\"",
        "Use newest, oldest, name, or a list of folder names.")
    }
    return order
  }

  /// Photos that are one tile: `[IMG_1.jpg, IMG_2.jpg]`, or several such lists.
  private mutating func readStacks(_ map: YAMLMap) {
    guard !map.isEmpty("stack") else { return }
    let lists = noting { () throws(YAMLError) in try map.lists("stack") } ?? []
    let line = map.line(of: "stack")
    text.stacks = lists.map { list in list.filter { !$0.isEmpty }.map { photo($0, line) } }
    if lists.contains(where: { $0.count < 2 }) {
      note(line, "has a stack of fewer than two photos", "Name the photos that are one tile together.")
    }
    if Set(text.stacks.joined()).count < text.stacks.joined().count {
      note(line, "has a photo twice in its stacks, of which the first counts", "Name each photo once.")
    }
  }

  /// How single photos differ from their album: `IMG_0042.jpg: night`.
  private mutating func readThemes(_ map: YAMLMap) {
    guard let themes = photoMap("themes", map, "Write IMG_0042.jpg: night below it, further in.") else {
      return
    }
    for name in themes.keys {
      guard let theme = noting({ () throws(YAMLError) in try themes.theme(name) }) else { continue }
      text.themes.append(PhotoTheme(fileName: photo(name, themes.line(of: name)), theme: theme))
    }
  }

  /// Where the subjects of photos are: `IMG_0042.jpg: 30% 20%`, from the left and from the top.
  private mutating func readFocus(_ map: YAMLMap) {
    let remedy = "Write IMG_0042.jpg: 30% 20%, from the left and from the top of the photo."
    guard let points = photoMap("focus", map, remedy) else { return }
    for name in points.keys {
      guard let word = noting({ () throws(YAMLError) in try points.text(name) }) else { continue }
      guard let point = Self.point(word) else {
        note(
          points.line(of: name), "has a focus outside of the photo, \"\(PrintableText.from(word.utf8))\"",
          remedy)
        continue
      }
      text.focus.append(PhotoFocus(fileName: photo(name, points.line(of: name)), point: point))
    }
  }

  /// What photos are called, or what is said of them: `IMG_0042.jpg: Above the clouds`, or a text for each language.
  private mutating func readWords(
    _ key: String, _ map: YAMLMap, to part: WritableKeyPath<LocalWords, String?>,
    cleaning clean: (String) -> String?
  ) {
    guard let texts = photoMap(key, map, "Write IMG_0042.jpg: Above the clouds below it, further in.") else {
      return
    }
    for name in texts.keys where !texts.isEmpty(name) {
      let isMap = texts.isMap(name)
      guard let inner = isMap ? noting({ () throws(YAMLError) in try texts.map(name) }) : texts else {
        continue
      }
      var (first, words) = (LocalWords(), [String: LocalWords]())
      for tag in isMap ? inner.keys : [name] where !inner.isEmpty(tag) {
        guard let word = noting({ () throws(YAMLError) in try inner.text(tag) }).flatMap(clean) else {
          continue
        }
        if isMap { words[tag, default: LocalWords()][keyPath: part] = word }
        first[keyPath: part] = first[keyPath: part] ?? word
      }
      guard first[keyPath: part] != nil else { continue }
      let photo = photo(name, texts.line(of: name))
      captions[photo, default: PhotoMetadata()].add(first, words)
    }
  }

  /// The mapping from photos to values under a key; `nil`, with a note, when it is something else.
  private mutating func photoMap(_ key: String, _ map: YAMLMap, _ remedy: String) -> YAMLMap? {
    guard !map.isEmpty(key) else { return nil }
    do throws(YAMLError) {
      return try map.map(key)
    } catch {
      note(error.line, "has no photo's name under \"\(key)\"", remedy)
      return nil
    }
  }

  /// "30% 20%", "30.5% 0%": from the left and from the top; `nil` for anything else.
  private static func point(_ word: String) -> UnitPoint? {
    let shares = word.utf8.split(separator: UInt8(ascii: " ")).map { part -> Double? in
      guard part.last == UInt8(ascii: "%"),
        part.dropLast().allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
      else { return nil }
      return Double(String(decoding: part.dropLast(), as: UTF8.self)).flatMap { $0 <= 100 ? $0 / 100 : nil }
    }
    guard shares.count == 2, let x = shares[0], let y = shares[1] else { return nil }
    return UnitPoint(x: x, y: y)
  }

  /// The value as one line of text; `nil` for an empty value, and, with a note, for a list or a mapping.
  private mutating func line(_ key: String, _ map: YAMLMap) -> String? {
    guard !map.isEmpty(key) else { return nil }
    return noting { () throws(YAMLError) in try map.text(key) }.flatMap(PrintableText.line)
  }

  /// The bytes of a photo's name; a name that no photo of the folder has is a note.
  private mutating func photo(_ name: String, _ line: Int) -> [UInt8] {
    known(
      name, among: \.photos, line: line, "names a photo that is not in this folder",
      "Write the file's name with its extension, as in IMG_0042.jpg.")
  }

  /// The bytes of the name of an album inside; a name that no folder here has is a note.
  private mutating func album(_ name: String, _ line: Int) -> [UInt8] {
    known(
      name, among: \.albums, line: line, "names an album that is no folder in this one",
      "Write the name of a folder; leave it if the album comes from another source.")
  }

  private mutating func known(
    _ name: String, among names: WritableKeyPath<FrontMatter, NamesBeside>, line: Int, _ reason: String,
    _ remedy: String
  ) -> [UInt8] {
    if let known = self[keyPath: names][name] { return known }
    let suggestion = self[keyPath: names].suggestion(for: name)
    note(
      line, "\(reason), \"\(PrintableText.from(name.utf8))\"",
      suggestion.map { "Did you mean \(PrintableText.from($0.utf8))?" } ?? remedy)
    return Array(name.utf8)
  }

  /// The value, or `nil` and a note.
  private mutating func noting<Value>(_ read: () throws(YAMLError) -> Value?) -> Value? {
    do throws(YAMLError) {
      return try read()
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func note(_ error: YAMLError) {
    note(error.line, error.reason, error.remedy)
  }

  private mutating func note(_ line: Int?, _ reason: String, _ remedy: String) {
    problems.append(
      Problem(.note, place: line.map { "\(place), line \($0)" } ?? place, reason: reason, remedy: remedy))
  }
}

extension PhotoMetadata {
  /// Adds words to those that are there; `others` are the same in other languages, by their tags.
  fileprivate mutating func add(_ own: LocalWords, _ others: [String: LocalWords]) {
    title = own.title ?? title
    description = own.description ?? description
    for (language, words) in others {
      let before = self.words[language]
      self.words[language] = LocalWords(
        title: words.title ?? before?.title, description: words.description ?? before?.description)
    }
  }
}
