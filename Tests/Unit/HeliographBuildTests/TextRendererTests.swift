import HeliographCore
import HeliographLibrary
import HeliographTestSupport
import Testing

struct TextRendererTests {
  private func outcomes(_ texts: [String]) async throws -> [TextRenderer.Outcome] {
    let renderer = TextRenderer(executable: BuiltCommand.path)
    let outcomes = try await renderer.render(
      texts.enumerated().map {
        TextRenderer.Text(Array($1.utf8), place: "\($0).md", loss: "so it is not shown")
      })
    await renderer.close()
    return outcomes
  }

  @Test func returnsHTMLAndSaysWhatIsLeftOut() async throws {
    let outcomes = try await outcomes(["A *walk*.\n", "", "![A hill](hill.jpg)\n"])
    #expect(outcomes.map(\.html) == ["<p>A <em>walk</em>.</p>", nil, "<p>A hill</p>"])
    #expect(outcomes.map(\.problem?.severity) == [nil, nil, .note])
    #expect(outcomes[2].problem?.place == "2.md" && !outcomes[2].isLost)
  }

  @Test func losesATextThatIsTooDeepAndNoOther() async throws {
    let outcomes = try await outcomes([String(repeating: ">", count: 200) + " deep\n", "Flat.\n"])
    #expect(outcomes[0].isLost && outcomes[0].html == nil)
    let reason = try #require(outcomes[0].problem?.reason)
    #expect(reason.contains("levels deep") && reason.hasSuffix(", so it is not shown"))
    #expect(outcomes[1].html == "<p>Flat.</p>" && outcomes[1].problem == nil)
  }
}
