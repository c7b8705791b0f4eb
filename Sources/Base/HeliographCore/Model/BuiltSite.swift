/// How a folder that Heliograph built is known from one that holds photos.
package enum BuiltSite {
  /// The list of what Heliograph wrote, at the top of every output folder.
  package static let manifestName = ".heliograph.sha256"
  /// The list of what a deployment left at its target, where that list above is not.
  package static let deployedName = ".heliograph-deployed"
  /// Both.
  package static let lists = [manifestName, deployedName]
}
