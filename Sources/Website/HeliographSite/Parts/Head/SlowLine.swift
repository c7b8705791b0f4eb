/// What a page does where the browser says that the line is slow, or that data is to be saved.
///
/// Chromium loads photos that wait up to 2,500 pixels below the window of a slow line, all at once, and the first one shares
/// the line with them. There the first row comes alone, and the others when they are near the window: see site.js. Browsers
/// that say nothing of the line load photos as ever, and so does a page whose scripts did not come.
enum SlowLine {
  /// The script that marks the page; without `&` and `<`, so that the page is well-formed XML as well.
  static let script =
    "{let c=navigator.connection,d=document.documentElement.dataset;if(c?.saveData||/[23]g/.test(c?.effectiveType)){"
    + "d.line='slow';addEventListener('load',()=>{if(!window.visitor)delete d.line})}}"
}
