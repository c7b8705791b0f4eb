/// Follows which elements are open and notes what is closed in the wrong place, or never.
///
/// Closing tags that the standard lets an author leave out (`</li>`, `</p>`, …) may be left out.
struct HTMLNesting {
  private struct Element {
    let name: HTMLName
    let line: Int
  }

  private var open: [Element] = []
  /// How many elements of a name are open, so that a stray closing tag costs no search.
  private var openCounts: [HTMLName: Int] = [:]
  private(set) var faults: [HTMLTokenizer.Fault] = []

  mutating func enter(_ tag: HTMLTag) {
    while let top = open.last, HTMLElements.ends(top.name, before: tag.name) { leave() }
    if HTMLElements.void.contains(tag.name) { return }
    if tag.closesItself {
      if isForeign || HTMLElements.foreign.contains(tag.name) { return }
      note(tag.line, "ends <\(tag.name)> with />, which closes nothing in HTML")
    }
    open.append(Element(name: tag.name, line: tag.line))
    openCounts[tag.name, default: 0] += 1
  }

  mutating func exit(_ name: HTMLName, line: Int) {
    guard openCounts[name, default: 0] > 0 else {
      // Their opening tags may be left out (https://html.spec.whatwg.org/multipage/syntax.html#optional-tags).
      let isValid = ["html", "head", "body", "tbody", "colgroup"].contains(name)
      faults.append(
        HTMLTokenizer.Fault(
          line: line, reason: "has </\(name)>, but no <\(name)> is open there", isValid: isValid))
      return
    }
    while let top = open.last {
      leave()
      if top.name == name { return }
      if !HTMLElements.mayStayOpen.contains(top.name) {
        note(top.line, "opens <\(top.name)>, which is not closed before </\(name)> of line \(line)")
      }
    }
  }

  /// Notes what is still open at the end of the file.
  mutating func finish() {
    for element in open where !HTMLElements.mayStayOpen.contains(element.name) {
      note(element.line, "opens <\(element.name)>, which is never closed")
    }
    open = []
  }

  private var isForeign: Bool { HTMLElements.foreign.contains { openCounts[$0, default: 0] > 0 } }

  private mutating func leave() {
    guard let last = open.popLast() else { return }
    openCounts[last.name, default: 1] -= 1
  }

  private mutating func note(_ line: Int, _ reason: String) {
    faults.append(HTMLTokenizer.Fault(line: line, reason: reason))
  }
}
