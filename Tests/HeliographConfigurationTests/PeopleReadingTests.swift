import HeliographModel
import HeliographPeople
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
    ("people: [{ name: Ana }, { name: Eve, aliases: [ANA] }]", "is a name that two people have: ANA"),
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
