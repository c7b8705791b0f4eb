import SystemPackage

extension ImageError {
  /// The longest text of a worker's that is believed, in bytes of UTF-8.
  static let longestText = 1_000

  /// The error in a worker's refusal; `nil` for one that no worker may send.
  ///
  /// A worker may only refuse a photo; it must not end the build as `noWorker` does.
  init?(refusal code: Code, message: String, remedy: String) {
    guard [.unknownFormat, .unreadable, .tooLarge, .noPreview].contains(code),
      [message, remedy].allSatisfy({ text in
        text.utf8.count <= Self.longestText && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      })
    else { return nil }
    self.init(code, message: message, remedy: remedy)
  }

  static let workerDied = ImageError(
    .workerDied, message: "made the program that opens photos crash each time",
    remedy: "Open it in a photo editor and export it again.")

  static let workerHung = ImageError(
    .workerHung, message: "made the program that opens photos hang each time",
    remedy: "Open it in a photo editor and export it again, smaller if you can.")

  static func noWorker(executable: FilePath, reason: String) -> ImageError {
    ImageError(
      .noWorker, message: "cannot be started from \(executable) (\(reason))",
      remedy: "Check that this program is executable, and that the system has memory and processes left.")
  }

  /// Returns the error for a worker that could not confine itself.
  ///
  /// The reason is the rest of a sentence that begins with "heliograph worker".
  static func unconfined(reason: String) -> ImageError {
    ImageError(
      .noWorker,
      message: "\(reason) and opens no photo unconfined; run it where Landlock and seccomp are permitted",
      remedy: "Run Heliograph outside of this sandbox, or permit Landlock and seccomp in it.")
  }
}
