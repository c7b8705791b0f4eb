/// How the pages of a site link to one another.
package enum PageAddresses: String, Sendable, Hashable, CaseIterable {
  /// By their files, "photos/dawn/index.html", which also works without a server.
  case files
  /// By their folders, "photos/dawn/", as their canonical addresses are.
  case folders
}
