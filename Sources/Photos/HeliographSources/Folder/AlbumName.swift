/// The name of a folder for an album that has no folder.
enum AlbumName {
  /// A name that leads nowhere but into the folder; `nil` when the title has no letter for one.
  ///
  /// A title is a stranger's text: "../x" must not lead out of the folder.
  static func name(of title: String) -> [UInt8]? {
    let scalars = title.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == "/" || scalar == "\\" || scalar.properties.generalCategory == .control ? "-" : scalar
    }
    let text = String(String.UnicodeScalarView(scalars.drop { $0 == "." || $0 == " " }.prefix(60)))
    return text.isEmpty ? nil : Array(text.utf8)
  }
}
