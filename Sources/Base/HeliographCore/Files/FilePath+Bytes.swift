import Glibc
package import SystemPackage

/// Paths as bytes, their parts, and paths without links.
///
/// Parts are found by bytes: SystemPackage checks a whole path, in a debug build more than once, for each step over its
/// components.
extension FilePath {
  /// The path that consists of these bytes; no byte may be zero.
  package init(bytes: some Sequence<UInt8>) {
    self.init(platformString: Array(bytes).map(CChar.init(bitPattern:)) + [0])
  }

  /// The path as the system sees it, without the zero at its end.
  package var bytes: [UInt8] {
    withPlatformString { start in
      UnsafeBufferPointer(start: start, count: length).map(UInt8.init(bitPattern:))
    }
  }

  /// The folder that the path is in: empty for a name alone, the root for itself.
  package var parent: FilePath {
    withPlatformString { start in
      guard let slash = strrchr(start, CInt(UInt8(ascii: "/"))) else { return FilePath() }
      // Of what is in the root, the slash is the folder.
      var folder = Array(UnsafeBufferPointer(start: start, count: max(1, UnsafePointer(slash) - start)))
      folder.append(0)
      return FilePath(platformString: folder)
    }
  }

  /// The bytes of the last name of the path; empty for the root and the empty path.
  package var name: [UInt8] {
    let bytes = bytes
    return Array(bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...])
  }

  /// Whether the path is `folder` or below it, by the names alone; everything is within the empty path.
  package func isWithin(_ folder: FilePath) -> Bool {
    let count = folder.length
    guard count > 0 else { return true }
    return withPlatformString { own in
      folder.withPlatformString { top in
        let slash = CChar(bitPattern: UInt8(ascii: "/"))
        return strncmp(own, top, count) == 0
          && (own[count] == 0 || own[count] == slash || top[count - 1] == slash)
      }
    }
  }

  /// The names that lead from a folder to what is below it; `nil` when the path is not below it, or one of them is "." or
  /// "..".
  package func names(below folder: FilePath) -> [[UInt8]]? {
    guard isWithin(folder) else { return nil }
    let names = bytes.dropFirst(folder.length).split(separator: UInt8(ascii: "/")).map(Array.init)
    guard !names.isEmpty, !names.contains(where: { $0 == [0x2E] || $0 == [0x2E, 0x2E] }) else { return nil }
    return names
  }

  /// The path without a link, "." or ".." in it; `nil` when it leads nowhere.
  package var realPath: FilePath? {
    withPlatformString { start in
      guard let answer = realpath(start, nil) else { return nil }
      defer { free(answer) }
      return FilePath(platformString: answer)
    }
  }

  /// Whether no file or folder has this name.
  package var isMissing: Bool {
    withPlatformString { access($0, F_OK) != 0 }
  }
}
