package import HeliographCore

/// What the kernel offers to confine workers with, as a confined worker found it.
package struct WorkerConfinement: Sendable, Equatable {
  /// The version of Landlock that restricts a worker's files; 0 when the kernel has no Landlock.
  package let landlockVersion: Int
  /// Whether seccomp filters a worker's system calls; `false` when the kernel cannot.
  package let filtersSystemCalls: Bool

  /// Creates the report of a confined worker.
  package init(landlockVersion: Int, filtersSystemCalls: Bool) {
    self.landlockVersion = landlockVersion
    self.filtersSystemCalls = filtersSystemCalls
  }

  /// A note for each protection that the kernel lacks.
  package var notes: [Problem] {
    var notes: [Problem] = []
    if landlockVersion == 0 {
      notes.append(
        Problem(
          .note, place: "The kernel",
          reason: "offers no Landlock, so a malicious photo could make the worker read your other files",
          remedy: "Use Linux 5.13 or later with Landlock enabled."))
    }
    if !filtersSystemCalls {
      notes.append(
        Problem(
          .note, place: "The kernel",
          reason: "offers no seccomp, so a malicious photo could make the worker use the network",
          remedy: "Use a kernel with seccomp filters."))
    }
    return notes
  }
}
