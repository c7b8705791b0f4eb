import HeliographCore

/// What one photo may cost before its worker is given up.
///
/// Times are by the wall, but a worker that gets no turn of a busy processor has ten times as long; or of a processor, with
/// `countsProcessorTime`.
package struct WorkerLimits: Sendable {
  /// The most pixels an image may have to be decoded: what fits into the memory of one worker.
  package static let pixelLimit = 268_000_000

  /// The longest HTML of an album's text, in bytes: four times the longest text.
  package static let longestHTML = 1 << 20

  /// The time from sending a photo until its header and metadata are read, or for one text.
  package let opening: Duration
  /// Bytes of address space of one worker; `nil` leaves it to the system.
  package let memory: UInt64?
  /// The most bytes of a response.
  let longestResponse: Int
  /// Whether the time is that of a processor, however long a busy machine takes to give it.
  let countsProcessorTime: Bool

  /// For handing over so many bytes, however slowly a worker takes them.
  func handingOver(byteCount: Int) -> Duration { opening + .milliseconds(100) * (byteCount >> 20) }

  /// For decoding a photo whose header claims so many megapixels: ten times what slow decoders take, and never more
  /// than for the largest that is opened.
  func decoding(megapixels: Int) -> Duration {
    let limit = Self.pixelLimit / 1_000_000
    return opening + .milliseconds(100) * min(max(megapixels, 0), limit)
  }

  /// For encoding and painting, which read no untrusted input and may be slow by configuration.
  var making: Duration { opening * 100 }

  /// How often a worker that has work is looked at; one that is idle twice in a row is replaced.
  var pulse: Duration { opening / 2 }

  /// Six seconds and 4 GiB: three tries to read what hangs a reader of headers or words, or two to decode up to 40
  /// megapixels, take less than 20 seconds.
  package static let standard = WorkerLimits(opening: .seconds(6), memory: 4 << 30)

  /// 0.8 seconds of a processor and 1 GiB for texts, of which the longest take some hundredths of a second.
  ///
  /// A text is tried three times at most: in its group, alone, and alone in a new worker. With the start of the workers and
  /// the time until they are found to be late, that is less than three seconds.
  package static let texts = WorkerLimits(
    opening: .milliseconds(800), memory: 1 << 30, longestResponse: MarkdownBatches.textLimit * longestHTML,
    countsProcessorTime: true)

  /// How long to wait for a worker that has so much time: ten times as long, or much longer where a processor's time counts,
  /// since it is given up as soon as it wants none.
  func patience(for time: Duration) -> Duration { time * (countsProcessorTime ? 1_000 : 10) }

  /// Creates limits; `memory` in bytes of address space, `nil` for the system's limit, and `longestResponse` in bytes.
  package init(
    opening: Duration, memory: UInt64?, longestResponse: Int = WorkerFrame.longestContent,
    countsProcessorTime: Bool = false
  ) {
    self.opening = opening
    self.memory = memory
    self.longestResponse = longestResponse
    self.countsProcessorTime = countsProcessorTime
  }
}
