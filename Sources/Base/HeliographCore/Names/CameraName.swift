/// Names of files as cameras, telephones and programs give them.
package enum CameraName {
  /// A run of letters, digits and pictures, or what lies between two.
  private struct Piece {
    let scalars: ArraySlice<Unicode.Scalar>
    let isWord: Bool

    var bytes: [UInt8] { Array(String(String.UnicodeScalarView(scalars)).utf8) }
  }

  /// The stem of a file's name without what a camera counts and dates it by; `nil` when a person has written nothing of
  /// it.
  package static func words(of stem: String) -> String? {
    let scalars = Array(stem.unicodeScalars)
    guard !ProgramWords.isNumbered(scalars) else { return nil }
    let rest = withoutNumber(withoutModes(scalars))
    let pieces = pieces(rest)
    let isNumbered = rest.count < scalars.count || pieces.contains(where: hasNumber)
    guard pieces.reduce(0, { $0 + lettersOfAPerson($1, besideNumber: isNumbered) }) >= 3 else { return nil }
    var remaining = String.UnicodeScalarView()
    for piece in pieces where !isCounter(piece) { remaining.append(contentsOf: piece.scalars) }
    let ends: Set<Unicode.Scalar> = [" ", "-", "_", ".", ",", "~", "+"]
    guard let first = remaining.firstIndex(where: { !ends.contains($0) }),
      let last = remaining.lastIndex(where: { !ends.contains($0) })
    else { return nil }
    return String(remaining[first...last])
  }

  /// Whether an embedded title is nothing but a camera's name with its number: "IMG_2543", "DSC01234".
  package static func isNumber(_ title: String) -> Bool {
    guard words(of: title) == nil else { return false }
    let scalars = Array(title.unicodeScalars)
    if withoutNumber(scalars).count < scalars.count { return true }
    return pieces(scalars[...]).first.map { isCounter($0) && !$0.scalars.allSatisfy(isDigit) } ?? false
      && scalars.contains(where: isDigit)
  }

  /// Without what a Pixel names its ways of taking a photo: "PXL_20210718_143106789.NIGHT", ".PORTRAIT-01.COVER".
  private static func withoutModes(_ stem: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard stem.starts(with: "PXL_".unicodeScalars), let dot = stem.firstIndex(of: ".") else { return stem }
    return Array(stem[..<dot])
  }

  /// Whether a camera or a program numbered the name: a camera's word, three digits or more that are no year, or a word
  /// with as many behind it.
  private static func hasNumber(_ piece: Piece) -> Bool {
    if isCounter(piece) { return true }
    let digits = piece.scalars.reversed().prefix(while: isDigit).count
    let isYear =
      digits == 4 && piece.scalars.count == 4
      && ["19", "20"].contains(String(String.UnicodeScalarView(piece.scalars.prefix(2))))
    return piece.isWord && digits >= 3 && !isYear
  }

  /// Without the eight characters of the camera's own name: four of any kind, and a number of four digits.
  ///
  /// Source: JEITA CP-3461, "Design rule for Camera File system" 2.0, DCF file names; capitals, digits and `_`.
  private static func withoutNumber(_ stem: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
    guard stem.count >= 8 else { return stem[...] }
    let free = stem[..<4].allSatisfy { isDigit($0) || ("A"..."Z").contains($0) || $0 == "_" }
    let isCounted = free && stem[4..<8].allSatisfy(isDigit)
    let goesOn = stem.count > 8 && (isDigit(stem[8]) || stem[8].properties.isAlphabetic)
    return isCounted && !goesOn ? stem[8...] : stem[...]
  }

  private static func pieces(_ scalars: ArraySlice<Unicode.Scalar>) -> [Piece] {
    var pieces: [Piece] = []
    var rest = scalars
    while let first = rest.first {
      let isWord = isPart(first)
      let run = rest.prefix { isPart($0) == isWord }
      pieces.append(Piece(scalars: run, isWord: isWord))
      rest = rest.dropFirst(run.count)
    }
    return pieces
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber:
      true
    // A picture is as good as a word; its joiners also stand inside of words of Persian and of the languages of India.
    case .otherSymbol, .modifierSymbol: !scalar.isASCII
    default: scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }

  /// How many letters of a word a person chose; each that is not of ASCII counts as three, since cameras write ASCII.
  private static func lettersOfAPerson(_ piece: Piece, besideNumber isNumbered: Bool) -> Int {
    guard piece.isWord else { return 0 }
    if isNumbered {
      let word = piece.scalars.reversed().drop(while: isDigit).reversed()
      let text = String(String.UnicodeScalarView(word)).lowercased()
      if ProgramWords.areBesideNumbers(Array(text.utf8)) { return 0 }
    }
    let others = piece.scalars.count {
      !$0.isASCII && ($0.properties.isAlphabetic || $0.properties.generalCategory == .otherSymbol)
    }
    if others > 0 { return others * 3 }
    let bytes = piece.bytes.asciiLowercased
    let letters = bytes.prefix(while: \.isASCIILetter)
    // "iphone15" is a word with a number; "f2974b12" and "5e" are none.
    guard letters.count >= 2, bytes.dropFirst(letters.count).allSatisfy(\.isASCIIDigit) else { return 0 }
    guard !programs.contains(Array(letters)), !cameras.contains(Array(letters)) else { return 0 }
    // A hash without digits in front: "deadbeef01".
    let isHash =
      bytes.count >= 8 && letters.count < bytes.count && bytes.allSatisfy { $0.hexDigitValue != nil }
    return isHash ? 0 : letters.count
  }

  /// Whether a word is a camera's, with or without its number, or a number of six digits or more: a date or a time.
  private static func isCounter(_ piece: Piece) -> Bool {
    let bytes = piece.bytes.asciiLowercased
    let letters = bytes.prefix(while: \.isASCIILetter)
    guard piece.isWord, bytes.dropFirst(letters.count).allSatisfy(\.isASCIIDigit) else { return false }
    return letters.isEmpty ? bytes.count >= 6 : cameras.contains(Array(letters))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// What stands in front of the number.
  private static let cameras = Set(
    [
      "img", "imgp", "imag", "image", "dsc", "dscn", "dscf", "dsci", "dcp", "dji", "gopr", "gp", "gh", "gx",
      "pxl",
      "mvimg", "mov", "vid", "cimg", "hpim", "sam", "kif", "pict", "pic", "sta", "stb", "stc", "sdc", "snc",
      "crw",
      "psx", "wa", "mimg", "ipp", "lrm", "dscam", "dxo",
    ].map { Array($0.utf8) })

  /// What programs and telephones call pictures, in the languages of their users.
  private static let programs = Set(
    [
      "photo", "photograph", "picture", "foto", "fotografia", "bild", "immagine", "imagen", "imagem",
      "afbeelding",
      "fullsizerender", "whatsapp", "received", "fb", "screenshot", "screen", "shot", "at", "edit",
      "edited",
      "bearbeitet", "copy", "kopie", "copie", "copia", "hdr", "pano", "burst", "portrait", "cover",
      "original", "orig",
      "export", "resized", "untitled", "unnamed", "unknown", "scan", "raw", "dng", "mp", "lmc", "no",
      "fullsizeoutput", "signal", "picsart", "bmp", "psd", "nef", "arw", "raf", "orf", "xmp", "mpo",
      "title", "null", "temp", "tmp", "file", "download", "cropped", "final", "large", "small", "medium",
      "thumb",
    ].map { Array($0.utf8) } + ImageType.allCases.flatMap(\.fileExtensions).map { Array($0.utf8) })
}
