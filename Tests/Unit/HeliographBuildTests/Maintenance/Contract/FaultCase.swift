/// A fault of a kind of source.
struct FaultCase: Sendable, CustomStringConvertible {
  /// Every fault of every kind but silence, which has no end of its own.
  static let all = SourceRow.all.flatMap { row in
    row.faults.filter { $0 != .silence }.map { FaultCase(row: row, fault: $0) }
  }

  let row: SourceRow
  let fault: SourceFault

  var description: String { "\(row.kind.name), \(fault)" }
}
