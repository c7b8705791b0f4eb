import HeliographModel
import HeliographStrings

/// What every page, feed and index of a site is made from: where its galleries and photos are, what its owner set,
/// its files, and the strings of its language.
struct SiteContext: Sendable {
  let index: SiteIndex
  let assets: SiteAssets
  /// What the pages themselves say.
  let strings: LocalizedStrings
  let dates: DateFormat
  let captions: PhotoCaptions

  init(index: SiteIndex, assets: SiteAssets) {
    self.index = index
    self.assets = assets
    strings = index.strings
    dates = index.strings.dates
    captions = PhotoCaptions(dates: dates, interface: strings)
  }

  var settings: SiteSettings { index.settings }

  var library: PhotoLibrary { index.library }
}
