package import HeliographCore

/// One file of the site that is not an image: its path below the output folder and its bytes.
package struct Page: Sendable {
  /// When a file is published: assets before the pages that name them, indexes last.
  package enum Stage: Int, Sendable, Hashable, CaseIterable {
    case asset, page, index
  }

  /// With `/` between its parts, ASCII, never absolute: "photos/dawn-3f09ab12/index.html".
  package let path: String
  /// When the file is published.
  package let stage: Stage
  /// The hash of all that the bytes are made of: equal fingerprints give equal bytes, as long as the same program
  /// makes them.
  package let fingerprint: ContentHash
  private let make: @Sendable () -> [UInt8]

  /// Rendered anew each time they are asked for.
  package var bytes: [UInt8] { make() }

  /// Whether search engines should find it: the sitemap lists it.
  package let isListed: Bool
  /// The picture that search engines should show with it; `nil` without one.
  package let image: String?
  /// The hash of what it depends on beside what all pages of the site share; `nil` when only its fingerprint tells
  /// whether it is as it was.
  package let dependencies: ContentHash?

  /// Creates a file whose bytes are known.
  package init(path: String, stage: Stage, bytes: [UInt8]) {
    self.init(path: path, stage: stage, fingerprint: ContentHash(of: bytes)) { bytes }
  }

  /// Creates a file whose bytes are rendered when they are asked for.
  ///
  /// - Parameters:
  ///   - path: where it lies below the output folder.
  ///   - stage: when it is published.
  ///   - fingerprint: the hash of everything that `make` reads.
  ///   - isListed: whether the sitemap lists it.
  ///   - image: the path of the picture that search engines should show with it; `nil` without one.
  ///   - dependencies: the hash of what it depends on beside what all pages of the site share; `nil` when that is not
  ///     known.
  ///   - make: pure; its result depends on nothing that is not in the fingerprint.
  package init(
    path: String, stage: Stage, fingerprint: ContentHash, isListed: Bool = false,
    image: String? = nil, dependencies: ContentHash? = nil, make: @escaping @Sendable () -> [UInt8]
  ) {
    self.path = path
    self.stage = stage
    self.fingerprint = fingerprint
    self.isListed = isListed
    self.image = image
    self.dependencies = dependencies
    self.make = make
  }

  /// The same file in the tree of a language, whose images are those of the site around it.
  package func inTree(_ folder: String) -> Page {
    Page(
      path: "\(folder)/\(path)", stage: stage, fingerprint: fingerprint, isListed: isListed, image: image,
      dependencies: dependencies, make: make)
  }

  /// The same file below a folder, where no sitemap lists it.
  package func moved(into folder: String) -> Page {
    Page(path: "\(folder)/\(path)", stage: stage, fingerprint: fingerprint, make: make)
  }
}
