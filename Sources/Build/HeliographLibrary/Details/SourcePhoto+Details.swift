import Foundation
import HeliographCore
import HeliographSources

extension SourcePhoto {
  /// What distinguishes one state of the photo at its service from another.
  ///
  /// Services that name no state are taken at their lists: all that these say of the photo but its address.
  var stateOfDetails: String {
    if let changed { return changed }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Strings, numbers and dates, which JSON has a form for.
    let words = (try? encoder.encode(metadata)) ?? Data()
    return ContentHash(of: Array(words) + fileName).hex
  }

  /// The photo with what its service says of it alone.
  ///
  /// The one place where details are merged. What people wrote about the photo alone goes before what the list says of it, and that
  /// before the file; what the service read out of a file goes behind the file that is fetched.
  func with(_ details: PhotoDetails) -> SourcePhoto {
    SourcePhoto(
      id: id, fileName: fileName, place: place, original: original,
      metadata: details.words.filled(from: metadata),
      fallback: fallback.filled(from: details.facts), owner: owner, licence: licence, page: page,
      announced: announced, changed: changed, isSilent: isSilent)
  }
}
