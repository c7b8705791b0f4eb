package import HeliographCore

/// The outer measures of a page that the stylesheet, the grids and every `sizes` attribute must agree on.
///
/// All in CSS pixels. `stylesheet` writes them as custom properties, so each is written once.
package enum PageFrame {
  /// From this window width on the page has a margin.
  package static let marginFrom = 600
  /// The page's share of the window from there on, in percent.
  package static let share = 96
  /// The page never becomes wider; no usual window is as wide as that takes.
  package static let widest = 3600
  /// The window width at which it stops to grow.
  package static var widestFrom: Int { (widest * 100 + share - 1) / share }
  /// Few windows are wider: layouts for all wide windows are computed for those up to here.
  package static let usuallyWidest = 2880
  /// No window counts as narrower: the reflow width of WCAG 2.2, 1.4.10.
  package static let narrowest = 320
  /// No phone of many people is narrower.
  package static let usualPhone = 360
  /// The least width and height of what a finger has to hit (WCAG 2.2, 2.5.8).
  package static let leastTarget = 24.0
  /// Beside text and covers on a phone.
  package static let phoneMargin = 20
  /// Between album covers.
  package static let albumGap = 32
  /// From this window width on the ways to the next photos stand beside a large photo, and not below it.
  package static let besideFrom = 900
  /// Beside a large photo, left and right together, from `besideFrom` on.
  package static let besidePhoto = 144
  /// From this window width on the timeline of a wall has a column of its own, where lines end: wall.css draws it.
  package static let timelineFrom = 1000
  /// How wide this column is, by which all that is in the page is narrower.
  ///
  /// Without a script there is none, and a photo is drawn up to a tenth wider than `sizes` says.
  package static let timeline = 88
  /// Above and below a large photo together.
  package static let abovePhoto = 112

  /// Lets pages fade into each other, unless the visitor asked for stillness.
  ///
  /// Inline in every page: read from a file, Chromium 156 often shows a page before its linked stylesheet has
  /// allowed the fade, and then drops it. On two bare pages that was 24 of 80 turns, and none of 80 with the
  /// rule inline; on whole pages of a busy machine one turn in ten is still dropped.
  package static let fadeStyle =
    "@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}"

  /// Keeps a dropped fade out of the console.
  ///
  /// Chromium 156 makes a page's transition only after the page was first shown when that came early ("Page
  /// already revealed"), and rejects its promises before `pagereveal` could hand them to anyone: nothing but the
  /// event for unhandled rejections sees them. Inline, since a deferred script comes too late (6 of 50 turns).
  /// Without `&` and `<`, so that the page is well-formed XML as well.
  package static let turnGuard =
    "addEventListener('unhandledrejection',e=>{if(/^Transition was /.test(e.reason?.message))e.preventDefault()})"

  /// Custom properties and the rules of photos and albums for a layout; come in front of site.css.
  package static func stylesheet(_ layout: LayoutSettings) -> String {
    measures(layout) + GridMeasure.albums(layout).rules(selector: ".albums")
      + layout.kind.arrangement.rules(layout)
  }

  /// The custom properties for a layout alone: for a page that has neither photos nor albums.
  package static func measures(_ layout: LayoutSettings) -> String {
    var css = ":root{--gap:\(layout.gap)px;--ratio:\(layout.ratio.width)/\(layout.ratio.height);"
    css += "--page:100%;--edge:\(phoneMargin)px;--album-gap:\(albumGap)px;"
    css += "--hero:\(HeroFrame.ratioOnPhones);--beside:0px;--above:\(abovePhoto)px}\n"
    css += "@media(min-width:\(marginFrom)px){:root{--page:min(\(share)vw,\(widest)px);"
    return css + "--edge:\(layout.gap)px;--hero:\(HeroFrame.ratio);--beside:\(besidePhoto)px}}\n"
  }

  /// The width that photos have side by side in a window, without the gap at each edge; at least 1.
  package static func contentWidth(window: Int, gap: Int) -> Double {
    let page = window < marginFrom ? Double(window) : min(Double(window * share) / 100, Double(widest))
    return max(1, page - Double(2 * gap))
  }

  /// Significant digits of a factor in a `sizes` attribute, rounded up: at most a hundredth too large, and a page of 100
  /// photos is a thirtieth lighter than with five.
  static let digitsOfSizes = 3

  /// Returns a share of the window's width, in percent, less some pixels, as a length of CSS.
  static func length(share: String, less pixels: String) -> String {
    pixels == "0" ? "\(share)vw" : "calc(\(share)vw - \(pixels)px)"
  }

  /// Returns a share of the page's width less some pixels, as a term for `calc()` in a `sizes` attribute.
  ///
  /// The range of windows lies either below `marginFrom` or at and above it. That the page stops to grow is left out:
  /// hardly a window is as wide, and pages of many photos are a hundredth lighter without it.
  package static func term(share part: Double, less pixels: Double, range: WindowRange) -> String {
    let share = range.from < marginFrom ? 100 : share
    let relative = Decimals.text(part * Double(share), significantUp: digitsOfSizes) + "vw"
    let less = Decimals.text(pixels, places: 1)
    return less == "0" ? relative : "(\(relative) - \(less)px)"
  }

  /// The `sizes` of a large photo: as large as the window allows, never larger than its own pixels.
  ///
  /// The bar below a photo in a narrow window is about as high as the one in a wide window; only site.css knows.
  ///
  /// - Parameters:
  ///   - size: the largest rendition.
  ///   - isWide: whether the photo is shown higher than it fits, as site.css does it.
  /// - Returns: the value of the attribute.
  package static func largePhotoSizes(_ size: PixelSize, isWide: Bool = false) -> String {
    let shape = Decimals.text(size.aspectRatio, places: 4)
    func largest(beside: String) -> String {
      let height = "\(shape)*(100vh - \(abovePhoto)px)"
      let width = "100vw\(beside)"
      return "min(\(isWide ? "max(\(width),.6*\(height))" : "\(width),\(height)"),\(size.width)px)"
    }
    let dense = "(max-width:\(marginFrom - 1).98px) and \(DenseScreen.phone.query)"
    return "\(dense) calc(\(Decimals.text(DenseScreen.phone.factor, places: 2))*\(largest(beside: "")))"
      + ",(min-width:\(besideFrom)px) \(largest(beside: " - \(besidePhoto)px")),\(largest(beside: ""))"
  }

  /// What the stylesheet cannot know of one photo; beside it stands `width:min(…)` with the same terms.
  ///
  /// The shape is that of the original, which its tiles must fit; renditions are rounded to whole pixels.
  ///
  /// photo.js takes a page's style as a whole when the next photo comes to the page of the one before.
  package static func largePhotoStyle(_ size: PixelSize, of original: PixelSize, others: String?) -> String {
    let own = "--a:\(Decimals.text(original.aspectRatio, places: 4));--w:\(size.width)px"
    return ":root{\([own, others].compactMap { $0 }.joined(separator: ";"))}"
  }
}
