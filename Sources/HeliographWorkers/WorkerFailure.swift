/// Why a worker gave no answer.
enum WorkerFailure: Error, Equatable {
  /// It ended, or said something that is no answer.
  case died
  /// It was still at it when its time was up, before or after it had read the header and the words.
  case hung(isOpened: Bool)
  /// The task that asked was cancelled; the worker is gone as well.
  case cancelled
  /// It could not be started; the system's words for why.
  case notStarted(String)
  /// The pool is closed.
  case closed
}
