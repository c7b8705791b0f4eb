package import HeliographCore

extension LayoutKind {
  /// The type that arranges photos in this way: the one list of all layouts.
  package var arrangement: any TileArrangement.Type {
    switch self {
    case .grid: GridArrangement.self
    case .justified: JustifiedArrangement.self
    case .masonry: MasonryArrangement.self
    }
  }
}
