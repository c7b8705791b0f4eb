import HeliographCore
import HeliographOutput

extension OutputWriter {
  /// The pages of photos and of albums that the last build had, and that this one has not.
  ///
  /// Also pages that lead to where another one moved; sorted by their bytes.
  var gonePages: [String] {
    let now = Set(currentPages)
    return ["photos/", "albums/"].flatMap { start in
      previous.paths(startingWith: start).filter { path in
        MoveFinder.isPage(path) && !now.contains(path) && (dropped?.contains(path) ?? true)
      }
    }
  }

  /// The pages of photos and of albums that were added until now.
  var currentPages: some Sequence<String> { pages.lazy.map(\.path).filter(MoveFinder.isPage) }
}
