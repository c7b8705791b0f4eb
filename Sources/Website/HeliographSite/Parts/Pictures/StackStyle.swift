/// The rules of pages with stacks, which all other pages are spared.
enum StackStyle {
  /// How many photos a tile stands for, beside two sheets.
  ///
  /// A wall puts the rules of each page below the list of its tiles, so they do not name that, and begin with no element, as
  /// browsers of 2023 ask for there.
  static let tiles =
    ":is(a)>b{position:absolute;inset-block-start:.4rem;inset-inline-end:.4rem;padding:0 .45rem;border-radius:.25rem;"
    + "background:rgb(0 0 0/.75);color:#fff;font:.8125rem/1.6 var(--sans)}"
    + #":is(a)>b::before{content:"";display:inline-block;width:.55em;height:.55em;margin-inline-end:.6em;"#
    + "border:1px solid;box-shadow:.2em -.2em 0 -1px #000,.2em -.2em}"

  /// All photos of the stack, above what is known about one.
  static let page =
    ".stack{grid-column:1/-1;min-width:0}.stack ul{display:flex;gap:.5rem;margin:-4px;padding:4px;overflow-x:auto}"
    + ".stack a{display:block;width:max-content}.stack img{display:block;width:auto;height:5rem}"
    + ".stack [aria-current]{outline:2px solid var(--accent);outline-offset:1px}@media print{.stack{display:none}}"
}
