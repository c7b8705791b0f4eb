import Synchronization
import Testing

@testable import HeliographWorkers

/// How far an encoder is, as ffmpeg 5.1 writes it with `-progress`.
@Suite struct FilmProgressTests {
  private static let report = """
    frame=50
    fps=0.00
    stream_0_0_q=29.0
    bitrate=N/A
    total_size=44
    out_time_us=1960000
    out_time_ms=1960000
    out_time=00:00:01.960000
    dup_frames=0
    drop_frames=0
    speed=3.84x
    progress=continue

    """

  @Test func readsTheTime() {
    #expect(FilmProgress.milliseconds(Array(Self.report.utf8)) == 1960)
    #expect(FilmProgress.milliseconds(Array("out_time_us=1\nout_time_us=3000000\n".utf8)) == 3000)
  }

  @Test(arguments: [
    "", "out_time_us=N/A\n", "out_time_us=-5\n", "out_time_us=\n", "out_time_us=9999999999999999999\n", "\0",
  ])
  func readsNoOther(text: String) { #expect(FilmProgress.milliseconds(Array(text.utf8)) == nil) }

  @Test func tellsTheReportFromErrors() {
    for line in Self.report.split(separator: "\n") { #expect(FilmProgress.isReport(String(line)), "\(line)") }
    for line in [
      "[mov,mp4 @ 0x1] moov atom not found", "file:/proc/self/fd/0: Invalid data", "a b=c", "Error",
    ] {
      #expect(!FilmProgress.isReport(line), "\(line)")
    }
  }

  @Test func addsUpClipsThatRunBesideOneAnother() {
    let progress = FilmProgress()
    let heard = Mutex<[Int]>([])
    progress.follow { seconds in heard.withLock { $0.append(seconds) } }
    let clips = [FilmProgress.Clip(progress), FilmProgress.Clip(progress)]
    clips[0].advance(to: 700)
    clips[1].advance(to: 700)
    // A report that comes late counts nothing twice.
    clips[0].advance(to: 600)
    clips[0].advance(to: 1500)
    clips[1].advance(to: 1000)
    #expect(heard.withLock { $0 } == [1, 2])
  }
}
