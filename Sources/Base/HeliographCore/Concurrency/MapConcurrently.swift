/// Applies an operation to every element, at most `width` at a time; the results keep the elements' order.
///
/// The first error ends the others and is thrown.
package func mapConcurrently<Element: Sendable, Result: Sendable>(
  _ elements: [Element], width: Int,
  _ operation: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var results = [Result?](repeating: nil, count: elements.count)
    var started = 0
    func start() {
      let index = started
      let element = elements[index]
      group.addTask { (index, try await operation(element)) }
      started += 1
    }
    while started < min(width, elements.count) { start() }
    while let (index, result) = try await group.next() {
      results[index] = result
      if started < elements.count { start() }
    }
    return results.compactMap { $0 }
  }
}
