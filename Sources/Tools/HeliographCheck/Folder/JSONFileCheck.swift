import Foundation

/// Whether files of data can be read by those who ask for them.
enum JSONFileCheck {
  /// The parts of a web application manifest that name files (https://www.w3.org/TR/appmanifest/).
  private struct Manifest: Decodable {
    struct Icon: Decodable {
      let src: String
    }

    enum CodingKeys: String, CodingKey {
      case icons
      case startURL = "start_url"
    }

    let icons: [Icon]?
    let startURL: String?
  }

  /// What is wrong with a file that must be JSON.
  static func faults(of bytes: [UInt8]) -> [(line: Int?, reason: String)] {
    let isValid = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
    return isValid ? [] : [(nil, "is no JSON")]
  }

  /// What a web application manifest needs and links to; `nil` when it is no manifest.
  static func addresses(ofManifest bytes: [UInt8]) -> [SiteReference]? {
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)) else { return nil }
    let icons = (manifest.icons ?? []).map { SiteReference(address: Array($0.src.utf8), use: .load, line: 1) }
    let start = manifest.startURL.map { SiteReference(address: Array($0.utf8), use: .link, line: 1) }
    return icons + [start].compactMap(\.self)
  }
}
