import HeliographFormats

/// Reads the XML in which Flickr and Piwigo answer: `<rsp stat="ok">` around what was asked for.
///
/// Source: https://www.flickr.com/services/api/response.rest.html
enum RSPDocument {
  /// The root of a response that reports success.
  ///
  /// Throws an `RSPFault` for `stat="fail"` and for whatever is not such a document.
  static func root(_ body: [UInt8]) throws(RSPFault) -> XMLElement {
    let root: XMLElement
    do {
      root = try XMLTree.parse(body, root: "rsp")
    } catch {
      let first = body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      throw first == UInt8(ascii: "{") ? .json : .notXML(error)
    }
    guard root["stat"] == "ok" else {
      let error = root.child(named: "err")
      throw .failure(code: error?["code"].flatMap { Int($0) }, words: error?["msg"])
    }
    return root
  }

  /// What a response is about: the first such element in its root.
  static func content(_ body: [UInt8], element: String) throws(RSPFault) -> XMLElement {
    guard let content = try root(body).child(named: element) else { throw .noList }
    return content
  }
}
