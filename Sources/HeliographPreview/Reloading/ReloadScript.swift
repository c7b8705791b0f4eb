/// The scripts with which a page reloads itself, and the tag that loads them.
enum ReloadScript {
  /// Names below this one belong to the server; no file of a site is served under them.
  static let folder = Array(".heliograph".utf8)

  /// Starts to wait when the page has loaded, so that waiting never keeps a page from being done.
  static let source = """
    (function () {
      "use strict";
      var version = new URL(document.currentScript.src).search;
      var asked = 0;
      function ask() {
        var script = document.createElement("script");
        function again(delay) {
          script.remove();
          setTimeout(ask, delay);
        }
        asked += 1;
        script.src = "/.heliograph/wait.js" + version + "&asked=" + asked + "-" + Date.now();
        script.onload = function () { again(1000); };
        script.onerror = function () { again(3000); };
        document.head.appendChild(script);
      }
      window.addEventListener("load", function () { setTimeout(ask, 0); });
    })();

    """

  /// The responses to a page that waits.
  static let reload = "location.reload();\n"
  static let nothingNew = "// Nothing has changed.\n"

  /// Returns a page with the tag before the last `</body>`, or at its end when it has no such tag.
  ///
  /// `version` is the version by `LiveReload` from before the page's bytes were read.
  static func added(to page: [UInt8], version: String) -> [UInt8] {
    let tag = Array("<script src=\"/.heliograph/reload.js?version=\(version)\"></script>".utf8)
    let end = Array("</body".utf8)
    var place = page.count
    var index = page.count - end.count
    while index >= 0 {
      if page[index] == end[0], zip(page[index...], end).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
        place = index
        break
      }
      index -= 1
    }
    return page[..<place] + tag + page[place...]
  }
}
