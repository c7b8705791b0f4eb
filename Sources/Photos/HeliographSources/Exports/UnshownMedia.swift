import HeliographCore

/// A kind of picture that Heliograph does not show, or a film, which it shows if it can, by the extension of its file.
package enum UnshownMedia: Sendable, Hashable, CaseIterable {
  /// A moving picture.
  case film
  /// A file of a panorama camera.
  case sphere
  /// The layers of an image editor.
  case layers
  /// A picture in a format that browsers or libraries lack.
  case picture

  /// - Parameter fileExtension: in lower case, without the dot.
  init?(fileExtension: String) {
    guard let kind = Self.allCases.first(where: { $0.fileExtensions.contains(fileExtension) }) else {
      return nil
    }
    self = kind
  }

  /// The extensions of such files, in lower case.
  package var fileExtensions: [String] {
    switch self {
    case .film:
      [
        "3g2", "3gp", "avi", "avifs", "flv", "lrv", "m2ts", "m2v", "m4v", "mkv", "mov", "mp", "mp4", "mpeg",
        "mpg",
        "mts", "mxf",
        "ogv", "qt", "ts", "vob", "webm", "wmv",
      ]
    case .sphere: ["insp", "insv"]
    case .layers: ["afphoto", "kra", "psb", "psd", "xcf"]
    case .picture:
      ["bmp", "exr", "hdr", "j2k", "jp2", "jpx", "jxr", "pdf", "tga"]
        + ImageType.allCases.filter { !$0.isPhoto && $0 != .ico }.flatMap(\.fileExtensions)
    }
  }

  /// Where they are counted in a message: "films".
  package var name: String {
    switch self {
    case .film: "films"
    case .sphere: "panoramas of a camera's own format"
    case .layers: "files of an image editor"
    case .picture: "pictures of other formats"
    }
  }

  /// What to do to have them shown; what can be done for films depends on the source.
  package var remedy: String {
    switch self {
    case .film: "Nothing needs to be done."
    case .sphere: "Export them as JPEG with the camera's program if they should be shown."
    case .layers, .picture: "Export them as JPEG, PNG or WebP if they should be shown."
    }
  }
}
