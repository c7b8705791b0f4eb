import HeliographCore

/// What stands at a page's path while the pages around it come or go.
///
/// Pages link to one another in circles, so no order alone leaves every link of every moment whole.
enum StubPage {
  static let bytes = Array(
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Soon</title></head>
    <body><p>This page is being published; load it again in a moment.</p></body></html>

    """.utf8)
  static let hash = ContentHash(of: bytes)

  /// Whether a path is a page's, and not a style sheet's or a picture's.
  static func suits(_ path: String) -> Bool { path.utf8.suffix(5).elementsEqual(".html".utf8) }
}
