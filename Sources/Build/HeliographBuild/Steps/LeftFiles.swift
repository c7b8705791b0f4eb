import HeliographCore
import HeliographOutput
import SystemPackage

/// Files in the output that have the names of photos' pages and images, and that no build knows as its own.
///
/// They are left where the list of files was lost: a photo that was removed in the same night stays published.
struct LeftFiles {
  private let paths: [String]

  /// Finds them among the files that are not Heliograph's; `languages` are those of the site.
  init(_ foreign: [String], _ languages: [String]) {
    paths = foreign.filter { Self.isOfAPhoto($0, languages) }
  }

  /// What the owner has to do about them; `nil` without any.
  func problem(in output: FilePath) -> Problem? {
    guard let first = paths.first else { return nil }
    let subject = paths.count > 1 ? "and \(paths.count - 1) more files are" : "is"
    return Problem(
      .loss, place: output.appending(first).string,
      reason:
        "\(subject) published, and of no photo on the site; no build removes what is not in \(OutputManifest.fileName)",
      remedy: "Remove what you do not want published; `heliograph build --verbose` names all.")
  }

  /// Whether it is "photos/NAME-DIGITS/index.html", also below the folder of a language, or an image of a photo.
  private static func isOfAPhoto(_ path: String, _ languages: [String]) -> Bool {
    if RenditionKey(path: path) != nil { return true }
    var parts = path.utf8.split(separator: UInt8(ascii: "/"))[...]
    if let first = parts.first, languages.contains(where: { $0.utf8.elementsEqual(first) }) {
      parts = parts.dropFirst()
    }
    guard parts.count == 3, parts.first?.elementsEqual("photos".utf8) == true,
      parts.last?.elementsEqual("index.html".utf8) == true,
      let digits = parts.dropFirst().first?.split(separator: UInt8(ascii: "-")).last
    else { return false }
    return digits.count >= 8
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
