import CBrotli
import CZlib
package import HeliographCore

/// A file in one of the encodings of HTTP, for browsers that take it.
///
/// Equal bytes give equal bytes, with the same library: neither a time nor a name is in it.
package enum CompressedText {
  /// 64 MB: no text of a site is as long, and what is refused is sent as it is.
  package static let byteLimit = 64 << 20

  /// Compresses bytes as far as the encoding can.
  ///
  /// - Returns: the compressed bytes; `nil` where they would not be fewer, and for more than `byteLimit`.
  package static func compressed(_ bytes: [UInt8], as encoding: SiteSettings.Compression) -> [UInt8]? {
    guard bytes.count > 32, bytes.count <= byteLimit else { return nil }
    switch encoding {
    case .br: return brotli(bytes)
    case .gzip: return gzip(bytes)
    }
  }

  /// Reads compressed bytes back.
  ///
  /// - Parameters:
  ///   - bytes: whoever's; nothing is believed of them.
  ///   - encoding: what they are.
  ///   - limit: how many bytes they may be at most, of `byteLimit`.
  /// - Returns: the bytes; `nil` where they are more, are damaged, or something follows them.
  package static func plain(
    _ bytes: [UInt8], as encoding: SiteSettings.Compression, atMost limit: Int = byteLimit
  ) -> [UInt8]? {
    switch encoding {
    case .br: unbrotli(bytes, min(limit, byteLimit))
    case .gzip: gunzip(bytes, min(limit, byteLimit))
    }
  }

  /// Quality 9 of 11: the last steps save a hundredth and take ten times as long, for each page of a site.
  private static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
    var length = bytes.count - 1
    let text = [UInt8](unsafeUninitializedCapacity: length) { output, used in
      let isDone = BrotliEncoderCompress(
        9, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &length, output.baseAddress)
      used = isDone == BROTLI_TRUE ? length : 0
    }
    return text.isEmpty ? nil : text
  }

  /// With a header of RFC 1952 that has no time and no name.
  private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let text = run(&stream, bytes, capacity: bytes.count - 1) { deflate(&$0, Z_FINISH) }
    return text.isEmpty ? nil : text
  }

  private static func gunzip(_ bytes: [UInt8], _ limit: Int) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&stream) }
    return bytes.withUnsafeBufferPointer { input in
      // zlib reads only, whatever its header says.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      return parts(limit) { output in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        let state = inflate(&stream, Z_NO_FLUSH)
        let count = output.count - Int(stream.avail_out)
        if state == Z_STREAM_END { return stream.avail_in == 0 ? .end(count) : nil }
        return state == Z_OK && count > 0 ? .more(count) : nil
      }
    }
  }

  private static func unbrotli(_ bytes: [UInt8], _ limit: Int) -> [UInt8]? {
    guard let decoder = BrotliDecoderCreateInstance(nil, nil, nil) else { return nil }
    defer { BrotliDecoderDestroyInstance(decoder) }
    return bytes.withUnsafeBufferPointer { input in
      var (next, rest) = (input.baseAddress, input.count)
      return parts(limit) { output in
        var (place, capacity) = (output.baseAddress, output.count)
        let state = BrotliDecoderDecompressStream(decoder, &rest, &next, &capacity, &place, nil)
        let count = output.count - capacity
        if state == BROTLI_DECODER_RESULT_SUCCESS { return rest == 0 ? .end(count) : nil }
        return state == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT && count > 0 ? .more(count) : nil
      }
    }
  }

  /// What a decoder did with the room that it was given.
  private enum Step {
    case more(Int)
    case end(Int)
  }

  /// The output of a decoder, 64 kB at a time, so that a small file that claims to be large costs nothing.
  private static func parts(
    _ limit: Int, _ next: (UnsafeMutableBufferPointer<UInt8>) -> Step?
  ) -> [UInt8]? {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while text.count <= limit {
      guard let step = buffer.withUnsafeMutableBufferPointer({ next($0) }) else { return nil }
      switch step {
      case .more(let count): text += buffer[..<count]
      case .end(let count):
        text += buffer[..<count]
        return text.count <= limit ? text : nil
      }
    }
    return nil
  }

  /// All of the input into at most `capacity` bytes; empty when it does not end there.
  private static func run(
    _ stream: inout z_stream, _ bytes: [UInt8], capacity: Int, _ act: (inout z_stream) -> Int32
  ) -> [UInt8] {
    bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: capacity) { output, used in
        // zlib reads only, whatever its header says.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(capacity)
        used = act(&stream) == Z_STREAM_END ? capacity - Int(stream.avail_out) : 0
      }
    }
  }
}
