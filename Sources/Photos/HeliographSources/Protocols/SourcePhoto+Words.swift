import Foundation
package import HeliographCore

extension SourcePhoto {
  /// What the source says of the photo, as bytes that differ where it does; empty when it says nothing.
  package var words: [UInt8] {
    guard metadata != PhotoMetadata() || owner != nil || licence != nil || page != nil || isSilent else {
      return []
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Sources give strings, numbers and dates, which JSON has a form for.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}
