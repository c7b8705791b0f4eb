/// How a folder that Heliograph built is known from one that holds photos.
package enum BuiltSite {
  /// The list of what Heliograph wrote, at the top of every output folder.
  package static let manifestName = ".heliograph.sha256"
}
