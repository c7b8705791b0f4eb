import CCurl
import Glibc
import SystemPackage

/// What libcurl calls while it transfers, on the thread of all transfers.
extension CurlHandle {
  private static func transfer(_ context: UnsafeMutableRawPointer) -> CurlHandle {
    Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue()
  }

  /// Called with the address of each connection that is about to be opened, whatever name led there.
  static let open: curl_opensocket_callback = { context, _, address in
    guard let context, let address, let place = hg_curl_address(address) else { return CURL_SOCKET_BAD }
    guard transfer(context).mayReach(SocketAddress(place)) else { return CURL_SOCKET_BAD }
    let asked = address.pointee
    return socket(asked.family, asked.socktype | Int32(SOCK_CLOEXEC.rawValue), asked.protocol)
  }

  /// Called ahead of each request, also on a connection that another one opened, which may have been allowed more.
  static let checkConnection: curl_prereq_callback = { context, place, _, port, _ in
    guard let context, let place,
      transfer(context).mayReach(SocketAddress(text: place, port: UInt16(truncatingIfNeeded: port)))
    else { return CURL_PREREQFUNC_ABORT }
    return CURL_PREREQFUNC_OK
  }

  static let receiveBody: curl_write_callback = { bytes, _, count, context in
    guard let bytes, let context else { return 0 }
    return transfer(context).receive(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }

  static let receiveHeader: curl_write_callback = { _, _, count, context in
    guard let context else { return 0 }
    let transfer = transfer(context)
    transfer.headerBytes += count
    guard transfer.headerBytes <= headerLimit else {
      transfer.fault = .tooManyHeaders
      return 0
    }
    return count
  }

  private func mayReach(_ target: SocketAddress?) -> Bool {
    if let target, reach.allows(target) || ProxyAddresses.ofProcess.contains(target) { return true }
    isRefused = true
    return false
  }

  /// Returns whether the transfer goes on.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if fillsFile == nil { beginBody() }
    guard fault == nil else { return false }
    bodyCount += bytes.count
    guard bodyCount <= limit else {
      fault = .tooLarge(limit: limit)
      return false
    }
    guard let file = request.file else {
      bytes.withMemoryRebound(to: UInt8.self) { body.append(contentsOf: $0) }
      return true
    }
    // Nobody reads the body of a redirect or of an error.
    guard fillsFile == true else { return true }
    do {
      try file.append(bytes)
      return true
    } catch {
      fault = .notWritten(error)
      return false
    }
  }

  /// Decides from the status what the first byte of the body belongs to.
  func beginBody() {
    fillsFile = false
    guard 200...299 ~= status else { return }
    do {
      if status == 206 {
        try continueBody()
      } else {
        try request.file?.restart(tag: header("Content-Encoding") == nil ? header("ETag") : nil)
      }
      fillsFile = request.file != nil
    } catch {
      fault = .notWritten(error)
    }
  }

  /// Goes on with the file when the rest of it comes, of the same content; any other part is of no use.
  private func continueBody() throws(Errno) {
    guard let (offset, tag) = request.file?.resumption,
      let part = ContentRange(header("Content-Range")), part.isRest(from: offset),
      header("Content-Encoding") == nil, (header("ETag") ?? tag) == tag
    else {
      try request.file?.restart(tag: nil)
      fault = .cutShort
      return
    }
    bodyCount = offset
    total = part.total
  }
}
