package import HeliographFormats
package import HeliographHTTP
package import HeliographSources

/// `- piwigo: https://gallery.example.org/` in `heliograph.yml`.
package struct PiwigoKind: ServiceKind {
  /// The keys of an entry, the one that names the kind first.
  package static let keys =
    [.address("piwigo", "The address of a Piwigo gallery.")] + KeySetting.keys + [
      .flag("private", "Whether albums that are private there are shown, to everybody."),
      .details, .required(default: false),
    ] + SourceKey.rules
  /// An entry to start from.
  package static let example: SourceExample? = SourceExample(
    value: "https://gallery.example.org/", remark: "a Piwigo gallery, as its visitors see it")

  /// The gallery.
  package let address: WebAddress
  private let key: KeySetting
  private let (showsPrivate, details): (Bool, Bool)

  /// Reads an entry.
  package init(_ map: YAMLMap) throws(YAMLError) {
    address = try map.folderAddress("piwigo", "must be a gallery's address: https://gallery.example.org/")
    key = try KeySetting(map)
    (showsPrivate, details) = (try map.flag("private") ?? false, try map.flag("details") ?? false)
  }

  /// The gallery, and as whom it is asked.
  package var settings: String { "\(identity)\n\(key.identity)\n\(showsPrivate)" }

  /// Makes the source.
  package func source(in context: SourceContext) -> any PhotoSource {
    let key = Result { () throws(SourceError) in try self.key.read(in: context, for: "Piwigo") }
    let gallery = PiwigoGallery(
      address: address, key: key, showsPrivate: showsPrivate, longSide: context.longSide, http: context.http)
    return PiwigoSource(gallery: gallery, asksForDetails: details)
  }
}
