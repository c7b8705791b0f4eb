import ArgumentParser
import HeliographBuild

extension BuildError {
  /// 64 for what the owner must write differently, 74 for a store that failed (EX_IOERR of sysexits.h), 75 for a site
  /// somebody else holds, 1 for the rest.
  var exitCode: ExitCode {
    switch code {
    case .configuration: ExitCode(64)
    case .failed: ExitCode(1)
    case .busy: ExitCode(75)
    case .store: ExitCode(74)
    }
  }
}
