import HeliographCore
import HeliographOutput
import SystemPackage

/// Reads files and says what in them must not be published.
///
/// It knows nothing of the code that wrote them: it shares no reader with the encoders and the templates, but for what
/// reads compressed texts back.
struct FileScanner: Sendable {
  /// Files in archives in files: deeper than anybody packs.
  private static let deepest = 4
  /// A longer file in an archive is not read: its bytes have to be in memory.
  private static let longestInMemory = 1 << 30
  /// In bytes; no text that is searched for is as long as the overlap.
  private static let (pieceLength, overlap) = (16 << 20, 64 << 10)

  private let forbidden: TextSearch
  private let marks: TextMarks
  private let coordinates: CoordinateSearch
  private let originals: HiddenOriginals
  private let findsAnyHome: Bool
  private let keptOriginals: KeptOriginals

  /// Prepares the search for all that the rules forbid.
  init(_ rules: PrivacyRules) { self.init(rules, noting: nil) }

  /// Prepares the search, and records the positions that texts name.
  init(_ rules: PrivacyRules, noting named: NamedPlaces?) {
    let hidden = rules.withheld.flatMap { HiddenTexts.texts(of: $0, published: rules.published) }
    forbidden = TextSearch(Array(Set(hidden)) + MachinePaths.texts(rules.machinePaths))
    marks = TextMarks(forbidsPositions: rules.forbidsPositions)
    coordinates = CoordinateSearch(rules.searchedPositions, noting: named)
    originals = HiddenOriginals(rules)
    findsAnyHome = rules.findsAnyHome
    keptOriginals = rules.keptOriginals
  }

  /// What must not be published of a file.
  ///
  /// - Parameters:
  ///   - path: its path below the output.
  ///   - content: its bytes.
  /// - Returns: at most some dozens.
  func findings(at path: String, _ content: [UInt8]) -> [PrivacyFinding] {
    // Only its name says that a file is compressed so.
    let isBrotli = path.utf8.suffix(3).elementsEqual(".br".utf8)
    let content = isBrotli ? CompressedText.plain(content, as: .br) ?? content : content
    // Of an original that is published whole, every byte counts that is hidden or secret.
    let isUnaltered = keptOriginals.contain(path)
    let unparsed = Self.isCiphertext(path) || isUnaltered ? text(content, isText: false, 0) : []
    return findings(at: path, unparsed + (Self.isCiphertext(path) ? [] : contentFindings(content, 0)))
  }

  /// What must not be published of a file on disk.
  ///
  /// An archive is read file by file, and a film without its pictures, since both may be longer than the memory.
  ///
  /// - Parameters:
  ///   - path: its path below the output.
  ///   - file: where its bytes are.
  /// - Returns: at most some dozens.
  /// - Throws: `FileError` when it cannot be read.
  func findings(at path: String, in file: FilePath) throws -> [PrivacyFinding] {
    let head = FilePart(try RegularFile.start(of: file, count: FilmType.prefixLength))
    let (isArchive, isMovie) = (head.starts(with: ZIPReader.signature), MovieReader.isMovie(head))
    let isUnaltered = keptOriginals.contain(path)
    guard isArchive || isMovie || isUnaltered && FilmType(head.bytes) != nil, !Self.isCiphertext(path) else {
      return findings(at: path, try RegularFile.bytes(at: file))
    }
    do {
      let open = try FileDescriptor.open(file, .readOnly, options: [.closeOnExec])
      return try open.closeAfter {
        let file = try FileOnDisk(open)
        if isArchive { return findings(at: path, archive(file, 0)) }
        // Of an original that is published whole, every byte counts that is hidden or secret.
        return findings(at: path, (isUnaltered ? pieces(of: file) : []) + (isMovie ? movie(file) : []))
      }
    } catch let error as Errno {
      throw FileError(reading: file, error)
    }
  }

  private func findings(
    at path: String, _ content: [(kind: PrivacyFinding.Kind, reason: String)]
  ) -> [PrivacyFinding] {
    let (shown, names) = redacted(path)
    var known: Set<PrivacyFinding> = []
    return names
      + content.map { PrivacyFinding(kind: $0.kind, path: shown, reason: $0.reason) }.filter {
        known.insert($0).inserted && !keptOriginals.allow($0)
      }
  }

  /// Whether it is a file of a locked album, which is random to every reader: it may begin like a picture by chance.
  private static func isCiphertext(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    return parts.count > 2 && parts[parts.count - 3].elementsEqual(SitePath.lockedFolder.utf8)
      && parts[parts.count - 1].suffix(4).elementsEqual(".bin".utf8)
  }

  /// The path without what is forbidden in it, and what that is.
  private func redacted(_ path: String) -> (shown: String, findings: [PrivacyFinding]) {
    var bytes = [UInt8(ascii: "/")] + path.utf8
    let matches = forbidden.matches(in: bytes)
    guard !matches.isEmpty else { return (path, []) }
    for (text, place) in matches {
      for index in place..<(place + text.folded.count) { bytes[index] = UInt8(ascii: "*") }
    }
    let shown = String(decoding: bytes.dropFirst(), as: UTF8.self)
    return (
      shown,
      matches.map {
        PrivacyFinding(kind: $0.text.kind, path: shown, reason: "\($0.text.meaning) in its own name")
      }
    )
  }

  private func contentFindings(_ content: [UInt8], _ depth: Int) -> [(
    kind: PrivacyFinding.Kind, reason: String
  )] {
    guard depth < Self.deepest else { return [(.unreadable, "holds files in files in files")] }
    if originals.contain(content) { return [(.hiddenContent, "is a photo that its owner hides")] }
    guard let container = Container(content) else {
      return text(content, isText: !content.contains(0), depth)
    }
    if case .zip = container { return archive(FilePart(content), depth) }
    // Of any other file inside, such as an archive of tar, only a part would be looked at.
    if case .packed = container, let plain = CompressedText.plain(content, as: .gzip),
      Container(plain) != nil || !plain.contains(0)
    {
      return contentFindings(plain, depth + 1)
    }
    var report = ContainerReport()
    container.read(FilePart(content), &report)
    return report.findings + report.texts.flatMap { words($0, "its metadata") }
  }

  private func movie(_ file: some ByteSource) -> [(kind: PrivacyFinding.Kind, reason: String)] {
    var report = ContainerReport()
    MovieReader.read(file, &report)
    return report.findings + report.texts.flatMap { words($0, "its metadata") }
  }

  private func archive(
    _ file: some ByteSource, _ depth: Int
  ) -> [(kind: PrivacyFinding.Kind, reason: String)] {
    var report = ContainerReport()
    var found: [(kind: PrivacyFinding.Kind, reason: String)] = []
    ZIPReader.read(file, &report) { name, content in
      found += words([UInt8(ascii: "/")] + name, "the name of a file in it")
      found += member(content, depth + 1).map { ($0.kind, "\($0.reason), in a file in it") }
    }
    return report.findings + report.texts.flatMap { words($0, "its metadata") } + found
  }

  /// A file in an archive, a film without its pictures.
  private func member(
    _ file: some ByteSource, _ depth: Int
  ) -> [(kind: PrivacyFinding.Kind, reason: String)] {
    if let head = file.part(0, min(12, file.count)), MovieReader.isMovie(head) { return movie(file) }
    guard file.count <= Self.longestInMemory, let content = file.part(0, file.count) else {
      return [(.unreadable, "is too long to be read")]
    }
    return contentFindings(content.bytes, depth)
  }

  /// Texts in a file of which memory has no room for the whole.
  private func pieces(of file: some ByteSource) -> [(kind: PrivacyFinding.Kind, reason: String)] {
    var found: [(kind: PrivacyFinding.Kind, reason: String)] = []
    for place in stride(from: 0, to: file.count, by: Self.pieceLength) where found.count < 64 {
      guard let piece = file.part(place, min(Self.pieceLength + Self.overlap, file.count - place)) else {
        return found + [(.unreadable, "cannot be read to its end")]
      }
      found += scan(piece.bytes, shortest: 8) { "at byte \(place + $0)" }
    }
    return found
  }

  /// A text, or bytes of an unknown kind, in which no ordinary word counts.
  private func text(_ content: [UInt8], isText: Bool, _ depth: Int) -> [(
    kind: PrivacyFinding.Kind, reason: String
  )] {
    var text = content
    var isText = isText
    if content.starts(with: [0xFE, 0xFF]) || content.starts(with: [0xFF, 0xFE]) {
      text = content.filter { $0 != 0 }
      isText = true
    }
    var found = scan(text, shortest: isText ? 0 : 8) { "at byte \($0)" }
    guard isText else { return found + embedded(content) }
    for resolved in EscapedText.resolved(text) { found += scan(resolved) { _ in "in an escaped form" } }
    for decoded in Base64Text.decoded(text) { found += scan(decoded, shortest: 8) { _ in "as base64" } }
    for file in Base64Text.files(in: text) where Container(file) != nil {
      found += contentFindings(file, depth + 1).map { ($0.kind, "\($0.reason), in a file within an address") }
    }
    return found
  }

  private func scan(
    _ text: [UInt8], shortest: Int = 0, _ place: (Int) -> String
  ) -> [(kind: PrivacyFinding.Kind, reason: String)] {
    var found = (forbidden.matches(in: text, shortest: shortest) + marks.matches(in: text)).map {
      ($0.text.kind, "\($0.text.meaning) \(place($0.place))")
    }
    if let match = coordinates.match(in: text) {
      found.append((.coordinate, "holds the position of a photo \(place(match))"))
    }
    if findsAnyHome, let match = MachinePaths.home(in: text) {
      found.append((.machinePath, "names a person's folder on a machine \(place(match))"))
    }
    return found
  }

  /// Words in a place where a text may be, and anything may be meant.
  private func words(_ text: [UInt8], _ where: String) -> [(kind: PrivacyFinding.Kind, reason: String)] {
    var found = scan(text) { _ in "in \(`where`)" }
    // An XMP packet is read as one.
    found.removeAll { $0.kind == .metadata }
    for resolved in EscapedText.resolved(text) {
      found += forbidden.matches(in: resolved).map { ($0.text.kind, "\($0.text.meaning) in \(`where`)") }
    }
    return found
  }

  /// Blocks of metadata in a file of an unknown kind.
  private func embedded(_ content: [UInt8]) -> [(kind: PrivacyFinding.Kind, reason: String)] {
    let blocks = TextSearch(
      ["Exif\0\0", "http://ns.adobe.com/", "Photoshop 3.0\0", "MakerNote"].compactMap {
        ForbiddenText(.metadata, "holds the metadata of a picture", Array($0.utf8), .anywhere, isExact: true)
      })
    return blocks.matches(in: content).map { ($0.text.kind, "\($0.text.meaning) at byte \($0.place)") }
  }
}
