import CCurl

/// A libcurl multi handle, which keeps the connections of all its transfers. No other type sees its pointer.
// SAFETY: only the thread of `TransferThread` calls it, but for `wake`, which libcurl allows from any thread while the
// handle exists; the thread that ends it does so only after the last caller of `wake` is gone.
final class CurlMulti: @unchecked Sendable {
  private let multi: UnsafeMutableRawPointer

  /// `nil` when libcurl has no memory.
  init?() {
    guard CurlHandle.setUp == CURLE_OK, let multi = curl_multi_init() else { return nil }
    self.multi = multi
  }

  deinit { curl_multi_cleanup(multi) }

  /// Begins a transfer; returns false when libcurl refuses.
  func add(_ transfer: CurlHandle) -> Bool { curl_multi_add_handle(multi, transfer.handle) == CURLM_OK }

  /// Ends a transfer, whether it is over or not.
  func remove(_ transfer: CurlHandle) { curl_multi_remove_handle(multi, transfer.handle) }

  /// Does what can be done without waiting; returns the transfers that are over, each with libcurl's code.
  func perform() -> [(transfer: UnsafeMutableRawPointer, code: CURLcode)] {
    var running: Int32 = 0
    curl_multi_perform(multi, &running)
    var finished: [(transfer: UnsafeMutableRawPointer, code: CURLcode)] = []
    var transfer: UnsafeMutableRawPointer?
    var code = CURLE_OK
    while hg_curl_multi_finished(multi, &transfer, &code) != 0, let transfer {
      finished.append((transfer, code))
    }
    return finished
  }

  /// Waits until a transfer can go on, or `wake` is called, or for so many milliseconds.
  func wait(_ milliseconds: Int32) { curl_multi_poll(multi, nil, 0, milliseconds, nil) }

  /// Ends the wait of the other thread, or the next one.
  func wake() { curl_multi_wakeup(multi) }
}
