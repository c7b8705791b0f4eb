/// The elements of HTML that an album's text may have, and what each may be in.
enum AlbumElement: String {
  case p, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, hr
  case code, em, strong, del, a, br
  case table, thead, tbody, tr, th, td

  /// Whether nothing can be in it.
  var isVoid: Bool { self == .hr || self == .br }

  /// Whether it may be directly inside of another; `nil` stands for the page.
  func isAllowed(in parent: AlbumElement?) -> Bool {
    switch self {
    case .p, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .blockquote, .pre, .hr, .table:
      parent == nil || parent == .blockquote || parent == .li
    case .li: parent == .ul || parent == .ol
    case .code: parent == .pre || Self.holdsWords(parent)
    case .em, .strong, .del, .a, .br: Self.holdsWords(parent)
    case .thead, .tbody: parent == .table
    case .tr: parent == .thead || parent == .tbody
    case .th, .td: parent == .tr
    }
  }

  /// Whether text may be directly inside.
  static func holdsText(_ element: AlbumElement?) -> Bool { element == .code || holdsWords(element) }

  /// Whether text with emphasis and links may be directly inside.
  private static func holdsWords(_ element: AlbumElement?) -> Bool {
    switch element {
    case .p, .h2, .h3, .h4, .h5, .h6, .li, .th, .td, .em, .strong, .del, .a: true
    default: false
    }
  }
}
