import HeliographOwner

extension BuildSession {
  /// Asks everybody who knows the owner of the site; `nil` for a site without a profile.
  var profileRequests: ProfileRequests? {
    plan.configuration.profile.map {
      ProfileRequests(
        $0, site: request.site, processor: processor, executable: request.worker.executable,
        userAgent: request.userAgent, environment: request.environment, state: plan.shared,
        isOffline: request.isOffline, pause: request.pause, today: plan.today)
    }
  }
}
