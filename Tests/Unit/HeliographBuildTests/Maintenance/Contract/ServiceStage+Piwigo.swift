import HeliographTestSupport

extension ServiceStage {
  /// What a gallery with one public album of these names says to a form.
  static func piwigo(_ names: [String], _ request: LoopbackRequest) -> [UInt8] {
    let form = String(decoding: request.body, as: UTF8.self).split(separator: "&")
    let content: String
    if form.contains("method=pwg.session.getStatus") {
      content = "<username>ada</username><status>normal</status>"
    } else if form.contains("method=pwg.categories.getImages") {
      let page = form.first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) } ?? 0
      let images = indices(of: page, names.count).map { at in
        """
        <image id="\(at + 1)" width="1600" height="900" file="\(names[at]).jpg" element_url="/image/\(names[at]).jpg">
        <name>\(names[at])</name><derivatives/></image>
        """
      }
      content = """
        <paging page="\(page)" per_page="2" count="\(images.count)" total_count="\(names.count)"/>
        <images>\(images.joined())</images>
        """
    } else {
      let album = "<category id=\"1\" status=\"public\"><name>Coast</name><uppercats>1</uppercats></category>"
      content = "<categories>\(names.isEmpty ? "" : album)</categories>"
    }
    return Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<rsp stat=\"ok\">\(content)</rsp>".utf8)
  }
}
