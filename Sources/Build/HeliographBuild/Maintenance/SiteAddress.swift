import HeliographConfiguration
import HeliographCore
package import SystemPackage

/// The address at which a built site is published, as `heliograph.yml` has it.
package enum SiteAddress {
  /// Returns the `baseURL` of the site or edition that is in an output folder, with `/` at its end.
  ///
  /// - Parameters:
  ///   - output: the output folder.
  ///   - site: the folder of `heliograph.yml`.
  /// - Returns: `nil` when there is no such file or no address in it.
  /// - Throws: `ConfigurationError`, `FileError`.
  package static func address(of output: FilePath, site: FilePath) throws -> String? {
    let file = site.appending("heliograph.yml")
    guard Disk.hasEntry(at: file) else { return nil }
    let text = String(decoding: try RegularFile.bytes(at: file), as: UTF8.self)
    let configuration = try ConfigurationReader.read(text, file: file.string, kinds: SourceKinds.all)
    let edition = configuration.editions.first {
      Disk.resolved(EditionPlaces.path($0.output, below: site)) == Disk.resolved(output)
    }
    let address = edition.map { $0.settings.baseURL } ?? configuration.settings.baseURL
    return address.map { $0.utf8.last == UInt8(ascii: "/") ? $0 : "\($0)/" }
  }
}
