import SystemPackage

extension ImageError {
  static let workerDied = ImageError(
    .workerDied, message: "made the program that opens photos crash each time",
    remedy: "Open it in a photo editor and export it again.")

  static let workerHung = ImageError(
    .workerHung, message: "made the program that opens photos hang, alone as well",
    remedy: "Open it in a photo editor and export it again, smaller if you can.")

  static func noWorker(executable: FilePath, reason: String) -> ImageError {
    ImageError(
      .noWorker, message: "could not be opened, since \(executable) does not start (\(reason))",
      remedy: "Check that this program may be run, and that memory and processes are left.")
  }
}
