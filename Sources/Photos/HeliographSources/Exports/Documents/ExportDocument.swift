import Foundation
import HeliographFormats

/// A JSON file of an export, by what it describes.
enum ExportDocument: Sendable {
  /// The longest file that is read: descriptions are the longest part.
  static let limit = 1 << 20
  private static let deepest = 32

  /// A photo of Google Photos.
  case takeout(TakeoutRecord)
  /// An album of Google Photos.
  case takeoutAlbum(TakeoutAlbum)
  /// A photo of Flickr.
  case flickr(FlickrRecord)
  /// Tags as ExifTool names them: `exiftool -json`, and osxphotos.
  case tags(TagRecord)
  /// JSON that is no export of these.
  case other

  /// The keys that distinguish exports: which there are, whatever their values.
  private struct Keys: Decodable {
    private enum CodingKeys: String, CodingKey {
      case photoTakenTime, creationTime, googlePhotosOrigin, trashed, title, date, access, albumData
      case photopage, privacy, id
      case imported = "date_imported"
    }

    let isTakeout: Bool
    let isTakeoutAlbum: Bool
    let isFlickr: Bool

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      let has = keys.contains
      isTakeoutAlbum = has(.albumData) || has(.title) && has(.date) && (has(.access) || !has(.photoTakenTime))
      isTakeout =
        has(.photoTakenTime)
        || has(.title) && (has(.creationTime) || has(.googlePhotosOrigin) || has(.trashed))
      isFlickr = has(.id) && (has(.photopage) || has(.imported) && has(.privacy))
    }
  }

  /// Reads a file.
  ///
  /// - Throws: `ExportFault` for what is no JSON, and for a part of an export whose values have another form.
  init(_ bytes: [UInt8]) throws(ExportFault) {
    guard bytes.count <= Self.limit else { throw .tooLarge }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    guard JSONDepth.isAtMost(Self.deepest, in: text) else { throw .tooDeep }
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first, String(validating: text, as: UTF8.self) != nil else { throw .notJSON }
    let data = Data(text)
    if first == UInt8(ascii: "[") {
      self = try Self.list(data)
      return
    }
    let keys = try Self.decoded(Keys.self, data, .notJSON)
    if keys.isFlickr {
      self = .flickr(try Self.decoded(FlickrRecord.self, data, .unknownForm))
    } else if keys.isTakeout, !keys.isTakeoutAlbum {
      self = .takeout(try Self.decoded(TakeoutRecord.self, data, .unknownForm))
    } else if keys.isTakeoutAlbum {
      self = .takeoutAlbum(try Self.decoded(TakeoutAlbum.self, data, .unknownForm))
    } else {
      self = .other
    }
  }

  /// A list with the tags of one photo; any other list is nothing of an export.
  private static func list(_ data: Data) throws(ExportFault) -> ExportDocument {
    guard (try? JSONSerialization.jsonObject(with: data)) != nil else { throw .notJSON }
    guard let records = try? JSONDecoder().decode([TagRecord].self, from: data), records.count == 1,
      let record = records.first, record.isKnown
    else { return .other }
    return .tags(record)
  }

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, _ data: Data, _ fault: ExportFault
  ) throws(ExportFault) -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw fault
    }
  }
}
