import HeliographBuild
import Synchronization
import SystemPackage

/// Every word and colour the user sees; all of it on standard error.
final class ConsoleReporter: Sendable {
  enum Volume: Sendable { case quiet, normal, verbose }

  private struct State {
    /// The current text of the progress bar; empty when it is not drawn.
    var bar = ""
    /// The stage and the tenth of it that the last plain line reported.
    var reported = ""
    /// The same of what goes on beside other stages: sources that are asked for details, by their names, and films.
    var beside: [String: String] = [:]
    /// What the bar shows of photos, about how many each source was asked meanwhile, and how much film was encoded.
    var photos: (event: BuildEvent?, asked: [String: Int], encoded: Int) = (nil, [:], 0)
    /// How fast the photos of the bar get done.
    var pace = BuildPace()
  }

  /// How many notes are shown without --verbose: few enough not to hide what is missing.
  private static let noteLimit = 5

  private let style: ProgressStyle
  private let volume: Volume
  private let state = Mutex(State())
  private let start = ContinuousClock.now

  init(style: ProgressStyle, volume: Volume) {
    let chosen = style == .auto ? (Terminal.isInteractive ? .auto : .plain) : style
    self.style = volume == .quiet && chosen != .json ? .none : chosen
    self.volume = volume
  }

  private var elapsed: Duration { ContinuousClock.now - start }

  func show(_ event: BuildEvent) {
    switch style {
    case .none: break
    case .auto: state.withLock { draw(event, at: elapsed, &$0) }
    case .plain: state.withLock { writeLine(event, &$0) }
    case .json: Terminal.write(Self.json(event) + "\n")
    }
  }

  func say(_ sentence: String) {
    guard volume != .quiet else { return }
    write(Terminal.harmless(sentence))
  }

  /// Says what was built, in which time, and how to look at it: `viewCommand` is the command, `nil` for none.
  func finish(
    _ report: BuildReport, output: FilePath, _ scope: BuildRequest.Scope = .everything,
    viewCommand: String? = nil
  ) {
    show(report)
    guard volume != .quiet else { return }
    if let editions = report.editions {
      for edition in editions { write(Terminal.harmless(Self.summary(edition))) }
      let faults = Self.faults(report)
      write(
        faults.isEmpty
          ? "Built \(Self.count(editions.count, "edition")) in \(elapsed.words)." : "With \(faults).")
      return showUnlisted(report, output: "")
    }
    write(Self.work(report))
    let faults = Self.faults(report)
    let time = "in \(elapsed.words)\(faults.isEmpty ? "" : ", with \(faults)")."
    if case .volumes = scope {
      write("Built volumes in \(Terminal.harmless(output.string)) \(time)")
    } else {
      write("Built \(Self.shown(report)) \(time)\(viewCommand.map { " Look at it: \($0)" } ?? "")")
    }
    showUnlisted(report, output: output)
  }

  /// Writes where unlisted albums are; on a terminal only, since logs of builds are often public.
  private func showUnlisted(_ report: BuildReport, output: FilePath) {
    guard let unlisted = report.unlisted else { return }
    guard Terminal.isInteractive || volume == .verbose else {
      return write("\(Self.unlistedCount(unlisted)); `heliograph report` tells where.")
    }
    for line in Self.lines(unlisted, output: output) { write(Terminal.harmless(line)) }
  }

  func finish(_ report: BuildReport, shard: Shard) {
    show(report)
    guard volume != .quiet else { return }
    let share = shard.count == 1 ? "" : " of share \(shard.index)/\(shard.count)"
    let faults = Self.faults(report)
    write(
      "The store holds \(Self.count(report.photos, "photo"))\(share), \(report.developed) of them new"
        + (faults.isEmpty ? "." : "; \(faults)."))
  }

  /// Writes everything that went wrong or was ignored.
  func show(_ report: BuildReport) {
    for problem in report.problems where problem.needsAttention {
      write("\(warning("\(Self.word(problem)):")) \(Terminal.harmless(problem.sentence))")
    }
    guard volume != .quiet else { return }
    let notes = report.problems.filter { !$0.needsAttention }
    let shown = volume == .verbose ? notes[...] : notes.prefix(Self.noteLimit)
    for note in shown { write("Note: \(Terminal.harmless(note.sentence))") }
    let hidden = notes.count - shown.count
    if volume == .verbose {
      for file in report.foreign { write("Left alone: \(Terminal.harmless(file)) is not Heliograph's.") }
    } else if hidden + report.foreign.count > 0 {
      write("\(Self.count(hidden + report.foreign.count, "note")) more; --verbose shows them.")
    }
  }

  func fail(_ error: BuildError) {
    write("\(warning("heliograph:")) \(Terminal.harmless(error.sentence))")
  }

  /// Whether questions can be asked.
  var canAsk: Bool { volume != .quiet && style != .json && Terminal.canAsk }

  /// Asks whether a site is published without photos; anything but yes is no.
  func confirm(_ sentence: String, isStopped: () -> Bool = { Task.isCancelled }) -> Bool {
    state.withLock { state in
      if !state.bar.isEmpty { Terminal.write("\r\u{1b}[K") }
      state.bar = ""
    }
    Terminal.write("\(Terminal.harmless(sentence)) Publish it without them? [y/N] ")
    let answer = Terminal.line(isStopped: isStopped) ?? []
    let letters = answer.filter { $0 > 0x20 }.map { $0 | 0x20 }
    return letters == Array("y".utf8) || letters == Array("yes".utf8)
  }

  func interrupted() {
    write("Stopped. The images made so far are kept; the next build goes on from there.")
  }

  private func write(_ line: String) {
    state.withLock { state in
      if !state.bar.isEmpty { Terminal.write("\r\u{1b}[K") }
      state.bar = ""
      Terminal.write((style == .json ? Self.json(["event": "word", "text": line]) : line) + "\n")
    }
  }

  private func draw(_ event: BuildEvent, at time: Duration, _ state: inout State) {
    switch event {
    case .developing(let done, _):
      state.pace.note(done: done, at: time)
      state.photos.event = event
    case .requestingDetails(let source, let photos): state.photos.asked[source] = photos
    case .encoding(let seconds): state.photos.encoded = seconds
    default: state.photos = (nil, [:], 0)
    }
    let asked = state.photos.event == nil ? 0 : state.photos.asked.values.reduce(0, +)
    let line = Self.bar(
      state.photos.event ?? event, state.pace, asked: asked,
      encoded: state.photos.event == nil ? 0 : state.photos.encoded, columns: max(10, Terminal.width() - 1))
    guard line != state.bar else { return }
    state.bar = line
    Terminal.write("\r\u{1b}[K\(line)")
  }

  /// One line for each stage, and for each tenth of the photos.
  private func writeLine(_ event: BuildEvent, _ state: inout State) {
    let tenth = Self.fraction(event).map { Int($0 * 10) } ?? 0
    let stage = "\(Self.stage(event)) \(tenth)"
    switch event {
    case .requestingDetails(let source, _):
      guard state.beside.updateValue(stage, forKey: "asking \(source)") != stage else { return }
    case .encoding: guard state.beside.updateValue(stage, forKey: "encoding") != stage else { return }
    default:
      guard stage != state.reported else { return }
      state.reported = stage
    }
    Terminal.write((Self.fraction(event) == nil ? Self.beginning(event) : Self.sentence(event)) + "\n")
  }

  private func warning(_ word: String) -> String {
    Terminal.hasColour ? "\u{1b}[1;31m\(word)\u{1b}[0m" : word
  }
}
