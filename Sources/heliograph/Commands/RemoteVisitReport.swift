import ArgumentParser
import HeliographBuild
import HeliographCheck
import HeliographHTTP
import SystemPackage

/// A visit to a published site, and what the user reads about it.
struct RemoteVisitReport {
  private let address: String
  private let folder: String?
  private let requests: Int
  private let time: Duration

  /// Prepares a visit; without a folder nothing is compared.
  init(_ address: String, folder: String?, requests: Int?, time: Duration?) {
    self.address = address
    self.folder = folder
    self.requests = requests ?? RemoteChecker.requests
    self.time = time ?? RemoteChecker.time
  }

  /// Visits the site and prints what is wrong.
  ///
  /// - Throws: the exit code when anything is.
  func run() async throws {
    let reporter = ConsoleReporter(style: .none, volume: .normal)
    guard let site = WebAddress(address) else {
      reporter.fail(
        BuildError(
          .failed, place: "--remote",
          message: "needs an address such as https://photos.example.org/, without a password in it"))
      throw ExitCode(64)
    }
    let findings: RemoteFindings
    do {
      let checker = RemoteChecker(
        site, output: folder.map { FilePath($0) }, requestLimit: requests, time: time)
      let result = await Interrupt.cancelling {
        do { return Result<RemoteFindings, any Error>.success(try await checker.check()) } catch {
          return .failure(error)
        }
      }
      findings = try result.get()
    } catch is CancellationError {
      throw ExitCode(Interrupt.exitCode)
    } catch {
      reporter.fail(BuildError(error))
      throw ExitCode(1)
    }
    for defect in findings.defects { print(Terminal.harmless(defect.sentence)) }
    for advice in findings.advice { print(Terminal.harmless("Advice: \(advice.sentence)")) }
    reporter.say(summary(findings, of: site.description))
    if findings.count > 0 { throw ExitCode(1) }
  }

  private func summary(_ findings: RemoteFindings, of site: String) -> String {
    let result =
      findings.count == 0
      ? "\(site) has no defects" : "\(ConsoleReporter.count(findings.count, "defect")) at \(site)"
    var sentences = ["\(result), as far as \(ConsoleReporter.count(findings.asked, "request")) show."]
    let untold = findings.count - findings.defects.count
    if untold > 0 { sentences.append("\(ConsoleReporter.count(untold, "more defect")) were not listed.") }
    if findings.left > 0 || findings.isLate {
      let least = findings.isLeftMore ? "At least " : ""
      let reason =
        findings.isLate
        ? "the time of --max-time is over"
        : findings.isSilent ? "the host did not answer any more" : "--max-requests is \(requests)"
      sentences.append(
        "\(least)\(ConsoleReporter.count(findings.left, "address", "addresses")) were not asked for, since \(reason)."
      )
    }
    if findings.elsewhere > 0 {
      sentences.append(
        "\(ConsoleReporter.count(findings.elsewhere, "image")) at another host were not asked for; name the site's folder, "
          + "which says whether that host is the site's.")
    }
    if findings.forbidden > 0 {
      sentences.append(
        "\(ConsoleReporter.count(findings.forbidden, "address", "addresses")) were left out, since robots.txt forbids them."
      )
    }
    return sentences.joined(separator: " ")
  }
}
