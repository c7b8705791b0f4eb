import HeliographCore

/// The rules of pages with films, which all other pages are spared.
enum FilmStyle {
  /// How long a film is, in the corner of its tile.
  ///
  /// A wall puts the rules of each page below the list of its tiles, so they do not name that, and begin with no element, as
  /// browsers of 2023 ask for there.
  private static let tiles =
    ":is(a)>time{position:absolute;inset-block-end:.4rem;inset-inline-end:.4rem;padding:0 .45rem;border-radius:.25rem;"
    + "background:rgb(0 0 0/.75);color:#fff;font:.8125rem/1.6 var(--sans)}"
    + #":is(a)>time::before{content:"\25B6\FE0E\2002";font-size:.75em}"#

  /// A film lies over the photo that stands for it, which is there without it.
  private static let over =
    ".stage figure>*{grid-area:1/1}"
    + ".stage video{position:relative;z-index:1;width:min(100%,(100vh - var(--above))*var(--a),var(--w));"
    + "width:min(100cqw,100cqh*var(--a),var(--w));height:auto;aspect-ratio:var(--a)}"
    + ":fullscreen .stage video{width:min(100cqw,100cqh*var(--a),2*var(--w))}"

  private static let stage =
    over + ".stage .tools [data-does=zoom]{display:none}@media print{.stage video{display:none}}"

  /// A photo that moves keeps what a pointer does with it.
  private static let motion =
    over + ".stage video{object-fit:cover;pointer-events:none}.stage figure img{-webkit-touch-callout:none}"
    + ".stage .live{position:relative;z-index:2;place-self:start;margin:.5rem;padding:.625rem;border-radius:50%;line-height:0;"
    + "background:rgb(0 0 0/.6);color:#fff}.live svg{width:1.5rem;height:1.5rem}"
    + ".zooming .live{visibility:hidden}@media print{.stage .live{display:none}}"

  /// The rules of a page of tiles; empty without a film.
  static func rules(forTilesOf photos: [Photo]) -> String { photos.contains { $0.film != nil } ? tiles : "" }

  /// The rules of the page of a photo; empty unless it is a film, or moves.
  static func rules(forPageOf photo: Photo) -> String {
    photo.film == nil ? photo.motion == nil ? "" : motion : stage
  }
}
