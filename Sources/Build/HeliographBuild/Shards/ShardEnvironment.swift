/// Finds the share of a task in the environment variables that its engine sets.
///
/// Sources: Slurm, sbatch(1), "Output environment variables"; Kubernetes, "Job", completion mode Indexed; AWS Batch,
/// "Array jobs"; GitLab, "Predefined CI/CD variables"; Buildkite, "Environment variables"; GNU parallel, parallel(1).
public struct ShardEnvironment: Sendable {
  /// The number of shares, for engines that do not tell it.
  public static let countVariable = "HELIOGRAPH_SHARDS"

  private struct Engine {
    let name: String
    /// The variable with the number of the task.
    let index: String
    /// The number of the first task: a number, or the variable that holds it.
    let first: First
    /// The variable with the number of tasks; `nil` when the engine does not tell.
    let count: String?

    enum First {
      case number(Int)
      case variable(String)
    }
  }

  private static let engines = [
    Engine(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", first: .variable("SLURM_ARRAY_TASK_MIN"),
      count: "SLURM_ARRAY_TASK_COUNT"),
    Engine(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: .number(0), count: nil),
    Engine(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", first: .number(0),
      count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    Engine(name: "GitLab", index: "CI_NODE_INDEX", first: .number(1), count: "CI_NODE_TOTAL"),
    Engine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: .number(0),
      count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    Engine(name: "GNU parallel", index: "PARALLEL_SEQ", first: .number(1), count: nil),
  ]

  private let variables: [String: String]

  /// Looks into these variables.
  public init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// The share that the environment names.
  ///
  /// - Throws: `ShardError` when no engine names one, or more than one, or when the numbers do not fit.
  public func shard() throws(ShardError) -> Shard {
    let found = Self.engines.filter { variables[$0.index] != nil }
    guard let engine = found.first else {
      let names = Self.engines.map(\.index).joined(separator: ", ")
      throw mistake("finds none of the variables \(names); name the share, as in --shard 3/8")
    }
    guard found.count == 1 else {
      let names = found.map { "\($0.index) (\($0.name))" }.joined(separator: " and ")
      throw mistake("finds \(names), and cannot know which one is meant; name the share, as in --shard 3/8")
    }
    return try shard(of: engine)
  }

  private func shard(of engine: Engine) throws(ShardError) -> Shard {
    if engine.name == "Slurm", let step = variables["SLURM_ARRAY_TASK_STEP"], step != "1" {
      throw mistake("finds SLURM_ARRAY_TASK_STEP \(step); number the tasks without a step, as in --array=1-8")
    }
    let index = try number(engine.index)
    // Given by hand, it also holds for a part of an array that is run again.
    if variables[Self.countVariable] != nil {
      let count = try number(Self.countVariable)
      let first = if case .number(let first) = engine.first { first } else { 1 }
      return try shard(index - first + 1, of: count, engine)
    }
    guard let count = engine.count else {
      throw mistake("finds \(engine.index) but not how many tasks there are; set \(Self.countVariable)")
    }
    let first =
      switch engine.first {
      case .number(let number): number
      case .variable(let name): try number(name)
      }
    return try shard(index - first + 1, of: try number(count), engine)
  }

  private func shard(_ index: Int, of count: Int, _ engine: Engine) throws(ShardError) -> Shard {
    guard let shard = Shard(index, of: count) else {
      throw mistake(
        "finds \(engine.index) \(variables[engine.index] ?? "") for \(count) tasks, which does not fit; "
          + "name the share, as in --shard 3/8")
    }
    return shard
  }

  private func number(_ name: String) throws(ShardError) -> Int {
    guard let number = variables[name].flatMap({ Shard.number($0) }) else {
      throw mistake("finds no whole number in \(name); name the share, as in --shard 3/8")
    }
    return number
  }

  private func mistake(_ message: String) -> ShardError {
    ShardError(message: message)
  }
}
