import HeliographConfiguration
import HeliographCore
import HeliographPublishing
import HeliographSite
import HeliographStore

/// A build that failed before it published anything; the output is as it was before.
///
/// The one error that callers of this module see; every `PlacedError` of the modules below becomes one.
public struct BuildError: Error, Sendable {
  /// What kind of failure it is; the command derives its exit code from it.
  public enum Code: Sendable, Hashable {
    /// The command line, `heliograph.yml` or `Templates/` is invalid.
    case configuration
    /// The input is valid, but the build failed.
    case failed
    /// Another build has locked this site.
    case busy
    /// The store that the command names cannot be used; another attempt may succeed.
    case store
  }

  /// What kind of failure it is.
  public let code: Code
  /// The file with its line, the folder, or the address; without secrets.
  public let place: String
  /// The rest of a sentence that begins with the place: what is wrong, and what to do.
  public let message: String
  /// The error underneath; `nil` when there is none.
  public let cause: (any Error)?
  /// What went wrong with photos and sources until then, for the report.
  public package(set) var problems: [BuildReport.Entry] = []

  /// Creates an error; the place is a file with its line, a folder or an address.
  ///
  /// The message is the rest of a sentence that begins with the place.
  public init(_ code: Code, place: String, message: String, cause: (any Error)? = nil) {
    self.code = code
    self.place = Secrets.removed(from: place)
    self.message = Secrets.removed(from: message)
    self.cause = cause
  }

  /// Any error of a module as the error of a build; errors that name no place get the build as theirs.
  package init(_ error: any Error) {
    switch error {
    case let error as BuildError: self = error
    case let error as any PlacedError:
      self.init(
        Self.code(of: error), place: error.place,
        message: error.remedy.isEmpty ? error.message : "\(error.message.withFullStop) \(error.remedy)",
        cause: error)
    default: self.init(.failed, place: "The build", message: "failed: \(error)", cause: error)
    }
  }

  private static func code(of error: any PlacedError) -> Code {
    switch error {
    case is TemplateError, is ConfigurationError, is ShardError: .configuration
    case is SiteIsBusy: .busy
    case let error as StoreError: error.code == .mistake ? .configuration : .store
    default: .failed
    }
  }

  /// The same, with the code `store` when a file of the named store could not be read or written.
  package init(_ error: any Error, store: StoreLocation?) {
    self.init(error)
    guard code == .failed, case .folder(let folder) = store?.place else { return }
    if let error = error as? FileError, error.path.isWithin(folder) {
      // What to do about a disk is the same, but the option that names the folder is another one.
      let message = message.replacing("--output", with: "--store")
      self.init(.store, place: place, message: message, cause: cause)
    }
  }

  /// The same as the failure of a part of a site.
  package func naming(_ part: String) -> BuildError {
    var error = BuildError(
      code, place: part, message: "was not built: \(sentence.withoutFullStop)", cause: self)
    error.problems = problems
    return error
  }

  /// The whole error as one sentence ("heliograph.yml:4 has an unknown key \"titel\"; did you mean
  /// \"title\"?").
  public var sentence: String {
    "\(place) \(message)".withFullStop
  }
}
