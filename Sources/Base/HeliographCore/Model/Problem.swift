/// Something that went wrong without ending the build: one photo, one sidecar, one page of a source.
package struct Problem: Sendable, Hashable, Codable, Error {
  /// How serious a problem is, which decides the exit code of the build.
  package enum Severity: String, Sendable, Hashable, Codable {
    /// A photo or an album is missing from the site: the build exits with 2.
    case loss
    /// Something on the site is of an earlier build: the build exits with 2.
    case stale
    /// Something on the site is of a source that has not answered for more than 30 days: the build exits with 2.
    case expired
    /// The site is published, but the build could not finish: it exits with 2.
    case error
    /// Everything is there, something about it was ignored.
    case note
  }

  /// How serious the problem is.
  package let severity: Severity
  /// The file, address or line of the problem, without secrets.
  package let place: String
  /// What is wrong: the rest of a sentence that begins with the place ("is cut short after 41 kB").
  package let reason: String
  /// What to do, in a separate sentence ("Export it again.").
  package let remedy: String

  /// Creates a problem from the parts of its message; a photo or album is lost unless another severity is
  /// given.
  package init(_ severity: Severity = .loss, place: String, reason: String, remedy: String) {
    self.severity = severity
    self.place = place
    self.reason = reason
    self.remedy = remedy
  }

  /// "photos/a.jpg is cut short after 41 kB. Export it again."
  package var sentence: String { "\(place) \(reason). \(remedy)" }
}
