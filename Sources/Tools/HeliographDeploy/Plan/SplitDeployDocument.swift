package import Foundation

/// The plans of a site whose images have a target of their own, as data for other programs.
package struct SplitDeployDocument: Codable, Sendable {
  /// That of the images.
  let images: DeployDocument
  /// That of everything else.
  let pages: DeployDocument

  /// Puts two plans together.
  package init(images: DeployDocument, pages: DeployDocument) {
    self.images = images
    self.pages = pages
  }

  /// JSON with sorted keys and a line feed at its end.
  package var json: Data { get throws { try DeployDocument.json(of: self) } }
}
