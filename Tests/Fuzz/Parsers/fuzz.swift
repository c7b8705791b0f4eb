import Glibc
import HeliographBytes
import HeliographXML

@testable import HeliographCheck
@testable import HeliographImaging

/// The parsers of untrusted input, each under the name that the environment variable `HELIOGRAPH_PARSER` gives.
private enum Parser: String {
  /// Magic numbers, ends of files, and what a walk through a JPEG's segments finds.
  case signature
  /// The archive that libvips writes tiles into.
  case archive
  /// ICC profiles.
  case profile
  /// The checker's HTML and CSS.
  case html
  /// Answers of Flickr.
  case xml

  static let chosen = getenv("HELIOGRAPH_PARSER").flatMap { Parser(rawValue: String(cString: $0)) }

  func parse(_ bytes: [UInt8]) {
    switch self {
    case .signature:
      for type in ImageType.allCases { _ = type.isCutShort(bytes) }
      _ = ImageType(bytes)
      _ = ImageType.resemblance(of: bytes)
      _ = JPEGScans.areTooMany(in: bytes)
      _ = JPEGFrame.hasFullChroma(bytes)
      _ = JPEGContainer.adding(exif: [1], xmp: [2], to: bytes)
      _ = WebPContainer.adding(xmp: [1], to: bytes)
      _ = JXLContainer.adding(xmp: [1], to: bytes)
    case .archive:
      let archive = UncompressedZIP(bytes)
      for name in ["a", "", "t/info.json"] { _ = archive.file(named: name) }
    case .profile: _ = ColourProfile(bytes).isSRGB
    case .html: _ = PageReader.read(bytes)
    case .xml: _ = try? XMLTree.parse(bytes, root: "rsp")
    }
  }
}

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let parser = Parser.chosen else {
    // Swift 6 refuses C's `stderr`, which any thread may set.
    "HELIOGRAPH_PARSER names no parser.\n".withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
    exit(64)
  }
  parser.parse(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
