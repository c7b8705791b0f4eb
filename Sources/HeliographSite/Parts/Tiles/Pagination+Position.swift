import HeliographGalleries
import HeliographLayout

extension Pagination {
  /// "Page 2 of 5"; `nil` for the only page.
  func position(ofPage page: Int, in site: SiteContext) -> String? {
    pageCount > 1 ? site.strings(.pageOf, "\(page)", "\(pageCount)") : nil
  }
}
