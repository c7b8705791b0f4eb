import HeliographCore
import HeliographLibrary
import HeliographSite

extension Publication {
  /// Adds the locked albums as cards without content, and takes note of what no file may hold.
  mutating func addLocked(to library: inout LibraryBuilder) {
    for site in locked?.sites ?? [] {
      let (album, outline) = site.outline(
        session.plan.strings, in: session.plan.configuration.settings.languages)
      library.add(outline, of: album)
      withhold(site.withheld)
    }
  }

  /// Stages the page in front of each locked album, and its files, encrypted.
  mutating func composeLocked(_ open: SitePages) throws {
    let (plan, store) = (session.plan, session.store.own)
    for site in locked?.sites ?? [] {
      try open.makeLock(inFolder: site.folder, title: site.title) { try take($0) }
      try site.make(
        plan.configuration.settings, overlay: plan.templates.files, appearance: plan.appearance,
        strings: plan.strings,
        image: { try RegularFile.bytes(at: store.file(at: $0)) },
        stage: { try stage(at: $0, startingWith: $1, $2) })
    }
  }

  /// Stages an encrypted file unless the output has it as a build wrote it.
  private mutating func stage(
    at path: String, startingWith start: [UInt8], _ seal: () throws -> [UInt8]
  ) throws {
    try Task.checkCancellation()
    let file = session.request.output.appending(path)
    if try writer.isStillOurs(path), try RegularFile.start(of: file, count: start.count) == start,
      let content = try writer.published(at: path)
    {
      return writer.keep(content, at: path, .asset)
    }
    let bytes = try seal()
    let content = ContentHash(of: bytes)
    // Known again when the manifest is lost.
    session.hashes.note(page: ContentHash(of: Array(path.utf8) + start), comesTo: content)
    try writer.stage(bytes, content, at: path, .asset)
  }
}
