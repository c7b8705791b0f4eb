package import HeliographCore

/// The name of a file that has the words of another in another language: "index.zh-Hant.md".
package struct VariantName: Sendable, Hashable {
  /// The name of the file whose words they are: "index.md".
  package let base: [UInt8]
  /// The BCP 47 tag as it is written.
  package let tag: String

  /// `nil` for any other name.
  ///
  /// Languages have two or three letters, so "hike.2026.md" and "trip.part-2.md" are names like any other.
  ///
  /// - Parameters:
  ///   - name: of a file.
  ///   - ending: the extension of such files, in lower case.
  package init?(_ name: [UInt8], ending: String = "md") {
    let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count >= 3, let last = parts.last, last.asciiLowercased == Array(ending.utf8) else {
      return nil
    }
    let tag = parts[parts.count - 2]
    let subtags = tag.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (2...3).contains(subtags[0].count), subtags[0].allSatisfy(\.isASCIILetter),
      subtags.allSatisfy({
        (1...8).contains($0.count) && $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      })
    else { return nil }
    base = Array(parts.dropLast(2).joined(separator: [UInt8(ascii: ".")]) + [UInt8(ascii: ".")] + last)
    self.tag = String(decoding: tag, as: UTF8.self)
  }

  /// The language of the site that is meant, as the site writes it.
  ///
  /// - Throws: `YAMLError` for a language that the site is not in, and for that of the base itself.
  package func language(of site: SiteLanguages) throws(YAMLError) -> String {
    let tag = tag.utf8.asciiLowercased
    if let language = site.others.first(where: { $0.utf8.asciiLowercased == tag }) { return language }
    let base = PrintableText.from(base)
    guard site.first.utf8.asciiLowercased != tag else {
      throw YAMLError(
        line: nil, reason: "has words in \(site.first), the first language of the site",
        advice: "write them into \(base)")
    }
    throw YAMLError(
      line: nil, reason: "has words in the language \(self.tag), and the site has none such",
      advice: "add it to \"languages\" in heliograph.yml, or give the file another name")
  }

  /// The mistake of a variant whose base is not there.
  package var isAlone: YAMLError {
    let base = PrintableText.from(base)
    return YAMLError(
      line: nil, reason: "has the words of \(base) in another language, and there is no \(base)",
      advice: "write \(base) too, or remove the file")
  }
}
