import HeliographBuild
import HeliographTestSupport
import SystemPackage

extension BuildRequest {
  /// A build in this process of a site in a test's folder, with its output in "Output" there unless it is named.
  ///
  /// The command that was built beside the tests opens the photos, and no variable of the environment is seen.
  init(
    ofTest site: FilePath, output: FilePath? = nil, jobs: Int, maxTime: Duration? = nil,
    store: StoreLocation? = nil, allowFewer: AllowedLoss = .standard, scope: Scope = .everything,
    executable: FilePath = BuiltCommand.path
  ) {
    self.init(
      origin: .configuration, site: site, output: output ?? site.appending("Output"), jobs: jobs,
      maxTime: maxTime, store: store, allowFewer: allowFewer, scope: scope,
      worker: WorkerProgram(executable: executable, encoder: "test"), environment: [:])
  }
}
