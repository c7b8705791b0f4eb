/// What one run of a tool may take.
package struct ToolLimits: Sendable {
  /// The most bytes of its standard output; `nil` for any number.
  ///
  /// It may print a little more until that is noticed.
  let output: Int?
  /// The most bytes of address space of each of its processes; `nil` for any number.
  let memory: Int?
  /// How long it may run; `nil` for as long as all runs together.
  let time: Duration?

  /// What it is watched by, and how long that may stay the same; `nil` for not at all.
  let stall: (watch: @Sendable () -> Int, limit: Duration)?

  /// By how much what it is watched by must grow in each such time; `nil` for not at all.
  ///
  /// A drip never stands still, and has no end.
  let pace: (growth: Int, time: Duration)?

  /// Sets limits; what is left out has none.
  package init(
    output: Int? = nil, memory: Int? = nil, time: Duration? = nil,
    stall: (watch: @Sendable () -> Int, limit: Duration)? = nil, pace: (growth: Int, time: Duration)? = nil
  ) {
    self.pace = pace
    self.stall = stall
    self.output = output
    self.memory = memory
    self.time = time
  }
}
