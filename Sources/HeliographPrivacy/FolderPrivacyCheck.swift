import HeliographFiles
package import SystemPackage

/// Looks for what must not be published in every file of any folder.
package struct FolderPrivacyCheck {
  private let folder: FilePath
  private let judge: FileJudge

  /// Names a folder and what must not be in it.
  package init(_ folder: FilePath, _ rules: PrivacyRules) {
    self.folder = folder
    judge = FileJudge(rules)
  }

  /// All findings, by path.
  ///
  /// - Throws: `FileError` when the folder or a file in it cannot be read.
  package func findings() throws -> [PrivacyFinding] {
    var findings: [PrivacyFinding] = []
    let paths = try Disk.files(below: folder).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    for path in paths {
      findings += try judge.findings(at: path.string, in: folder.pushing(path))
    }
    return findings
  }
}
