import HeliographCore
import SystemPackage
import Testing

/// Against SystemPackage, which does the same by components.
struct PathPartsTests {
  private static let paths: [FilePath] = [
    "", "/", "a", "/a", "a/b", "/a/b", "/a/b/c.jpg", "..", "../a", "a/..", "/a/./b", "a.b/.c", "Übung/東京",
    FilePath(bytes: [0x2F, 0xFF, 0x2F, 0xFE]),
  ]

  @Test(arguments: paths) func findsTheFolderAndTheName(path: FilePath) {
    #expect(path.parent == path.removingLastComponent())
    #expect(path.name == path.lastComponent.map { FilePath(root: nil, [$0]).bytes } ?? [])
  }

  @Test(arguments: paths, paths) func comparesWholeNames(path: FilePath, folder: FilePath) {
    #expect(path.isWithin(folder) == path.starts(with: folder))
    let rest = path.components.dropFirst(folder.components.count)
    let isBelow = path.starts(with: folder) && !rest.isEmpty && rest.allSatisfy { $0.kind == .regular }
    #expect(
      path.names(below: folder) == (isBelow ? rest.map { FilePath(root: nil, [$0]).bytes } : nil))
  }

  @Test func takesNoNameForItsBeginning() {
    #expect(!FilePath("/photos2/a").isWithin("/photos") && !FilePath("/photo").isWithin("/photos"))
    #expect(FilePath("/photos").isWithin("/photos") && FilePath("/photos").names(below: "/photos") == nil)
  }
}
