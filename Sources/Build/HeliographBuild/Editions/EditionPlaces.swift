import HeliographConfiguration
import HeliographCore
import SystemPackage

/// Where the editions of a site are published, in the order of the file.
struct EditionPlaces: Sendable {
  /// An edition and its output folder.
  struct Place: Sendable, Hashable {
    /// The edition.
    let edition: EditionConfiguration
    /// The folder that it is published to, whether it is there or not.
    let output: FilePath
  }

  /// All editions, in the order of the file.
  let all: [Place]

  /// Finds the output folders, none of which is within another or holds the configuration.
  ///
  /// - Parameters:
  ///   - editions: in the order of the file.
  ///   - site: the folder of `heliograph.yml`.
  ///   - state: the site's state folder.
  /// - Throws: `ConfigurationError` for folders that cannot be outputs at the same time.
  init(
    _ editions: [EditionConfiguration], site: FilePath, state: FilePath
  ) throws(ConfigurationError) {
    var places: [(place: Place, real: FilePath)] = []
    for edition in editions {
      let output = Self.path(edition.output, below: site)
      let real = Disk.resolved(output)
      let place = "\(edition.place), the edition \"\(edition.name)\","
      guard !Disk.resolved(site).isWithin(real), !real.isWithin(Disk.resolved(state)) else {
        throw ConfigurationError(
          place: place,
          message: "has the output \"\(edition.output)\", which holds heliograph.yml or lies in .heliograph; "
            + "name a folder of its own")
      }
      if let other = places.first(where: { $0.real.isWithin(real) || real.isWithin($0.real) }) {
        throw ConfigurationError(
          place: place,
          message: "has the output \"\(edition.output)\", which is, holds or lies in that of the edition "
            + "\"\(other.place.edition.name)\"; name a folder apart from it")
      }
      places.append((Place(edition: edition, output: output), real))
    }
    all = places.map(\.place)
  }

  /// The editions that an owner names, in the order of the file; all for no name.
  ///
  /// - Throws: `ConfigurationError` for a name that no edition has; the message lists the editions.
  func named(_ names: [String]) throws(ConfigurationError) -> [Place] {
    guard !names.isEmpty else { return all }
    for name in names where !all.contains(where: { $0.edition.name.utf8.elementsEqual(name.utf8) }) {
      throw ConfigurationError(
        place: "--edition",
        message: "names \"\(name)\", which is no edition here; there are: \(list)")
    }
    return all.filter { place in names.contains { $0.utf8.elementsEqual(place.edition.name.utf8) } }
  }

  /// The names of all editions, for messages.
  var list: String { all.map(\.edition.name).joined(separator: ", ") }

  /// The output of a site without editions.
  static func standardOutput(of site: FilePath) -> FilePath { path("Output", below: site) }

  /// A path as its owner wrote it, from the folder of `heliograph.yml`.
  static func path(_ written: String, below site: FilePath) -> FilePath {
    let path = FilePath(written).lexicallyNormalized()
    // The shortest form, for messages.
    return site == "." ? path : site.lexicallyNormalized().pushing(path)
  }
}
