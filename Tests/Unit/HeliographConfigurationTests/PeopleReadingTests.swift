import HeliographCore
import HeliographSources
import HeliographTestSupport
import Testing

@testable import HeliographConfiguration

@Suite struct PeopleReadingTests {
  private func read(_ text: String) throws(ConfigurationError) -> SiteConfiguration {
    try ConfigurationReader.read(text, file: "f.yml", kinds: [FolderKind.self])
  }

  @Test func readsWhoseThePhotosAre() throws {
    let text = """
      people:
        - name: Ana Reyes
          aliases: [A. Reyes, ana@studio]
          licence: { name: CC BY 4.0, url: "https://creativecommons.org/licenses/by/4.0/" }
          links: { Studio: "https://ana.example/" }
        - name: 林
      """
    let configuration = try read(text)
    #expect(configuration.settings.collections == [.people])
    let ana = try #require(configuration.people.person(named: "a. REYES"))
    #expect(ana.name == "Ana Reyes" && ana.links.map(\.label) == ["Studio"])
    #expect(configuration.people.licence(of: "ana reyes")?.name == "CC BY 4.0")
    #expect(configuration.people.licence(of: "林") == nil && configuration.people.licence(of: nil) == nil)
    let owner = configuration.people.owner(Owner(name: "ana@studio", page: "https://service.example/ana"))
    #expect(owner == Owner(name: "Ana Reyes", page: "https://service.example/ana"))
    #expect(configuration.people.owner(Owner(name: "Eve")) == Owner(name: "Eve"))
  }

  @Test func takesSpellingsOfOneNameForOnePerson() throws {
    // The second alias is "Zoë Ray" in form NFD, between and around other spaces; the third is the name itself.
    let people = try read(
      """
      people:
        - { name: "Zo\u{EB} Ray", aliases: [Z. Ray, "zoe\u{308}\u{A0} RAY", "Zo\u{EB} Ray"] }
      """
    ).people
    for name in ["zo\u{EB} ray", "Zoe\u{308}  Ray", "ZO\u{CB}\u{A0}RAY", "z.  ray"] {
      #expect(people.person(named: name)?.name == "Zo\u{EB} Ray", "\(name)")
    }
    #expect(people.person(named: "Zoe Ray") == nil && people.person(named: "ZoëRay") == nil)
  }

  @Test func saysWhoSharesAName() throws {
    let text = """
      people:
        - name: Ana Reyes
          aliases: [areyes]
        - name: Eve Stone
          aliases: [eve, "A  Reyes", AReyes]
      """
    let error = #expect(throws: ConfigurationError.self) { try read(text) }
    #expect(error?.place == "f.yml:5")
    let rest = "it must not have \"AReyes\", a name of Ana Reyes in line 2; leave it to one of them"
    #expect(error?.message == "sets \"people.aliases\" wrongly: \(rest)")
  }

  @Test func findsAPersonByTheirPageAtAService() throws {
    let people = try read(
      """
      people:
        - { name: Ana, links: { Here: "https://service.example/ana", Both: "https://studio.example/" } }
        - { name: Eve, links: { Studio: "https://studio.example/" } }
      """
    ).people
    #expect(people.owner(Owner(name: "a_r", page: "https://service.example/ana")).name == "Ana")
    // A page of two people says nothing of one, and a name goes before a page.
    #expect(people.owner(Owner(name: "x", page: "https://studio.example/")).name == "x")
    #expect(people.owner(Owner(name: "eve", page: "https://service.example/ana")).name == "Eve")
  }

  @Test func joinsTheOwnerOfTheSite() throws {
    func people(_ list: String, profile: String) throws -> People {
      try TemporaryFolder.with { folder in
        var configuration = try read(list)
        try folder.write(profile, to: "profile.md")
        try ProfileReader.addProfile(to: &configuration, in: folder.path)
        return configuration.people
      }
    }
    let profile = """
      ---
      nickname: Ada
      name: Ada Lovelace
      aliases: [AL]
      links: { S: "https://s.example/ada" }
      ---
      """
    let alone = try people("people: true", profile: profile)
    for name in ["ada", "Ada  lovelace", "al"] { #expect(alone.person(named: name)?.name == "Ada") }
    #expect(alone.owner(Owner(name: "lovelace_a", page: "https://s.example/ada")).name == "Ada")
    let list = "people: [{ name: A. Lovelace, aliases: [ada], licence: { name: CC0 } }, { name: Eve }]"
    let joined = try people(list, profile: profile)
    #expect(joined.persons.map(\.name) == ["A. Lovelace", "Eve"])
    #expect(joined.person(named: "AL")?.name == "A. Lovelace")
    #expect(joined.licence(of: "Ada Lovelace")?.name == "CC0")
    // Without pages for people, names stay as photos say them.
    #expect(try people("title: T", profile: profile).person(named: "AL") == nil)
    let error = #expect(throws: ConfigurationError.self) {
      try people("people:\n  - name: Ada\n  - name: AL", profile: profile)
    }
    #expect(error?.place.contains("profile.md:2") == true)
    #expect(
      error?.message.contains("\"Ada\" is Ada in line 2, and \"AL\" is AL in line 3; remove one") == true)
  }

  @Test func givesEverybodyAPageOrNobody() throws {
    #expect(try read("people: true").settings.collections == [.people])
    #expect(try read("collections: [years]\npeople: true").settings.collections == [.years, .people])
    for none in ["people: false", "title: T"] { #expect(try read(none).settings.collections.isEmpty) }
  }

  @Test func keepsThemInAnEditionWithCollectionsOfItsOwn() throws {
    let editions = try read("people: true\neditions:\n  a: { output: A, collections: [years] }").editions
    #expect(editions.first?.settings.collections == [.years, .people])
  }

  @Test(arguments: [
    ("people: yes", "must be true or false"),
    ("people: { name: Ana }", "must be true, or a list of people"),
    ("people: [{ links: {} }]", "is missing; every one of the people needs one"),
    ("people: [{ name: \" \" }]", "must have a character that can be seen"),
    (
      "people: [{ name: Ana }, { name: Eve, aliases: [ANA] }]",
      "must not have \"ANA\", a name of Ana in line 1; leave it to one of them"
    ),
    (
      "people: [{ name: Ana, licence: { url: \"https://a.example/\" } }]", "write it as readers should see it"
    ),
    ("people: [{ name: Ana, licence: { name: CC, url: \"javascript:a\" } }]", "must be an address"),
    ("people: [{ name: Ana, links: { A: nowhere } }]", "must be an address"),
    ("people: [{ name: Ana, age: 3 }]", "age"), ("collections: [people]", "must be a list of: years"),
  ])
  func refusesWhatNamesNobody(text: String, message: String) throws {
    let error = #expect(throws: ConfigurationError.self) { try read(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.place.contains("f.yml:1") == true)
  }
}
