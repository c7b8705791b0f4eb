import HeliographModel

@testable import HeliographSite

/// A whole site in memory, for tests.
struct RenderedSite {
  let pages: [Page]

  init(
    _ library: PhotoLibrary, settings: SiteSettings = SampleLibrary.settings(),
    overlay: [String: [UInt8]] = [:]
  ) throws {
    var pages: [Page] = []
    try SiteRenderer(settings: settings, overlay: overlay).render(library) { pages.append($0) }
    self.pages = pages
  }

  /// A page's text; empty when there is no such page.
  func text(_ path: String) -> String {
    String(decoding: pages.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
  }

  var html: [Page] { pages.filter { $0.path.hasSuffix(".html") } }
}
