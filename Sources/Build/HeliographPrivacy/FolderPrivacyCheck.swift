import HeliographCore
package import SystemPackage

/// Looks for what must not be published in every file of any folder.
package struct FolderPrivacyCheck {
  private let folder: FilePath
  private let rules: PrivacyRules

  /// Names a folder and what must not be in it.
  package init(_ folder: FilePath, _ rules: PrivacyRules) {
    self.folder = folder
    self.rules = rules
  }

  /// All findings, by path.
  ///
  /// - Throws: `FileError` when the folder or a file in it cannot be read.
  package func findings() throws -> [PrivacyFinding] {
    var findings: [PrivacyFinding] = []
    let paths = try Disk.files(below: folder).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    var (scanner, own) = (FileScanner(rules.inside(nil)), String?.none)
    for path in paths {
      let (name, file) = (path.string, folder.pushing(path))
      let apart = rules.folder(of: name)
      if apart != own { (scanner, own) = (FileScanner(rules.inside(apart)), apart) }
      findings +=
        try apart.map { try scanner.findings(inside: $0, at: name, in: file) }
        ?? scanner.findings(at: name, in: file)
    }
    return findings
  }
}
