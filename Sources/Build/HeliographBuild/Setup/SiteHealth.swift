import Glibc
import HeliographCore
import HeliographSite
import SystemPackage

/// Looks at what a build of a site needs beside the program: its configuration, rights and free space.
package struct SiteHealth: Sendable {
  /// What was found.
  package enum Finding: Sendable {
    /// A sentence on what is as it should be.
    case well(String)
    /// A sentence on what a build can do without.
    case note(String)
    /// What would end a build.
    case failed(BuildError)
  }

  /// Less space lets hardly any build end; less than `lowSpace` is for small sites.
  private static let (leastSpace, lowSpace) = (UInt64(50_000_000), UInt64(1_000_000_000))

  private let request: BuildRequest

  /// Names the site by a request, which is not carried out.
  package init(_ request: BuildRequest) {
    self.request = request
  }

  /// Whether `heliograph.yml` and what it names can be read.
  package var configuration: Finding {
    let file = request.site.appending("heliograph.yml")
    guard Disk.hasEntry(at: file) else {
      return .note(
        "\(file) is not there; write one with heliograph init, or build with heliograph build FOLDER.")
    }
    do {
      let inputs = try SiteInputs(request, isStamped: false)
      for source in inputs.configuration.sources where source.isRequired {
        for input in source.kind.inputs.map({ request.site.pushing($0) }) where !Disk.hasEntry(at: input) {
          throw BuildError(
            .configuration, place: input.string,
            message:
              "is not there, and \(file) names it as a source; correct the name, or put the photos there")
        }
      }
      _ = try SitePassphrases.read(
        inputs.configuration.passphrases, base: request.site, environment: request.environment)
      try checkTemplates(inputs)
      return .well("\(file) has no mistakes.")
    } catch {
      return .failed(BuildError(error))
    }
  }

  /// Reads the templates as a build does.
  private func checkTemplates(_ inputs: SiteInputs) throws {
    let (role, configuration) = (SiteRole.alone(besides: []), inputs.configuration)
    _ = try SiteRenderer(
      settings: configuration.settings, overlay: inputs.templates(of: role).files,
      appearance: inputs.appearance(of: role), people: configuration.people,
      strings: inputs.strings(in: configuration.settings.language))
  }

  /// Whether the output and the state folder can be written.
  package var rights: Finding {
    let isConfigured = Disk.hasEntry(at: request.site.appending("heliograph.yml"))
    let folders = SiteFolders(request, isConfigured: isConfigured)
    do {
      for folder in [folders.output, folders.state] { try OutputCheck.checkAccess(to: folder) }
    } catch {
      return .failed(BuildError(error))
    }
    return .well("\(folders.output) and \(folders.state) can be written.")
  }

  /// How much space is free where the output is.
  package var freeSpace: Finding {
    let output = request.output
    var status = statvfs()
    guard OutputCheck.existing(output).withPlatformString({ statvfs($0, &status) }) == 0 else {
      return .failed(BuildError(FileError(reading: output)))
    }
    let free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
    let words = "The disk of \(output) has \(Self.size(free)) left"
    if free < Self.leastSpace {
      return .failed(
        BuildError(
          .failed, place: "The disk of \(output)",
          message: "has \(Self.size(free)) left; make room, or choose another folder with --output"))
    }
    return free < Self.lowSpace
      ? .note("\(words); a site takes about as much as its photos, so make room for a large one.")
      : .well("\(words).")
  }

  private static func size(_ bytes: UInt64) -> String {
    bytes < 10_000_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes / 1_000_000_000) GB"
  }
}
