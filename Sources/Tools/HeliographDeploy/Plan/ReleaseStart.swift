/// Where a deployment begins, and what it makes.
struct ReleaseStart: Sendable {
  /// What the target holds before.
  let releases: TargetReleases
  /// The release that is made.
  let name: ReleaseName
}
