/// How fast the photos of a build get done, and how long the rest will take.
///
/// Photos that are known are done at once and new ones take seconds, so only the last moments count.
package struct BuildPace: Sendable {
  /// What is remembered.
  private static let window = Duration.seconds(15)
  /// Less says nothing yet.
  private static let least = Duration.seconds(2)
  /// The least time between two samples: a photo that is known takes less.
  private static let step = Duration.milliseconds(250)

  private var samples: [(time: Duration, done: Int)] = []

  /// Begins with nothing known.
  package init() {}

  /// Records how many photos are done at a time since some beginning; times never go back.
  package mutating func note(done: Int, at time: Duration) {
    // Another list of photos has begun.
    if let last = samples.last, done < last.done { samples = [] }
    if samples.count > 1, samples[samples.count - 2].time + Self.step > time { samples.removeLast() }
    samples.append((time, done))
    // The first one is as old as the window, or older.
    while samples.count > 2, samples[1].time + Self.window <= time { samples.removeFirst() }
  }

  /// Photos in a second, and how long the rest of `total` takes; `nil` while that is not known, and at the end.
  package func rest(of total: Int) -> (photosPerSecond: Double, left: Duration)? {
    guard let first = samples.first, let last = samples.last, last.done < total, last.done > first.done,
      last.time - first.time >= Self.least
    else { return nil }
    let rate = Double(last.done - first.done) / ((last.time - first.time) / .seconds(1))
    return (rate, .seconds(Double(total - last.done) / rate))
  }
}
