import HeliographCore
import Testing

@Suite struct RecipeTests {
  @Test func makesEachSizeOnceAndNoneLargerThanTheOriginal() throws {
    let recipe = Recipe(widths: [1600, 480, 960, 480], formats: [.webp])
    let small = try #require(PixelSize(width: 1000, height: 500))
    #expect(recipe.sizes(of: small).map(\.width) == [480, 960, 1000])
    let tiny = try #require(PixelSize(width: 40, height: 20))
    #expect(recipe.sizes(of: tiny).map(\.width) == [40])
  }

  @Test func alwaysMakesTheFormatThatEveryBrowserShows() {
    #expect(Recipe(widths: [100], formats: []).formats == [.jpeg])
    #expect(Recipe(widths: [100], formats: [.jpeg, .avif, .webp]).formats == [.avif, .webp, .jpeg])
  }

  @Test func namesRenditionsByAllTheyAreMadeOf() {
    let (one, two) = (ContentHash(of: "one".utf8), ContentHash(of: "two".utf8))
    let recipe = Recipe(widths: [100], formats: [.jpeg])
    let keys = [
      RenditionKey(content: one, recipe: recipe, encoder: "e 1"),
      RenditionKey(content: two, recipe: recipe, encoder: "e 1"),
      RenditionKey(content: one, recipe: Recipe(widths: [101], formats: [.jpeg]), encoder: "e 1"),
      RenditionKey(content: one, recipe: Recipe(widths: [100], formats: [.webp]), encoder: "e 1"),
      RenditionKey(
        content: one, recipe: Recipe(widths: [100], formats: [.jpeg], quality: [.jpeg: 90]), encoder: "e 1"),
      RenditionKey(
        content: one, recipe: Recipe(widths: [100], formats: [.jpeg], effort: [.jpeg: 2]), encoder: "e 1"),
      RenditionKey(
        content: one, recipe: Recipe(widths: [100], formats: [.jpeg], gamut: .p3), encoder: "e 1"),
      // The same number as the default, but never raised.
      RenditionKey(
        content: one, recipe: Recipe(widths: [100], formats: [.jpeg], quality: [.jpeg: 82]), encoder: "e 1"),
      RenditionKey(
        content: one, recipe: Recipe(widths: [100], formats: [.jpeg], isLinear: true), encoder: "e 1"),
      RenditionKey(content: one, recipe: recipe, encoder: "e 2"),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(RenditionKey(hex: keys[0].hex) == keys[0])
  }
}
