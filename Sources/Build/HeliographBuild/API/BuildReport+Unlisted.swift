/// Addresses that no page names, for the owner alone.
extension BuildReport {
  /// An unlisted album or photo.
  public struct Unlisted: Sendable, Hashable, Codable {
    /// Its folder or file, below the folder of photos: "2024/Family".
    public let place: String
    /// Its first page, below the output folder: "u/3f09…/index.html".
    public let path: String
    /// Where it is on the web; `nil` without a `baseURL`.
    public let address: String?

    /// Describes one.
    package init(place: String, path: String, address: String?) {
      self.place = place
      self.path = path
      self.address = address
    }

    func below(_ folder: String) -> Unlisted {
      Unlisted(place: place, path: folder + path, address: address)
    }
  }

  /// Adds an unlisted album or photo.
  package mutating func add(_ unlisted: Unlisted) { self.unlisted = (self.unlisted ?? []) + [unlisted] }
}
