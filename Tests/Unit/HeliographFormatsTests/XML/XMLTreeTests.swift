import HeliographTestSupport
import Testing

@testable import HeliographFormats

@Suite struct XMLTreeTests {
  private func parse(
    _ text: String, root: String = "a", limits: XMLLimits = .standard
  ) throws(XMLError) -> XMLElement {
    try XMLTree.parse(Array(text.utf8), root: root, limits: limits)
  }

  @Test func readsElementsAttributesTextAndLines() throws {
    let root = try parse(
      """
      <?xml version="1.0" encoding="utf-8" ?>
      <a x="1" y='&lt;&#233;&quot;'>
        <b>one &amp; <c/>two<![CDATA[ <three> ]]></b>
        <!-- <d> --><?pi <e> ?>
        <b/>
      </a>
      """)
    #expect(root.attributes == ["x": "1", "y": "<é\""])
    #expect(root.children.map(\.name) == ["b", "b"])
    #expect(root.children(named: "b").map(\.line) == [3, 5])
    #expect(root.child(named: "b")?.text == "one & two <three> ")
    #expect(root.child(named: "b")?.child(named: "c")?.children == [])
    #expect(root.child(named: "z") == nil)
  }

  @Test func distinguishesNamespaces() throws {
    let root = try parse(
      "<a xmlns='urn:one' xmlns:m='urn:two' xmlns:l='urn:l'><m:b l:href='x' href='y'/><b/></a>")
    #expect(root.namespace == "urn:one")
    #expect(root.children.map(\.namespace) == ["urn:two", "urn:one"])
    #expect(root.children[0].attributes == ["l:href": "x", "href": "y"])
    #expect(root.attributes.isEmpty)
  }

  @Test func refusesALongNamespace() throws {
    let most = "urn:" + String(repeating: "n", count: 508)
    #expect(try parse("<a xmlns='\(most)'><b/></a>").children.first?.namespace == most)
    let error = #expect(throws: XMLError.self) { try parse("<a>\n<p:b xmlns:p='\(most)n'/></a>") }
    #expect(error?.code == .longNamespace)
    #expect(error?.line == 2)
  }

  @Test func hasNothingForAnEmptyAttribute() throws {
    let root = try parse("<a x='' y='1'/>")
    #expect(root["x"] == nil)
    #expect(root["y"] == "1")
    #expect(root["z"] == nil)
  }

  @Test func keepsTextWithCombiningMarksWhole() throws {
    #expect(try parse("<a x='\"\u{301}'/>")["x"] == "\"\u{301}")
  }

  @Test func refusesAnotherRoot() {
    let error = #expect(throws: XMLError.self) { try parse("<html/>", root: "rsp") }
    #expect(error?.code == .unexpectedRoot)
    #expect(error?.message == "is a <html> document, not a <rsp> one")
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>",
    "<!DOCTYPE a SYSTEM 'file:///etc/hostname'><a/>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY % p SYSTEM 'http://127.0.0.1:9/x'>%p;]><a/>",
    "<!-- <a> --><?x y?><!DOCTYPE a><a/>",
    "<!doctype a><a/>", "<a><!DOCTYPE a></a>",
  ])
  func refusesADocumentType(text: String) {
    let error = #expect(throws: XMLError.self) { try parse(text) }
    #expect(error?.code == .documentType)
  }

  @Test func refusesABillionLaughs() {
    var text = "<!DOCTYPE a [<!ENTITY l0 'ha'>"
    for level in 1...9 {
      let before = String(repeating: "&l\(level - 1);", count: 10)
      text += "<!ENTITY l\(level) '\(before)'>"
    }
    let error = #expect(throws: XMLError.self) { try parse(text + "]><a>&l9;</a>") }
    #expect(error?.code == .documentType)
  }

  @Test func readsAWordLikeADocumentTypeInText() throws {
    #expect(try parse("<a><![CDATA[<!DOCTYPE a>]]></a>").text == "<!DOCTYPE a>")
  }

  @Test(
    arguments: [
      ("", 1), (" ", 1), ("<a>", 1), ("<a>\n<b></a>", 2), ("<a x='1' x='2'/>", 1), ("<a/><a/>", 1),
      ("<a>&nbsp;</a>", 1), ("<a>&", 1), ("<a x=1/>", 1), ("{\"stat\":\"fail\"}", 1), ("<a>\u{1}</a>", 1),
      ("<a><p:b/></a>", 1), ("<a>]]></a>", 1), ("<a x='<'/>", 1), ("<a><!-- -- --></a>", 1),
    ])
  func refusesWhatIsNotWellFormed(text: String, line: Int) {
    let error = #expect(throws: XMLError.self) { try parse(text) }
    #expect(error?.code == .malformed || error?.code == .encoding)
    #expect(error?.line == line)
    #expect(error?.message.contains("\n") == false)
  }

  @Test(
    arguments: [
      [0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E],  // a byte that no character begins with
      [0x3C, 0x61, 0x3E, 0xC0, 0xAF, 0x3C, 0x2F, 0x61, 0x3E],  // a slash, overlong
      [0xFF, 0xFE, 0x3C, 0x00, 0x61, 0x00, 0x2F, 0x00, 0x3E, 0x00],  // UTF-16
      [0x3C, 0x61, 0x3E, 0x00, 0x3C, 0x2F, 0x61, 0x3E],  // a zero
    ] as [[UInt8]])
  func refusesWhatIsNotUTF8(bytes: [UInt8]) {
    let error = #expect(throws: XMLError.self) { try XMLTree.parse(bytes, root: "a") }
    #expect(error?.code == .encoding)
  }

  @Test(arguments: [(3, true), (4, false)]) func boundsTheDepth(depth: Int, isRead: Bool) {
    let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    let limits = XMLLimits(bytes: 1000, depth: 3, attributes: 3)
    #expect(((try? parse(text, limits: limits)) != nil) == isRead)
  }

  @Test func refusesAHundredThousandLevels() {
    let error = #expect(throws: XMLError.self) { try parse(String(repeating: "<a>", count: 100_000)) }
    #expect(error?.code == .tooDeep)
  }

  @Test func doesNotCountSiblingsAsLevels() throws {
    let text = "<a>" + String(repeating: "<b/><c>></c>", count: 1000) + "</a>"
    #expect(try parse(text).children.count == 2000)
  }

  @Test func boundsTheAttributesOfAnElementButNotOfAll() throws {
    let limits = XMLLimits(bytes: 1000, depth: 3, attributes: 2)
    #expect(try parse("<a x='=====' y='1'><b x='1' y='2'/></a>", limits: limits).attributes.count == 2)
    let error = #expect(throws: XMLError.self) { try parse("<a>\n<b x='' y='' z=''/></a>", limits: limits) }
    #expect(error?.code == .tooManyAttributes)
    #expect(error?.line == 2)
  }

  @Test func refusesFiftyThousandAttributesAtOnce() {
    let text = "<a " + (0..<50_000).map { "x\($0)=''" }.joined(separator: " ") + "/>"
    let time = ProcessorTime.measure {
      let error = #expect(throws: XMLError.self) { try parse(text) }
      #expect(error?.code == .tooManyAttributes)
    }
    #expect(time < .seconds(1))
  }

  @Test func boundsTheSize() throws {
    let limits = XMLLimits(bytes: 8, depth: 3, attributes: 3)
    #expect(try parse("<a>1</a>", limits: limits).text == "1")
    let error = #expect(throws: XMLError.self) { try parse("<a>12</a>", limits: limits) }
    #expect(error?.code == .tooLarge)
  }
}
