import HeliographCore

/// One pass over a site: what was found so far, and what can only be checked at the end.
struct SiteCheckRun {
  /// A link into the middle of a page, checked when every page has been read.
  private struct Fragment {
    let file: [UInt8]
    let reference: SiteReference
    let page: [UInt8]
    let name: [UInt8]
  }

  private let inventory: OutputInventory
  private let baseURL: [UInt8]?
  /// The host of the site's images; `nil` where they are beside its pages.
  private let images: ImageHost?
  /// Whether all files are of one build, so that what one says of another can be checked.
  private let isSettled: Bool
  private let comparison: ManifestComparison
  /// Missing files that were named already: a page less says nothing new.
  private var reportedPaths: Set<[UInt8]> = []
  private var identifiers: [[UInt8]: Set<[UInt8]>] = [:]
  private var fragments: [Fragment] = []
  private(set) var defects: [SiteDefect] = []
  /// The images of pixels that are of the type that their names promise, in the order in which they were checked.
  private(set) var pictures: [[UInt8]] = []

  init(
    inventory: OutputInventory, baseURL: [UInt8]?, images: ImageHost?, isSettled: Bool,
    _ comparison: ManifestComparison
  ) {
    self.inventory = inventory
    self.comparison = comparison
    self.isSettled = isSettled
    self.baseURL = baseURL
    self.images = images
  }

  /// Checks one file that is not empty, by the type that its extension names.
  mutating func check(_ path: [UInt8]) {
    let name = path.split(separator: UInt8(ascii: "/")).last ?? []
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return }
    let kind = HTMLName(name[(dot + 1)...])
    switch kind {
    case "html", "htm": checkPage(path)
    case "css": checkStylesheet(path)
    case "xml": note(XMLFileCheck.faults(of:), in: path)
    case "json": note(JSONFileCheck.faults(of:), in: path)
    case "webmanifest": checkManifest(path)
    case "svg": checkDrawing(path)
    case "gz" where isSettled, "br" where isSettled:
      if let fault = CompressedFileCheck.fault(of: path, in: inventory) { note(path, nil, fault) }
    case "js" where isSettled && SearchIndexCheck.isDirectory(path):
      defects += SearchIndexCheck(path, of: inventory).defects
    default:
      guard let expected = ImageType(fileExtension: name[(dot + 1)...]) else { return }
      checkImage(path, expected: expected)
    }
  }

  /// Checks a file without content; one of the owner's may be meant so.
  mutating func checkEmpty(_ path: [UInt8]) {
    guard !isMeantEmpty(path) else { return }
    note(path, nil, "is empty")
  }

  /// Checks whether the address of the site itself shows a page.
  mutating func checkStart() {
    let start = Array("index.html".utf8)
    guard inventory.entry(at: start) == nil else { return }
    note(start, nil, "is missing, so the address of the site itself shows no page")
  }

  /// Checks the links into the middle of pages.
  mutating func checkFragments() {
    for fragment in fragments where identifiers[fragment.page]?.contains(fragment.name) == false {
      let page = fragment.page == fragment.file ? "this page" : SiteDefect.shown(fragment.page)
      note(
        fragment.file, fragment.reference.line,
        "links to \(SiteDefect.shown(fragment.reference.address)), but \(page) has no such id")
    }
  }

  // MARK: Files

  /// Whether a file without content is none of a build's: the build wrote down that it is empty, or no list is there and
  /// Heliograph writes no files of that kind.
  private func isMeantEmpty(_ path: [UInt8]) -> Bool {
    let name = path.split(separator: UInt8(ascii: "/")).last ?? []
    if name.first == UInt8(ascii: ".") { return true }
    let kind = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? []
    guard ImageType(fileExtension: kind) == nil else { return false }
    if comparison.hasList { return comparison.unchanged[path] != nil }
    return !Self.writtenKinds.contains(HTMLName(kind)) && HTMLName(name) != "robots.txt"
  }

  /// The extensions of the files that a build writes beside images.
  private static let writtenKinds: Set<HTMLName> = [
    "html", "css", "js", "mjs", "json", "xml", "webmanifest", "zip", "gz", "br", "woff2",
  ]

  private mutating func checkPage(_ path: [UInt8]) {
    guard let bytes = inventory.bytes(of: path) else { return note(path, nil, "cannot be read") }
    if String(validating: bytes, as: UTF8.self) == nil { note(path, nil, "is not in UTF-8") }
    let page = PageReader.read(bytes)
    identifiers[path] = page.identifiers
    for fault in page.faults { note(path, fault.line, fault.reason) }
    guard let folder = folder(of: page, at: path) else { return }
    for reference in page.references { check(reference, in: path, from: folder) }
  }

  private mutating func checkStylesheet(_ path: [UInt8]) {
    guard let bytes = inventory.bytes(of: path) else { return note(path, nil, "cannot be read") }
    // A bare #name in a stylesheet means the page that uses it, which is not known here.
    for reference in CSSAddresses.found(in: bytes) where reference.address.first != UInt8(ascii: "#") {
      check(reference, in: path, from: path)
    }
  }

  private mutating func checkDrawing(_ path: [UInt8]) {
    checkImage(path, expected: .svg)
    guard let bytes = inventory.bytes(of: path) else { return }
    let (references, fault) = DrawingCheck.references(of: bytes)
    if let fault { note(path, fault.line, fault.reason) }
    // A bare #name is a part of the drawing.
    for reference in references where reference.address.first != UInt8(ascii: "#") {
      check(reference, in: path, from: path)
    }
  }

  private mutating func checkImage(_ path: [UInt8], expected: ImageType) {
    guard let head = inventory.bytes(of: path, atMost: ImageType.prefixLength) else {
      return note(path, nil, "cannot be read")
    }
    let found = ImageType(head)
    guard found != expected else {
      // A drawing and an icon are no photos: browsers alone open them.
      if expected != .svg, expected != .ico { pictures.append(path) }
      return
    }
    let really = found.map(\.name) ?? "no image that Heliograph knows"
    note(path, nil, "is named like \(expected.name), but is \(really)")
  }

  private mutating func checkManifest(_ path: [UInt8]) {
    guard let bytes = inventory.bytes(of: path) else { return note(path, nil, "cannot be read") }
    guard let addresses = JSONFileCheck.addresses(ofManifest: bytes) else {
      return note(path, nil, "is no JSON of a web application manifest")
    }
    guard isSettled else { return }
    for reference in addresses { check(reference, in: path, from: path) }
  }

  private mutating func note(_ faults: ([UInt8]) -> [(line: Int?, reason: String)], in path: [UInt8]) {
    guard let bytes = inventory.bytes(of: path) else { return note(path, nil, "cannot be read") }
    for fault in faults(bytes) { note(path, fault.line, fault.reason) }
  }

  /// The file that a page's relative addresses start from; `nil` when `<base>` leads to another site.
  private mutating func folder(of page: CheckedPage, at path: [UInt8]) -> [UInt8]? {
    guard let base = page.base else { return path }
    switch SiteAddress(base.address, in: path, baseURL: baseURL) {
    case .inside(let folder, _, let isFolder):
      return isFolder
        ? (folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]) + Array("index.html".utf8) : folder
    default:
      note(path, base.line, "has a <base> that turns every link of the page to another site")
      return nil
    }
  }

  // MARK: Addresses

  private mutating func check(_ reference: SiteReference, in file: [UInt8], from start: [UInt8]) {
    let verb = Self.verb(reference.use)
    var shown: String { SiteDefect.shown(reference.address) }
    if reference.use == .load, reference.address.isEmpty {
      return note(file, reference.line, "has an empty address where a file should be named")
    }
    // A page says early where its images are; nothing is loaded from there.
    if let images, reference.address.elementsEqual(images.base.utf8) { return }
    switch SiteAddress(reference.address, in: start, baseURL: baseURL, images: images) {
    case .other: return
    case .wrong(let reason): note(file, reference.line, "\(verb) \(shown), which \(reason)")
    case .elsewhere:
      guard reference.use == .load else { return }
      note(
        file, reference.line, "loads \(shown) from another site, which tells that site about every visitor")
    case .inside(let path, let fragment, let isFolder):
      if let images, path.starts(with: ImageHost.folder.utf8),
        !reference.address.starts(with: images.base.utf8)
      {
        return note(
          file, reference.line,
          "\(verb) \(shown) beside the pages, but the images are at \(images.base); write that address")
      }
      guard let page = checkTarget(path, isFolder, of: reference, in: file) else { return }
      guard let name = fragment.flatMap(Self.identifier) else { return }
      fragments.append(Fragment(file: file, reference: reference, page: page, name: name))
    }
  }

  /// The path of the file that a server would send; `nil` when it is missing, which is noted.
  private mutating func checkTarget(
    _ path: [UInt8], _ isFolder: Bool, of reference: SiteReference, in file: [UInt8]
  ) -> [UInt8]? {
    let problem: String
    switch inventory.entry(at: path) {
    case (let path, .file(let size))?:
      if !isFolder, size > 0 || isMeantEmpty(path) { return path }
      problem = isFolder ? "which is a file and no folder" : "which is empty"
    case (let path, .folder)?:
      let index = path + (path.isEmpty ? [] : [UInt8(ascii: "/")]) + Array("index.html".utf8)
      if case (_, .file(1...))? = inventory.entry(at: index) { return index }
      problem = "a folder without an index.html"
    default:
      problem = "which does not exist"
      let isKnown = comparison.missing.all.contains(path)
      if isKnown, comparison.missing.counted.contains(path) || !reportedPaths.insert(path).inserted {
        return nil
      }
    }
    note(
      file, reference.line, "\(Self.verb(reference.use)) \(SiteDefect.shown(reference.address)), \(problem)")
    return nil
  }

  /// The identifier a fragment asks for; `nil` for the ones every page has.
  ///
  /// Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
  private static func identifier(_ fragment: [UInt8]) -> [UInt8]? {
    let directive = Array(":~:".utf8)
    var name = fragment
    if let start = name.indices.first(where: { name[$0...].starts(with: directive) }) {
      name = Array(name[..<start])
    }
    return name.isEmpty || HTMLName(name) == "top" ? nil : name
  }

  private static func verb(_ use: SiteReference.Use) -> String {
    switch use {
    case .link: "links to"
    case .load: "needs"
    case .mention: "names"
    }
  }

  private mutating func note(_ path: [UInt8], _ line: Int?, _ reason: String) {
    defects.append(SiteDefect(file: SiteDefect.shown(path), line: line, reason: reason))
  }
}
