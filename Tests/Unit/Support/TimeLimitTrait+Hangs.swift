package import Testing

extension Trait where Self == TimeLimitTrait {
  /// A limit that only a hang exceeds, however busy the machine is.
  ///
  /// For tests that wait for processes, sockets or other tasks. It measures no speed: see `ProcessorTime` for that.
  package static var endsHangs: Self { .timeLimit(.minutes(20)) }
}
