import Foundation
import HeliographTestSupport

/// A Python that has feedparser: that of the browser checks, or the system's.
enum PythonWithFeedparser {
  /// What starts it; `nil` where there is none.
  static let path: String? = {
    let own = PackageFolder.url.appending(path: ".build/browser/bin/python").path()
    return [own, "python3"].first {
      (try? ProgramRun.run("/usr/bin/env", [$0, "-c", "import feedparser"], in: "/tmp"))?.exitCode == 0
    }
  }()
}
