import HeliographCore
import HeliographPrivacy
import HeliographPublishing

/// Reads every file that is about to be published, and those that stand where more is hidden now.
struct GateStep {
  let session: BuildSession

  /// Checks the files, of which the list is final from now on.
  ///
  /// - Throws: `PrivacyRefusal` for anything that must not be published, and then nothing is; `FileError`,
  ///   `CancellationError`.
  func run(_ site: inout ComposedSite) async throws -> PrivacyGate {
    try site.stager.writer.prepare()
    let (writer, state) = (site.stager.writer, session.plan.state)
    var rules = site.draft.hidden.rules
    // What was not listed in this build is as hidden as before.
    let lacksPhotos = writer.dropped != nil || site.draft.report.problems.contains(where: \.needsAttention)
    if lacksPhotos {
      let memory = PrivacyMemory.read(in: state)
      rules.withheld.formUnion(memory?.withheld ?? [])
      let apart = (memory?.apart ?? [:]).mapValues { HiddenApart(withheld: $0) }
      rules.apart.merge(apart) { now, _ in now }
    }
    let gate = PrivacyGate(
      rules, program: session.hashes.program, state: state, isPartial: writer.dropped != nil,
      lacksPhotos: lacksPhotos)
    var findings = try await gate.findings(in: writer.newFiles, jobs: session.request.jobs)
    if gate.rereads {
      let standing = writer.standingFiles.lazy.filter { gate.mustReread($0.path, $0.file) }
      findings += try await gate.findings(in: standing, jobs: session.request.jobs)
    }
    if let refusal = PrivacyRefusal(findings, output: session.request.output) { throw refusal }
    return gate
  }
}
