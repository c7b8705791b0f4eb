/// A file by which another program hides the folder that it is in.
///
/// Sources: developer.android.com, `MediaStore.MEDIA_IGNORE_FILENAME`; docs.nextcloud.com, "Memories"; docs.photoprism.app,
/// "Ignoring files"; the manuals of Photoview, Immich, PiGallery2, Jellyfin and Plex.
package struct HidingMark: Sendable, Hashable {
  private static let programs: [(name: String, program: String)] = [
    (".nomedia", "Android, Nextcloud and others"), (".noimage", "programs such as Nextcloud"),
    (".nomemories", "programs such as Memories of Nextcloud"), (".ppignore", "programs such as PhotoPrism"),
    (".photoviewignore", "programs such as Photoview"), (".immichignore", "programs such as Immich"),
    (".ignore", "PiGallery2, Jellyfin and others"), (".plexignore", "programs such as Plex"),
    (".ppstorage", "programs such as PhotoPrism"), ("cachedir.tag", "programs with caches"),
  ]

  /// The name of the file, as it is listed.
  package let name: FileName
  /// Which programs hide a folder by it.
  package let program: String

  /// Knows a mark by its name, in capitals or not; `nil` for any other file.
  package init?(_ name: FileName) {
    let lowercased = name.bytes.asciiLowercased
    guard let known = Self.programs.first(where: { lowercased.elementsEqual($0.name.utf8) }) else {
      return nil
    }
    self.name = name
    program = known.program
  }

  /// The mark among the entries of a folder; `nil` without one.
  ///
  /// A folder counts as `.nomedia`, as Android has it, and as nothing else.
  package init?(_ entries: [FolderEntry]) {
    let marks = entries.lazy.compactMap { entry -> HidingMark? in
      guard let mark = HidingMark(entry.name) else { return nil }
      return entry.kind != .folder || mark.name.bytes.asciiLowercased == Array(".nomedia".utf8) ? mark : nil
    }
    guard let mark = marks.first else { return nil }
    self = mark
  }
}
