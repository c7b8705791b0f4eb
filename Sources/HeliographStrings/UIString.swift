/// A string of the pages themselves, whatever photos they show.
///
/// The cases are the keys of the locale files. In a text, `{1}` and `{2}` stand for what a page fills in. Templates
/// name a string as `{{words.download}}`.
package enum UIString: String, Sendable, CaseIterable {
  case skipToPhotographs
  case skipToPhotograph
  case noPhotographs
  case photographs
  case trail
  case pages
  case timeline
  case previous
  case next
  case page
  case tools
  case about
  case aboutPhotograph
  case share
  case linkCopied
  case download
  case downloadAll
  case close
  case closeAndReturn
  case neighbours
  case keywords
  case sizes
  case original
  case light
  case day
  case night
  case nothingHere
  case mayHaveMoved
  case notFound
  case pageOf
  case positionOf
  case untitled
  case photographOf
  case photographNumber
  /// Two parts of a name, the second behind the first.
  case listed
  case taken
  case camera
  case lens
  case exposure
  case focalLength
  case equivalent
  case flash
  case flashFired
  case flashNotFired
  case rating
  case credit
  case people
  case file
  case place
  case coordinates
  case copyright
  case licence
  case source
  case asOf
  case takenByDay
  case takenInGoldenHour
  case takenInBlueHour
  case takenInNauticalTwilight
  case takenInAstronomicalTwilight
  case takenAtNight
  case sunAbove
  case sunBelow
  case sunOnHorizon
  case skipToProfile
  case languages
  case contact
  case elsewhere
  case featured
  case freePlace
  case firstPhotograph
  case latestPhotograph
  case countries
  case browse
  case skipToList
  case allByName
  case years
  case cameras
  case lenses
  case photographers
  case ratings
  case oneStar
  case twoStars
  case threeStars
  case fourStars
  case fiveStars
  case allPhotographs
  case settings
  case skipToSettings
  /// What the language calls itself.
  case languageName
  case byTheLight
  case asTheSystem
  case holdsOnEveryPage
  case holdsOnThisPage
  case needsScript
  case explainsOwnLight
  case explainsDay
  case explainsSystem
  case explainsNight
  case announcements
  case skipToAnnouncements
  case noAnnouncements
  case announcementArchive
  case announcementExpired
  case pinned
  case dismiss
  case fullScreen
  case zoom
  case slideshow
  case keysAndSlideshow
  case keys
  case previousAndNext
  case firstAndLast
  case closerAndFurther
  case aboutAndBack
  case slideshowAndPause
  case stepBack
  case lettersAreKeys
  case done
  case percent
  case wholePhotograph
  case largestSize
  case noFullScreen
  case slideshowPaused
  case search
  case skipToSearch
  case lockedAlbum
  case opensWithPassphrase
  case lockedAbout
  case lockedNeedsScript
  case passphrase
  case unlock
  case unlocking
  case wrongPassphrase
  case lockedUnable
  case lockedUnavailable
  case lockAgain
  case searchNeedsScript
  case searchWords
  case searchHint
  case keyword
  case year
  case any
  case showMore
  case nothingFound
  case similarWords
  case indexUnavailable
  case goldenHour
  case blueHour
  case nauticalTwilight
  case astronomicalTwilight

  /// The numbers of the placeholders of each string, as English has them.
  static let placeholders: [UIString: Set<Int>] = {
    guard case .object(let english)? = EmbeddedData.object("Locales/en.json")["strings"] else { return [:] }
    return allCases.reduce(into: [:]) { placeholders, key in
      placeholders[key] = english[key.rawValue]?.text.map { Placeholders.numbers(in: $0) }
    }
  }()
}
