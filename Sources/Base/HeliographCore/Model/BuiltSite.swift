/// How a folder that Heliograph built is known from one that holds photos.
package enum BuiltSite {
  /// The list of what Heliograph wrote, at the top of every output folder.
  package static let manifestName = ".heliograph.sha256"
  /// The list of what a deployment left at its target, where that list above is not.
  package static let deployedName = ".heliograph-deployed"
  /// The version of a store of resized copies, at its top.
  package static let storeName = "heliograph-store"
  /// What each page has in its head.
  package static let pageMark = #"<meta name="generator" content="Heliograph""#
  /// Both lists.
  package static let lists = [manifestName, deployedName]
}
