import Glibc
package import SystemPackage

/// Paths as bytes, and without links.
extension FilePath {
  /// The path that consists of these bytes; no byte may be zero.
  package init(bytes: some Sequence<UInt8>) {
    self.init(platformString: bytes.map(CChar.init(bitPattern:)) + [0])
  }

  /// The path as the system sees it, without the zero at its end.
  package var bytes: [UInt8] {
    withPlatformString { start in
      UnsafeBufferPointer(start: start, count: length).map(UInt8.init(bitPattern:))
    }
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
