import HeliographCore

/// The script that lets a page reload itself, the events that it listens to, and the tag that adds it to a page.
enum ReloadScript {
  /// Names below this one belong to the server; no file of a site is served under them.
  static let folder = Array(".heliograph".utf8)

  /// Listens from when the page has loaded, so that waiting never keeps a page from being done.
  ///
  /// The browser connects again by itself when a stream ends without news (HTML Living Standard, 9.2).
  static let source = """
    (function () {
      "use strict";
      var version = new URL(document.currentScript.src).search;
      window.addEventListener("load", function () {
        new EventSource("/.heliograph/events" + version).onmessage = function () { location.reload(); };
      });
    })();

    """

  /// The event stream for a page that the site no longer has.
  static let reload = "data: reload\n\n"
  /// The event stream when nothing has changed: the browser asks again after a second.
  static let nothingNew = "retry: 1000\n\n"

  /// Returns a page with the tag before the last `</body>`, or at its end when it has no such tag.
  static func added(to page: [UInt8], version: String) -> [UInt8] {
    let place = place(in: page)
    return page[..<place] + tag(version: version) + page[place...]
  }

  /// The tag for a page; `version` is the version by `LiveReload` from before the page's bytes were read.
  static func tag(version: String) -> [UInt8] {
    Array("<script src=\"/.heliograph/reload.js?version=\(version)\"></script>".utf8)
  }

  /// Where the tag belongs in a page, or in its end: before the last `</body>`, or behind the last byte.
  static func place(in page: [UInt8]) -> Int {
    let end = Array("</body".utf8)
    var index = page.count - end.count
    while index >= 0 {
      if page[index] == end[0], page[index..<index + end.count].asciiLowercased == end { return index }
      index -= 1
    }
    return page.count
  }
}
