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
      var request = request
      // One day for all volumes and editions, also beyond midnight.
      request.clock.day = request.clock.day ?? .today
      let inputs = try SiteInputs(request)
      if inputs.isConfigured { SchemaFile(site: request.site).renew() }
      guard inputs.configuration.editions.isEmpty else {
        return try await EditionsBuild(request, inputs).build(notify)
      }
      let volumes = VolumesBuild(request, inputs)
      return inputs.configuration.volumes == nil
        ? try await volumes.buildAlone(notify) : try await volumes.build(notify)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BuildError(error, store: request.store)
    }
  }

  /// The folder that the one site of the request is published to.
  ///
  /// - Throws: `BuildError` for a library with editions unless the request names one of them.
  public func output() throws(BuildError) -> FilePath {
    // What is wrong with the configuration is for the build to say.
    guard let inputs = try? SiteInputs(request, isStamped: false), !inputs.configuration.editions.isEmpty
    else {
      return request.output
    }
    do {
      let chosen = try EditionsBuild(request, inputs).chosen()
      guard chosen.count == 1 else {
        let names = chosen.map(\.edition.name).joined(separator: ", ")
        throw BuildError(
          .configuration, place: "The library",
          message: "has editions, \(names); name one of them with --edition")
      }
      return chosen[0].output
    } catch {
      throw BuildError(error)
    }
  }

  /// The files and folders whose change makes another build worth while; the configuration's own when it is broken.
  public func inputs() -> [FilePath] {
    guard let inputs = try? SiteInputs(request, isStamped: false),
      let plan = try? SitePlan(request, inputs, .alone(besides: []))
    else { return SiteInputs.paths(in: request.site) }
    return SiteInputs.paths(in: request.site, plan.inputs.configuration) + plan.photoFolders + plan.ownFiles
  }
}
