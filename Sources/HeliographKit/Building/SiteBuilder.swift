import HeliographVolumes
public import SystemPackage

/// Builds a site: photos in, a browsable folder out.
///
/// Data walks one way: sources → repository → library → view models → pages → output. Nothing in
/// the output folder changes before every page is staged. A site of volumes is built one volume after the other.
public struct SiteBuilder: Sendable {
  private let request: BuildRequest

  /// Creates a builder; no work starts before `build`.
  public init(_ request: BuildRequest) {
    self.request = request
  }

  /// Builds the site and reports progress to `notify`.
  ///
  /// Once the new site is published nothing throws any more: later failures are errors in the report.
  ///
  /// - Throws: `BuildError`, after which the output is as it was, and `CancellationError`, after which
  ///   everything made so far is kept for the next build.
  public func build(_ notify: @escaping @Sendable (BuildEvent) -> Void = { _ in }) async throws -> BuildReport
  {
    do {
      let plan = try SitePlan(request)
      let volumes = VolumesBuild(request, plan)
      return plan.configuration.volumes == nil
        ? try await volumes.buildAlone(notify) : try await volumes.build(notify)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BuildError(error, store: request.store)
    }
  }

  /// The files and folders whose change makes another build worth while; the configuration's own when it is broken.
  public func inputs() -> [FilePath] {
    let own = SitePlan.ownInputs(of: request.site)
    guard let plan = try? SitePlan(request) else { return own }
    return own + plan.photoFolders + [plan.watermarkFile].compactMap { $0 }
  }
}
