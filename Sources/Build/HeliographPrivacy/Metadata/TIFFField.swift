/// Which fields of EXIF may be published: whose photo it is, and numbers that every picture has.
///
/// Source: CIPA DC-008 (EXIF 2.32), tables 4 to 15; TIFF 6.0; Adobe's TIFF Technote 3 and DNG 1.7 for their tags.
enum TIFFField {
  /// A list of fields.
  enum Directory {
    case image, camera, position, interoperability, thumbnail, other

    /// The directory that a field points to; `nil` for a field that points to none.
    init?(pointer tag: Int) {
      switch tag {
      case 0x8769: self = .camera
      case 0x8825: self = .position
      case 0xA005: self = .interoperability
      case 0x014A: self = .other
      default: return nil
      }
    }
  }

  /// What a field may be.
  enum Verdict {
    /// A number or two.
    case number
    /// Text, in which forbidden words are searched for.
    case text
    /// Nothing: the kind of the finding, and what it is.
    case forbidden(PrivacyFinding.Kind, String)
  }

  /// Whose photo it is: Artist and Copyright.
  private static let texts: Set<Int> = [0x013B, 0x8298]
  /// Orientation, resolution with its unit, and where the colours of a pixel lie.
  private static let image: Set<Int> = [0x0112, 0x011A, 0x011B, 0x0128, 0x0213]
  /// The version, the components, the colour space and the size in pixels.
  private static let camera: Set<Int> = [0x9000, 0x9101, 0xA000, 0xA001, 0xA002, 0xA003]
  /// What a picture in a TIFF file consists of.
  private static let picture: Set<Int> = [
    0x00FE, 0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x010A, 0x0111, 0x0115, 0x0116, 0x0117, 0x0118, 0x0119,
    0x011C, 0x013D, 0x0140, 0x0142, 0x0143, 0x0144, 0x0145, 0x0152, 0x0153, 0x015B, 0x0211, 0x0212, 0x0214,
    0x8773,
  ]

  static func verdict(on tag: Int, in directory: Directory, isFile: Bool) -> Verdict {
    switch directory {
    case .image where texts.contains(tag): .text
    case .image where image.contains(tag): .number
    case .image where isFile && picture.contains(tag): .number
    case .camera where camera.contains(tag): .number
    case .position: .forbidden(.coordinate, "a field of a position (GPS)")
    case .thumbnail: .forbidden(.thumbnail, "a field of a thumbnail")
    default: forbidden(tag)
    }
  }

  private static func forbidden(_ tag: Int) -> Verdict {
    switch tag {
    case 0xA431, 0xC62F: .forbidden(.serial, "the serial number of a camera")
    case 0xA435: .forbidden(.serial, "the serial number of a lens")
    case 0xA420: .forbidden(.serial, "a unique number of the picture")
    case 0x927C, 0xC634: .forbidden(.maker, "the maker's own block")
    case 0xA430: .forbidden(.maker, "the name of the camera's owner")
    case 0x9286: .forbidden(.metadata, "a comment")
    case 0x02BC: .forbidden(.metadata, "an XMP packet")
    case 0x83BB, 0x8649: .forbidden(.metadata, "IPTC or other data of Photoshop")
    case 0x0201, 0x0202: .forbidden(.thumbnail, "a thumbnail")
    case 0xC68B, 0x010D: .forbidden(.history, "the name of the original file")
    default:
      .forbidden(
        .metadata, "an EXIF field that is not published (0x\(String(tag, radix: 16, uppercase: true)))")
    }
  }
}
