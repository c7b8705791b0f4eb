import ArgumentParser

/// The arrangements `heliograph inspect layout` knows.
enum LayoutKind: String, ExpressibleByArgument, CaseIterable {
  case justified, grid, masonry
}
