package import HeliographModel
package import SystemPackage

/// The worker processes of one build: strangers' bytes are opened in them and nowhere else.
package final class WorkerPool: Sendable {
  /// - Parameters:
  ///   - executable: the program to start as `executable worker`.
  ///   - count: how many run at the same time, at least 1; they start when first needed.
  package init(executable: FilePath, count: Int) {}

  /// Names the libraries that make the bytes ("libvips 8.14.1, …"): part of every rendition's key.
  package func encoder() async throws -> String { "" }

  /// Opens an original once: its metadata, its upright size, and every rendition of the recipe.
  ///
  /// Throws `ImageError`; a worker that died is replaced, and the photo tried once more alone.
  package func develop(_ original: [UInt8], sidecar: [UInt8]?, recipe: Recipe) async throws -> DevelopedPhoto
  {
    throw ImageError(.noWorker, message: "", remedy: "")
  }

  /// Paints a scene as a JPEG with its metadata inside.
  package func paint(_ scene: PaintedScene) async throws -> [UInt8] {
    throw ImageError(.noWorker, message: "", remedy: "")
  }

  /// Ends every worker; nothing may be asked afterwards.
  package func close() async {}
}
