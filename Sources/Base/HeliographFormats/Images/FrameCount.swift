package import HeliographCore

/// How many frames a moving picture has, counted along its blocks without decoding one.
package enum FrameCount {
  /// Counts the frames of a GIF, WebP, PNG, AVIF or HEIF; 1 for a picture that does not move, and for other types.
  package static func of(_ bytes: [UInt8], _ type: ImageType) -> Int {
    switch type {
    case .gif: frames(ofGIF: bytes)
    case .webp: chunks(bytes, from: 12, isLittle: true, paddedTo: 2).count { $0 == "ANMF" }
    case .png: frames(ofPNG: bytes)
    case .avif, .heif: frames(ofHEIF: bytes)
    default: 1
    }
  }

  /// GIF89a, 18 to 26: blocks of a first byte, and chains of shorter ones that each begin with their length.
  private static func frames(ofGIF bytes: [UInt8]) -> Int {
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count > 13 else { return 1 }
    var (frames, place) = (0, 13 + tableSize(bytes[10]))
    while place < bytes.count {
      switch bytes[place] {
      case 0x21: place += 2
      case 0x2C where place + 9 < bytes.count:
        frames += 1
        place += 11 + tableSize(bytes[place + 9])
      default: return frames
      }
      while place < bytes.count, bytes[place] > 0 { place += Int(bytes[place]) + 1 }
      place += 1
    }
    return frames
  }

  /// PNG 3rd edition, 11.3.6: each frame has a chunk of its own; what the first one announces may be any number.
  private static func frames(ofPNG bytes: [UInt8]) -> Int {
    let names = chunks(bytes, from: 8, isLittle: false, paddedTo: 1)
    return names.contains("acTL") ? names.count { $0 == "fcTL" } : 1
  }

  /// The names of chunks, each with its length: of RIFF before the content, of PNG before the name, with a checksum.
  private static func chunks(_ bytes: [UInt8], from start: Int, isLittle: Bool, paddedTo unit: Int)
    -> [String]
  {
    var (names, place) = ([String](), start)
    while place + 8 <= bytes.count {
      let (name, length) =
        isLittle
        ? (bytes[place..<place + 4], Array(bytes[place + 4..<place + 8].reversed()))
        : (bytes[place + 4..<place + 8], Array(bytes[place..<place + 4]))
      names.append(String(decoding: name, as: UTF8.self))
      let size = length.reduce(0) { $0 << 8 | Int($1) }
      place += 8 + (size + unit - 1) / unit * unit + (isLittle ? 0 : 4)
    }
    return names
  }

  /// ISO/IEC 14496-12, 8.4.3 (handlers) and 8.7.3 (sample sizes); ISO/IEC 23008-12, 7.2: a track of pictures, which is no
  /// alpha channel of another one.
  private static func frames(ofHEIF bytes: [UInt8]) -> Int {
    let file = ByteCursor(bytes, bytes.indices)
    func inside(_ name: String, of cursor: ByteCursor) -> [ByteCursor] {
      cursor.boxes().filter { $0.type == name }.map { file.at($0.content) }
    }
    let media = inside("moov", of: file).prefix(1).flatMap { inside("trak", of: $0) }
      .flatMap { inside("mdia", of: $0) }
    let counts = media.compactMap { media -> Int? in
      guard var handler = inside("hdlr", of: media).first else { return nil }
      handler.skip(8)
      guard handler.text(4) == "pict" else { return nil }
      let sizes = inside("minf", of: media).flatMap { inside("stbl", of: $0) }
        .flatMap { inside("stsz", of: $0) }.first
      guard var sizes else { return nil }
      sizes.skip(4)
      guard let size = sizes.number(4), let count = sizes.number(4) else { return nil }
      // What is said of so many samples, or they themselves, must be in the file.
      return count <= bytes.count / max(size == 0 ? 4 : size, 1) ? count : nil
    }
    return max(counts.max() ?? 1, 1)
  }
}
