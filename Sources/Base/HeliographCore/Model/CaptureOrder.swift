/// The order of photos by the true time at which they were taken.
package enum CaptureOrder {
  /// When a photo was taken, as a place in the order; those of one list alone can be compared.
  package struct Moment: Sendable, Hashable, Comparable {
    fileprivate let seconds: Int
    fileprivate let microsecond: Int

    package static func < (left: Moment, right: Moment) -> Bool {
      (left.seconds, left.microsecond) < (right.seconds, right.microsecond)
    }

    /// How many seconds it is after another moment of the same list; below 0 when it is before that.
    package func seconds(since other: Moment) -> Double {
      Double(seconds - other.seconds) + Double(microsecond - other.microsecond) / 1_000_000
    }
  }

  /// The clock of a photo as the camera showed it.
  private struct Clock: Comparable {
    let seconds: Int
    let offset: Int

    static func < (left: Clock, right: Clock) -> Bool {
      (left.seconds, left.offset) < (right.seconds, right.offset)
    }
  }

  /// The moments of some photos, in their order; `nil` for a photo without a time.
  ///
  /// A photo whose offset from UTC is not known counts as taken in that of the photo beside it: the one with a known
  /// offset whose clock shows the nearest time, the earlier of two. So the order is total, does not depend on how the
  /// photos came, and is that of the clocks where no offset is known, or all are the same.
  package static func moments(_ photos: some Sequence<Photo>) -> [Moment?] {
    let times = photos.map { (time: $0.metadata.captureTime, offset: $0.orderOffset) }
    // Satellites tell UTC, which is no camera's clock.
    let known = times.compactMap { time, offset in
      time.flatMap { time in
        time.origin == .satellites ? nil : offset.map { Clock(seconds: time.wallClockSeconds, offset: $0) }
      }
    }.sorted()
    return times.map { time, offset in
      time.map {
        let minutes = offset ?? nearest($0.wallClockSeconds, in: known)?.offset ?? 0
        return Moment(seconds: $0.wallClockSeconds - minutes * 60, microsecond: $0.microsecond ?? 0)
      }
    }
  }

  private static func nearest(_ seconds: Int, in clocks: [Clock]) -> Clock? {
    var (low, high) = (0, clocks.count)
    while low < high {
      let middle = (low + high) / 2
      if clocks[middle].seconds < seconds { low = middle + 1 } else { high = middle }
    }
    guard low < clocks.count else { return clocks.last }
    guard low > 0 else { return clocks[low] }
    return seconds - clocks[low - 1].seconds <= clocks[low].seconds - seconds ? clocks[low - 1] : clocks[low]
  }
}
