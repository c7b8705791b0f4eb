/// Something that went wrong without ending the build: one photo, one sidecar, one page of a source.
package struct Problem: Sendable, Hashable, Codable, Error {
  package enum Severity: String, Sendable, Hashable, Codable {
    /// A photo or an album is missing from the site: the build exits with 2.
    case loss
    /// The site is published, but the build could not finish: it exits with 2.
    case error
    /// Everything is there, something about it was ignored.
    case note
  }

  package let severity: Severity
  /// The file, address or line it is about, without secrets.
  package let place: String
  /// What is wrong: the rest of a sentence that begins with the place ("is cut short after 41 kB").
  package let reason: String
  /// What to do, a sentence of its own ("Export it again.").
  package let remedy: String

  package init(_ severity: Severity = .loss, place: String, reason: String, remedy: String) {
    self.severity = severity
    self.place = place
    self.reason = reason
    self.remedy = remedy
  }

  /// "photos/a.jpg is cut short after 41 kB. Export it again."
  package var sentence: String { "\(place) \(reason). \(remedy)" }
}
