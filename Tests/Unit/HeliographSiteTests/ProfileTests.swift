import HeliographCore
import HeliographSite
import Testing

struct ProfileTests {
  private static let text = ProfileText(place: "profile.md", nickname: "Ada")

  @Test func putsTheOwnersWordsBeforeTheService() {
    let service = ServiceProfile(
      nickname: "ada1815", realName: "Ada Lovelace",
      page: Profile.Link(label: "Flickr", address: "https://f.example/"),
      description: "1 < 2")
    let profile = Profile(
      Self.text, bioHTML: nil, avatar: nil, featured: [], service: service, statistics: nil, title: "Site")
    #expect(profile.nickname == "Ada" && profile.realName == "Ada Lovelace")
    #expect(profile.bioHTML == "<p>1 &lt; 2</p>" && profile.links.map(\.label) == ["Flickr"])
    let own = Profile(
      Self.text, bioHTML: "<p>Mine</p>", avatar: nil, featured: [], service: service, statistics: nil,
      title: "Site")
    #expect(own.bioHTML == "<p>Mine</p>")
  }

  @Test func hasTheTitleOfTheSiteWhereEverybodyFails() {
    let profile = Profile(
      ProfileText(place: ""), bioHTML: nil, avatar: nil, featured: [], service: nil, statistics: nil,
      title: "Site")
    #expect(profile.nickname == "Site" && profile.statistics == nil)
    #expect(ProfileStatistics(of: PhotoLibrary(albums: [])) == nil)
  }

  @Test func fillsFromTheConfigurationWhatTheFileLeavesOut() {
    let filled = Self.text.filled(
      from: ProfileText(place: "heliograph.yml:1", nickname: "B", pronouns: "she/her"))
    #expect(filled.nickname == "Ada" && filled.pronouns == "she/her")
  }

  @Test func knowsTheOwnerByNameAndByPage() {
    let profile = Profile(
      nickname: "Ada", realName: "Ada Lovelace",
      links: [.init(label: "F", address: "https://f.example/ada/")],
      aliases: ["A. L."])
    for name in ["ada", "ADA LOVELACE", "A. L."] { #expect(profile.isOwner(Owner(name: name))) }
    #expect(profile.isOwner(Owner(name: "x", page: "https://f.example/ada/")))
    #expect(
      !profile.isOwner(Owner(name: "Charles"))
        && !profile.isOwner(Owner(name: "x", page: "https://f.example/")))
  }

  @Test func hidesTheAddressFromThePatternOfAnAddress() {
    let address = HiddenAddress("a@b.c")
    #expect(address.textHTML == "&#97;<wbr />&#64;&#x62;&#46;&#x63;" && !address.hrefHTML.contains("mailto"))
  }
}
