import HeliographTestSupport

/// Answers as a Piwigo gallery does, with two albums, one of them inside of the other and one private.
struct FakePiwigo: Sendable {
  static let key = "pkid-20261125-abcdefgh:0123456789secret"

  static let albums = """
    <?xml version="1.0" encoding="utf-8" ?>
    <rsp stat="ok"><categories>
    <category id="1" status="public"><name>Coast / &amp; "sea"</name><comment>By &lt;b&gt;ferry&lt;/b&gt;.</comment>
    <uppercats>1</uppercats></category>
    <category id="2" status="public"><name>Dawn</name><comment></comment><uppercats>1,2</uppercats></category>
    <category id="3" status="private"><name>Family</name><uppercats>3</uppercats></category>
    <category id="4" status="public"><name>Inside</name><uppercats>3,4</uppercats></category>
    <category id="5" status="public"><name>Dawn</name><uppercats>1,5</uppercats></category>
    </categories></rsp>
    """

  /// What `pwg.session.getStatus` says of a user.
  static func status(_ status: String) -> String {
    "<?xml version=\"1.0\"?><rsp stat=\"ok\"><username>u</username><status>\(status)</status></rsp>"
  }

  /// One page of an album.
  static func images(_ images: [String], total: Int, perPage: Int = 500) -> String {
    """
    <?xml version="1.0" encoding="utf-8" ?>
    <rsp stat="ok"><paging page="0" per_page="\(perPage)" count="\(images.count)" total_count="\(total)" /><images>
    \(images.joined())</images></rsp>
    """
  }

  /// A photo of 4000 × 3000 pixels in three sizes, and the square that is no size of it.
  static func image(
    _ number: Int, file: String = "a.jpg", name: String = "Photo", folder: String = "i.php?/upload",
    more: String = ""
  ) -> String {
    func size(_ name: String, _ width: Int, _ height: Int) -> String {
      "<\(name)><url>/\(folder)/\(number)-\(name).jpg</url><width>\(width)</width><height>\(height)</height></\(name)>"
    }
    return """
      <image id="\(number)" width="4000" height="3000" file="\(file)" date_creation="2024-05-06 07:08:09"
      date_available="2026-11-21 04:43:38" page_url="https://g.example/picture.php?/\(number)"
      element_url="/upload/\(number).jpg"><name>\(name)</name>\(more)<derivatives>
      \(size("square", 120, 120))\(size("_2small", 240, 180))\(size("xxlarge", 1656, 1242))
      \(size("_4xlarge", 1656, 1242))</derivatives></image>
      """
  }

  /// A failure in an answer with this status.
  static func failure(_ code: Int, _ words: String, status: Int = 200) -> LoopbackResponse {
    .answer(
      status: status, headers: [],
      body: Array(
        "<?xml version=\"1.0\"?><rsp stat=\"fail\"><err code=\"\(code)\" msg=\"\(words)\" /></rsp>".utf8))
  }

  /// The parameters of a form.
  static func form(_ request: LoopbackRequest) -> [String: String] {
    Dictionary(
      String(decoding: request.body, as: UTF8.self).split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
      }, uniquingKeysWith: { $1 })
  }
}
