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

  /// Visits the site.
  func outcome(_ reporter: ConsoleReporter) async -> CheckReport.Outcome {
    guard let site = WebAddress(address) else {
      return CheckReport(place: address).failed(
        BuildError(
          .failed, place: "--remote",
          message: "needs an address such as https://photos.example.org/, without a password in it"),
        reporter, code: ExitCode(64))
    }
    var report = CheckReport(place: site.description)
    do {
      let checker = RemoteChecker(
        site, output: folder.map { FilePath($0) }, requestLimit: requests, time: time)
      let result = await Interrupt.cancelling {
        do { return Result<RemoteFindings, any Error>.success(try await checker.check()) } catch {
          return .failure(error)
        }
      }
      let findings = try result.get()
      report.defects = findings.defects.map(CheckReport.Defect.init)
      report.moreDefects = findings.count - findings.defects.count
      report.advice = findings.advice.map(CheckReport.Defect.init)
      (report.requests, report.notAsked) = (findings.asked, findings.left)
      return CheckReport.Outcome(
        report: report, summary: summary(findings, of: site.description),
        code: findings.count > 0 ? ExitCode(1) : .success)
    } catch is CancellationError {
      report.failure = "The visit was stopped."
      return CheckReport.Outcome(report: report, code: ExitCode(Interrupt.exitCode))
    } catch {
      return report.failed(BuildError(error), reporter)
    }
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
