extension PhotoMetadata {
  /// The keywords without what an exporter wrote for none: "null", "(null)", "unknown".
  ///
  /// Rules see all keywords; pages, feeds and the search these.
  package var shownKeywords: [String] {
    keywords.contains(where: MachineWords.isNothing)
      ? keywords.filter { !MachineWords.isNothing($0) } : keywords
  }
}
