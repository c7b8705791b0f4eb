import Foundation
import HeliographCore
import SystemPackage

/// Finds out what a build would do, and changes nothing: neither the output nor the store nor the catalog.
///
/// It reads the photos, opens none of them, asks no service, and renders the pages that are stale to compare them.
public struct SiteForecaster: Sendable {
  private let request: BuildRequest

  /// Creates a forecaster for a build.
  public init(_ request: BuildRequest) {
    var request = request
    request.isOffline = true
    self.request = request
  }

  /// What the build would do.
  ///
  /// - Throws: `BuildError` where the build would fail, and `CancellationError`.
  public func forecast(_ notify: @escaping @Sendable (BuildEvent) -> Void = { _ in }) async throws
    -> BuildForecast
  {
    let state = FilePath(NSTemporaryDirectory()).appending("heliograph-\(UUID().uuidString)")
    defer { try? Disk.removeTree(state) }
    do {
      try Disk.makePrivateFolder(state)
      var request = request
      // One day for all volumes and editions, also beyond midnight.
      request.clock.day = request.clock.day ?? .today
      let inputs = try SiteInputs(request)
      guard inputs.configuration.editions.isEmpty else {
        return try await EditionsBuild(request, inputs).forecast(in: state, notify)
      }
      let volumes = VolumesBuild(request, inputs)
      return inputs.configuration.volumes == nil
        ? try await volumes.forecastAlone(in: state, notify) : try await volumes.forecast(in: state, notify)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BuildError(error, store: request.store)
    }
  }
}
