/// The other side of the pool: what runs inside `heliograph worker`.
package enum WorkerProcess {
  /// Answers requests from standard input on standard output until the input ends.
  package static func run() throws {}
}
