package import HeliographCore
package import HeliographFormats
package import SystemPackage

/// A kind of entry under `sources:` in `heliograph.yml`: its keys, and how it makes a source.
///
/// Each source declares its kind in its own folder; one list names all kinds.
package protocol SourceKind: Sendable, Hashable {
  /// The keys of an entry. The first one names the kind and must be there.
  static var keys: [SourceKey] { get }

  /// An entry to start from, for `heliograph init`; `nil` for a kind that it does not offer.
  static var example: SourceExample? { get }

  /// Reads an entry, whose keys are known to be among `keys`.
  ///
  /// - Throws: `YAMLError` for a value out of range.
  init(_ map: YAMLMap) throws(YAMLError)

  /// What two entries of this kind must not share: they would list the same photos twice.
  var identity: String { get }

  /// The settings that decide which photos the source lists; its last good response is kept under their hash.
  var settings: String { get }

  /// The files and folders on this machine that the source lists photos from, as the owner wrote them.
  var inputs: [FilePath] { get }

  /// The path that names an album for these photos when several sources put theirs into the root album; `nil` for a
  /// source whose albums have names of their own.
  var rootAlbum: String? { get }

  /// What stands before the paths of its photos where rules name them: "Trip/" for a folder in the folder of photos.
  var pathPrefix: [UInt8] { get }

  /// The patterns of what the source does not even list.
  var excluded: [PathPattern] { get }

  /// The web addresses that the owner wrote: only their hosts may be this machine or one of a private network.
  var addresses: [String] { get }

  /// Whether the source uses the network.
  var isRemote: Bool { get }

  /// Whether its listings name files in the state folder, so that they are of no use to another site.
  var storesCopies: Bool { get }

  /// Makes the source. It reads no photo and uses no network.
  func source(in context: SourceContext) -> any PhotoSource
}

extension SourceKind {
  /// The key that names the kind: "flickr".
  package static var name: String { keys[0].name }

  /// No.
  package var storesCopies: Bool { false }

  /// None.
  package var excluded: [PathPattern] { [] }

  /// None.
  package var addresses: [String] { [] }

  /// None.
  package var inputs: [FilePath] { [] }

  /// None.
  package var rootAlbum: String? { nil }

  /// Nothing.
  package var pathPrefix: [UInt8] { [] }

  /// The identity, for a source that has no other such settings.
  package var settings: String { identity }
}
