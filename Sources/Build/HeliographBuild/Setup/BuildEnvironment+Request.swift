import HeliographCore
import HeliographSources

extension BuildEnvironment {
  /// What surrounds the build of a request, which has no deadline before it begins.
  init(_ request: BuildRequest) {
    self.init(
      isOffline: request.isOffline, pause: request.pause, today: request.clock.day ?? .today,
      variables: request.environment, userAgent: request.userAgent, executable: request.worker.executable,
      encoder: request.worker.encoder)
  }
}
