import HeliographModel
import Yams

/// The YAML at the top of an `index.md`, read key by key.
///
/// Every scalar is taken as it is written: YAML 1.1 would make `no` false, `010` eight and
/// `2021-05-04` a moment of UTC.
struct FrontMatter {
  private enum Key: String, CaseIterable {
    case title, description, cover, order, date, focus, layout, theme, themes
  }

  var text = AlbumText()
  private(set) var problems: [Problem] = []

  private let place: String
  private let firstLine: Int
  private let photos: [[UInt8]]

  /// - Parameters:
  ///   - firstLine: the line of the file that the first line of `yaml` is.
  ///   - photos: the names of the folder's photos.
  init(yaml: String, firstLine: Int, place: String, photos: [[UInt8]]) {
    self.place = place
    self.firstLine = firstLine
    self.photos = photos
    do {
      guard let root = try compose(yaml: yaml), root.tag != Tag(.null) else { return }
      guard case .mapping(let mapping) = root else {
        note(root.mark, "is not a list of keys and values", "Write it as title: My album.")
        return
      }
      for (key, value) in mapping { read(key, value) }
    } catch {
      let (line, reason) = Self.explanation(of: error)
      problems.append(
        Problem(
          .note, place: line.map { "\(place), line \($0 + firstLine - 1)" } ?? place,
          reason: "is not valid YAML\(reason.map { " (\($0))" } ?? ""), so its front matter was ignored",
          remedy: "Correct it; a text with a colon or a # in it needs quotes around it."))
    }
  }

  private mutating func read(_ name: Node, _ value: Node) {
    guard let key = Key(rawValue: name.scalar?.string ?? "") else {
      let word = name.scalar?.string ?? ""
      let known = Key.allCases.map(\.rawValue)
      note(
        name.mark, "has an unknown key \"\(ReadableText.from(word.utf8))\"",
        NearestName.to(word, among: known).map { "Did you mean \($0)?" }
          ?? "The known keys are \(known.joined(separator: ", ")).")
      return
    }
    // An empty value is the same as no key at all.
    if let scalar = value.scalar, scalar.style == .plain, value.tag == Tag(.null) { return }
    switch key {
    case .title: text.title = line(key, value)
    case .description: text.description = line(key, value)
    case .cover: text.cover = line(key, value).map { photo($0, value.mark) }
    case .order: readOrder(value)
    case .focus: readFocus(value)
    case .layout: readLayout(value)
    case .theme: text.theme = theme(value)
    case .themes: readThemes(value)
    case .date:
      guard let word = line(key, value) else { return }
      text.date = CaptureTime(albumDate: word)
      if text.date == nil {
        note(
          value.mark, "has a date that is none: \"\(ReadableText.from(word.utf8))\"",
          "Write it as 2024, 2024-05, 2024-05-04 or 2024-05-04 18:30.")
      }
    }
  }

  private mutating func readOrder(_ value: Node) {
    if case .sequence(let names) = value {
      text.firstPhotos = names.compactMap { line(.order, $0) == nil ? nil : $0.scalar }
        .map { photo($0.string, $0.mark) }
      return
    }
    guard let word = line(.order, value) else { return }
    text.order = AlbumText.Order(rawValue: word)
    if text.order == nil {
      note(
        value.mark, "has an unknown order \"\(ReadableText.from(word.utf8))\"",
        "Write time, newest, name, or a list of file names.")
    }
  }

  /// The value as one line of text; a list or a mapping in its place is a note.
  private mutating func line(_ key: Key, _ value: Node) -> String? {
    guard let scalar = value.scalar else {
      note(
        value.mark, "has a \(key.rawValue) that is not one line of text",
        "Write it as \(key.rawValue): some text.")
      return nil
    }
    return ReadableText.line(scalar.string)
  }

  /// The bytes of a photo's name; a name that no photo of the folder has is a note.
  mutating func photo(_ name: String, _ mark: Mark?) -> [UInt8] {
    let bytes = Array(name.utf8)
    if !photos.contains(bytes) {
      let known = photos.map { String(decoding: $0, as: UTF8.self) }
      note(
        mark, "names a photo that is not in this folder: \"\(ReadableText.from(bytes))\"",
        NearestName.to(name, among: known).map { "Did you mean \(ReadableText.from($0.utf8))?" }
          ?? "Write the file's name with its extension, as in IMG_0042.jpg.")
    }
    return bytes
  }

  mutating func note(_ mark: Mark?, _ reason: String, _ remedy: String) {
    problems.append(
      Problem(
        .note, place: mark.map { "\(place), line \($0.line + firstLine - 1)" } ?? place, reason: reason,
        remedy: remedy))
  }

  /// The line within the YAML, from 1, and the parser's own words.
  private static func explanation(of error: any Error) -> (line: Int?, reason: String?) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      (mark.line, problem)
    case .duplicatedKeysInMapping(let keys, let context):
      (context.mark.line, "\(ReadableText.from((keys.first ?? "a key").utf8)) is there twice")
    case .reader: (nil, "a character YAML does not allow")
    default: (nil, nil)
    }
  }
}
