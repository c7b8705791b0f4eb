import HeliographStore
import HeliographWorkers

extension StoredLoss {
  /// A loss that was just found out.
  init(_ error: ImageError) {
    // A worker that crashed or hung may have lacked memory or time on a busy machine.
    let isFinal = error.code != .workerDied && error.code != .workerHung
    self.init(
      reason: error.message, remedy: error.remedy, date: Self.now, isFinal: isFinal,
      lacksPreview: error.code == .noPreview ? true : nil,
      isNoPicture: error.code == .unknownFormat ? true : nil)
  }
}
