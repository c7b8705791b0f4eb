import HeliographStore
import HeliographWorkers

extension StoredLoss {
  /// A loss that was just found out; `isNoPicture` when a page came in place of a picture.
  init(_ error: ImageError, isNoPicture: Bool = false) {
    // A worker that crashed or hung may have lacked memory or time on a busy machine.
    let isFinal = error.code != .workerDied && error.code != .workerHung
    self.init(
      reason: error.message, remedy: error.remedy, date: Self.now, isFinal: isFinal,
      lacksPreview: error.code == .noPreview ? true : nil,
      isNoPicture: isNoPicture ? true : nil)
  }
}
