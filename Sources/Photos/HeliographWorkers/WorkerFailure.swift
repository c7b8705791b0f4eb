/// Why a worker gave no response.
enum WorkerFailure: Error, Equatable {
  /// It ended, or sent something that is not a response.
  case died
  /// It had not finished when its time was up, before or after it had read the header and the metadata.
  case hung(isOpened: Bool)
  /// The task that asked was cancelled; the worker is gone as well.
  case cancelled
  /// It could not be started; the system's words for why.
  case notStarted(String)
  /// It ended, hung or sent nonsense before it had seen any photo; the rest of a sentence that begins with it.
  case notReady(String)
  /// It could not confine itself, so it opens no photo; the rest of a sentence that begins with it.
  case unconfined(String)
  /// The pool is closed.
  case closed
}
