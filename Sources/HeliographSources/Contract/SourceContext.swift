package import HeliographModel
package import SystemPackage

/// What a build offers its sources.
package struct SourceContext: Sendable {
  /// The folder that relative paths start from.
  let base: FilePath
  /// Where API keys are looked up.
  let environment: [String: String]
  /// One client for all sources, so that they share its connections.
  let http: HTTPClient
  /// The version of the painter: another one may paint other bytes of the same scene.
  let painter: String
  /// Returns a JPEG of a scene of the demo.
  let paint: @Sendable (PaintedScene) async throws -> [UInt8]

  /// Makes the context of one build.
  package init(
    base: FilePath, environment: [String: String], http: HTTPClient, painter: String,
    paint: @escaping @Sendable (PaintedScene) async throws -> [UInt8]
  ) {
    self.base = base
    self.environment = environment
    self.http = http
    self.painter = painter
    self.paint = paint
  }

  /// The path that an owner wrote, seen from `base`.
  func path(_ written: String) -> FilePath { base.pushing(FilePath(written)) }
}
