/// Settings that belong together, for `heliograph init --preset`; the page Presets of the manual has the same lines.
public enum StarterPreset: String, CaseIterable, Sendable {
  /// Few photos, large.
  case portfolio
  /// Many photos, to be found again and taken along.
  case family
  /// Albums that a passphrase opens, and originals to download.
  case client
  /// Journeys, by year and by the light of the day.
  case travel

  /// The lines of `heliograph.yml` that it sets, each with its comment.
  package var lines: String {
    switch self {
    case .portfolio:
      """
      layout: { kind: justified, rowHeight: 400, gap: 8 }   # fewer and larger photos in a row
      ground: neutral                          # a dark grey around each large photo, so that its colours look right
      facts: { fileName: false }               # no page says what the files are called
      renditions: { sharpen: 33 }              # mildly, after a photo is made smaller
      """
    case .family:
      """
      collections: [years, months]             # pages across all albums
      search: true                             # a page that searches all photos
      facts: { people: true }                  # name those that metadata says are in a photo
      downloads: 1600                          # one ZIP for each album, of this width
      settings: { captions: always }           # titles over the photos of galleries
      """
    case .client:
      """
      passphrases:                             # for albums whose index.md says `locked: client`
        client: { file: client-passphrase.txt, label: For clients }
      privacy: { location: strip, originals: stripped }   # originals are published without their metadata
      downloads: originals                     # one ZIP for each album that is not locked
      """
    case .travel:
      """
      theme: sun                               # bright pages for photos by day, dark ones for photos by night
      collections: [years, months]             # pages across all albums
      search: true                             # a page that searches all photos
      """
    }
  }

  /// What has to be done before the first build, as whole sentences; `nil` for nothing.
  public var preparation: String? {
    switch self {
    case .client:
      "Write a passphrase into client-passphrase.txt, and `locked: client` into the index.md of each album that only"
        + " clients may see; all others are public."
    case .portfolio, .family, .travel: nil
    }
  }
}
