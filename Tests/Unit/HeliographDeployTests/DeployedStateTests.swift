import HeliographCore
import Testing

@testable import HeliographDeploy

@Suite struct DeployedStateTests {
  private let files = (1...50).map {
    SiteFile(path: "photos/\($0)/index.html", byteCount: $0, hash: ContentHash(of: "\($0)".utf8))
  }

  @Test func isReadAsItWasWritten() {
    let state = DeployedState(files).knowing(.uncertain, of: ["photos/7/index.html", "other.html"])
      .knowing(.altered, of: ["photos/9/index.html"])
    #expect(DeployedState(text: state.text) == state)
    #expect(state.knowledge(of: "photos/7/index.html") == .uncertain)
    #expect(state.knowledge(of: "other.html") == .uncertain)
    #expect(state.knowledge(of: "photos/9/index.html") == .altered)
    #expect(state.knowledge(of: "photos/8/index.html") == .holds(.content(of: files[7])))
    #expect(DeployedState(text: DeployedState().text) == DeployedState())
  }

  @Test func aPartOfItIsNothing() {
    let text = DeployedState(files).text
    for count in 0..<text.count { #expect(DeployedState(text: Array(text.prefix(count))) == nil) }
    #expect(DeployedState(text: text + Array("\n".utf8)) == nil)
    #expect(DeployedState(text: Array("<!doctype html>\n".utf8)) == nil)
  }

  @Test func revealsNoPathAndNoHash() {
    let text = String(decoding: DeployedState(files).text, as: UTF8.self)
    #expect(!text.contains("photos") && !text.contains("index"))
    for file in files { #expect(!text.contains(file.hash.hex.prefix(16))) }
  }

  @Test func theSameContentAtTwoPathsDoesNotShow() {
    let hash = ContentHash(of: "same".utf8)
    let pair = ["a", "b"].map { SiteFile(path: $0, byteCount: 4, hash: hash) }
    #expect(DeployedState.Key.content(of: pair[0]) != .content(of: pair[1]))
  }

  @Test func aWholeSiteSaysNoRoleAndAnotherPartDoes() {
    var state = DeployedState(files)
    #expect(state.text.starts(with: "heliograph-deployed 1 50\n".utf8))
    #expect(DeployedState(text: state.text)?.role == .whole)
    state.role = .images
    #expect(state.text.starts(with: "heliograph-deployed 1 50 images\n".utf8))
    #expect(DeployedState(text: state.text) == state)
    for count in 0..<state.text.count { #expect(DeployedState(text: Array(state.text.prefix(count))) == nil) }
    for head in [
      "heliograph-deployed 1 0 else", "heliograph-deployed 1 0 images x", "heliograph-deployed 1  0",
    ] {
      #expect(DeployedState(text: Array("\(head)\n".utf8)) == nil)
    }
  }

  @Test func theReleaseThatNamesAFileIsReadAsItWasWrittenAndGoesWhenTheFileIsBack() {
    var state = DeployedState()
    state.retain("photos/7/index.html", as: DeployedState(files), until: 12)
    #expect(DeployedState(text: state.text) == state)
    #expect(state.lastRelease(of: "photos/7/index.html") == 12)
    #expect(state.knowledge(of: "photos/7/index.html") == .holds(.content(of: files[6])))
    #expect(state.holding([files[6]]) == DeployedState([files[6]]))
  }
}
