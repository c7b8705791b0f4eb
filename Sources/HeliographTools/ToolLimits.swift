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

  /// Sets limits; what is left out has none.
  package init(output: Int? = nil, memory: Int? = nil, time: Duration? = nil) {
    self.output = output
    self.memory = memory
    self.time = time
  }
}
