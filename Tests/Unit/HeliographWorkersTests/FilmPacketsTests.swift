import Testing

@testable import HeliographWorkers

/// Lines as ffprobe 5.1 prints them.
@Suite struct FilmPacketsTests {
  private static let picture = "video,0.040000,__\n"
  private static let sound = "audio,0.100000,__\n"

  @Test(arguments: [
    ("video,0.040000,K_\n", true, true),
    ("video,0.040000,K_\naudio,0.023220,KD,\n" + String(repeating: sound, count: 3), true, true),
    // The delay of Apple's encoder of AAC at 8,000 samples a second is 2,112 samples.
    (
      "video,0.040000,K_\naudio,0.128000,KD\naudio,0.128000,KD\n" + String(repeating: sound, count: 30), true,
      true
    ),
    ("video,0.040000,KD\n" + String(repeating: picture, count: 9), true, true),
    ("video,0.040000,_D\nvideo,0.040000,_D\n" + String(repeating: picture, count: 90), true, false),
    ("video,0.040000,KD\nvideo,0.040000,_D\n" + String(repeating: picture, count: 90), false, false),
    (
      "video,0.040000,K_\naudio,0.200000,KD\naudio,0.200000,KD\n" + String(repeating: sound, count: 90), true,
      false
    ),
    ("video,0.040000,K_\naudio,0.200000,KD\naudio,0.200000,KD\n", false, true),
    // Of nine pictures one is more than a tenth; so is 0.25 s of 2.15 s.
    ("video,0.040000,KD\n" + String(repeating: picture, count: 8), true, false),
    ("video,0.040000,K_\naudio,0.250000,KD\n" + String(repeating: sound, count: 19), true, false),
    ("video,0.040000,K_\naudio,N/A,KD\n", true, false),
    ("video,N/A,K_\ndata,0.2,KD\ndata,0.2,KD\n", true, true),
    ("audio,0.023220,K_\n", true, false), ("", true, false),
  ])
  func tellsWhetherAllIsShown(lines: String, hasSound: Bool, areShown: Bool) {
    #expect(FilmPackets.areAllShown(Array(lines.utf8), withSound: hasSound) == areShown)
  }
}
