import HeliographFormats
import Testing

@Suite struct LinkRuleTests {
  @Test(arguments: [
    ("x", true), ("../x?y#z", true), ("#top", true), ("?q=a:b", true), ("a/b:c", true), ("/x", true),
    ("HTTPS://EXAMPLE.ORG/", true), ("x:y", false), (":x", false), ("", false), ("a b", false),
  ])
  func allowsOnlyHarmlessAddresses(target: String, expected: Bool) {
    #expect(LinkRule.allows(Array(target.utf8)) == expected)
  }
}
