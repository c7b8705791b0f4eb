import Foundation
import Glibc
import HeliographCore
import HeliographFormats

@testable import HeliographCheck
@testable import HeliographDecoding
@testable import HeliographServices
@testable import HeliographSources

/// The parsers of untrusted input, each under the name that the environment variable `HELIOGRAPH_PARSER` gives.
private enum Parser: String {
  /// Magic numbers, ends of files, and what a walk through a JPEG's segments finds.
  case signature
  /// Gain maps, and what describes them: the index of a JPEG's pictures, the items of HEIF, ISO's numbers, XMP, Apple's note.
  case map
  /// The archive that libvips writes tiles into.
  case archive
  /// ICC profiles.
  case profile
  /// The checker's HTML and CSS.
  case html
  /// Answers of Flickr.
  case xml
  /// The filter of albums' HTML; libxml2 has to agree that what it accepts is well formed.
  case markup
  /// Albums' texts, and the filter of what becomes of them.
  case markdown
  /// Front matter.
  case matter
  /// The JSON of exports, and what is taken from it.
  case export

  static let chosen = getenv("HELIOGRAPH_PARSER").flatMap { Parser(rawValue: String(cString: $0)) }

  func parse(_ bytes: [UInt8]) {
    switch self {
    case .signature:
      for type in ImageType.allCases { _ = type.isCutShort(bytes) }
      _ = ImageType(bytes)
      _ = ImageType.resemblance(of: bytes)
      _ = JPEGScans.areTooMany(in: bytes)
      _ = JPEGFrame.hasFullChroma(bytes)
      _ = RawFile.isRaw(bytes)
      _ = JPEGContainer.adding(exif: [1], xmp: [2], to: bytes)
      _ = WebPContainer.adding(xmp: [1], to: bytes)
      _ = JXLContainer.adding(xmp: [1], to: bytes)
    case .map:
      for type in [ImageType.jpeg, .heif] { _ = EmbeddedGainMap(of: bytes, type) { bytes } }
      _ = (GainMapMetadata(iso: bytes), GainMapMetadata(xmp: bytes))
      _ = (AppleHeadroom.stops(exif: bytes), AppleHeadroom.stops(xmp: bytes))
    case .archive:
      let archive = UncompressedZIP(bytes)
      for name in ["a", "", "t/info.json"] { _ = archive.file(named: name) }
    case .profile: _ = ColourProfile(bytes).isSRGB
    case .html: _ = PageReader.read(bytes)
    case .xml: _ = try? XMLTree.parse(bytes, root: "rsp")
    case .markup: Self.check(bytes, isOurs: false)
    case .markdown: if let html = Markdown.html(of: bytes) { Self.check(html, isOurs: true) }
    case .matter:
      guard let today = Day("2024-05-04") else { return }
      let photos = [Array("a.jpg".utf8)]
      _ = try? AlbumIndexFile(content: bytes, place: "index.md", photos: photos, today: today)
    case .export: Self.read(export: bytes)
    }
  }

  /// Stops at what is taken for a part of an export and is no JSON, and at a title of more than one line.
  private static func read(export bytes: [UInt8]) {
    guard let document = try? ExportDocument(bytes) else { return }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    precondition((try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)) != nil)
    var photo = ExportedPhoto()
    switch document {
    case .takeout(let record):
      photo = record.photo(named: Array("a.jpg".utf8))
      _ = (record.identity, record.withheld(ExportSettings()))
    case .flickr(let record):
      photo = record.photo
      _ = record.withheld(ExportSettings())
    case .tags(let record): photo = record.photo
    case .takeoutAlbum, .other: break
    }
    precondition(photo.metadata.title?.utf8.contains { $0 == 0x0A || $0 == 0x0D } != true)
  }

  /// Stops at HTML that is accepted and not well formed, and at HTML of ours that is refused for another reason than its
  /// depth.
  private static func check(_ html: [UInt8], isOurs: Bool) {
    do throws(AlbumMarkup.Fault) {
      try AlbumMarkup.check(html)
    } catch {
      precondition(!isOurs || error == .tooDeep)
      return
    }
    do throws(XMLError) {
      _ = try XMLTree.parse(Array("<div>".utf8) + html + Array("</div>".utf8), root: "div")
    } catch {
      // Noncharacters are none of XML's.
      precondition(error.code == .encoding, error.message)
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
