package import HeliographModel
package import HeliographStrings

/// What every page, feed and index of a site is made from: where its galleries and photos are, what its owner set,
/// its files, and the strings of its language.
package struct SiteContext: Sendable {
  package let index: SiteIndex
  package let assets: SiteAssets
  /// What the pages themselves say.
  package let strings: LocalizedStrings
  package let dates: DateFormat
  package let captions: PhotoCaptions

  package init(index: SiteIndex, assets: SiteAssets) {
    self.index = index
    self.assets = assets
    strings = index.strings
    dates = index.strings.dates
    captions = PhotoCaptions(dates: dates, interface: strings)
  }

  package var settings: SiteSettings { index.settings }

  package var library: PhotoLibrary { index.library }
}
