package import HeliographCore
import SystemPackage

/// What is shown in one folder of the output and hidden in all others: an unlisted album.
package struct HiddenApart: Sendable {
  /// What no file outside of the folder may hold.
  package var withheld: Set<Withheld>
  /// What the files of the folder show.
  package var published = PublishedNames()

  /// Takes what is hidden elsewhere.
  package init(withheld: Set<Withheld> = []) { self.withheld = withheld }
}

extension PrivacyRules {
  /// The rules for the files of one folder of `apart`; with `nil`, for all files outside of such folders.
  func inside(_ folder: String?) -> PrivacyRules {
    guard !apart.isEmpty else { return self }
    var rules = self
    rules.apart = [:]
    for (other, hidden) in apart where other != folder { rules.withheld.formUnion(hidden.withheld) }
    if let own = folder.flatMap({ apart[$0] }) { rules.published.formUnion(own.published) }
    return rules
  }

  /// The folder of `apart` that a file is in; `nil` for all others.
  func folder(of path: String) -> String? {
    guard let folder = UnlistedPath.split(path)?.folder, apart[folder] != nil else { return nil }
    return folder
  }
}

extension FileScanner {
  /// Checks a file of a folder that is apart: its address is no secret there, and is in no message.
  func findings(inside folder: String, at path: String, in file: FilePath) throws -> [PrivacyFinding] {
    let inner = String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
    return try findings(at: inner, in: file).map { finding in
      PrivacyFinding(
        kind: finding.kind, path: "\(UnlistedPath.folder)/*/\(finding.path)", reason: finding.reason)
    }
  }
}
