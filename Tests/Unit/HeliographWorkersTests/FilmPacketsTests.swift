import Testing

@testable import HeliographWorkers

/// Lines as ffprobe 5.1 prints them.
@Suite struct FilmPacketsTests {
  private static let picture = "video,0.040000,__\n"

  @Test(arguments: [
    ("video,0.040000,K_\n", true, true),
    ("video,0.040000,K_\naudio,0.023220,KD,\naudio,0.023220,K_\n", true, true),
    // The delay of Apple's encoder of AAC at 8,000 samples a second is 2,112 samples.
    ("video,0.040000,K_\naudio,0.128000,KD\naudio,0.128000,KD\n", true, true),
    ("video,0.040000,KD\nvideo,0.040000,__\n", true, true),
    ("video,0.040000,K_\nvideo,0.040000,_D\nvideo,0.040000,_D\n", true, false),
    ("video,0.040000,KD\nvideo,0.040000,_D\nvideo,0.040000,__\n", false, false),
    ("video,0.040000,K_\naudio,0.200000,KD\naudio,0.200000,KD\n", true, false),
    ("video,0.040000,K_\naudio,0.200000,KD\naudio,0.200000,KD\n", false, true),
    ("video,0.040000,K_\naudio,N/A,KD\n", true, false),
    ("video,N/A,K_\ndata,0.2,KD\ndata,0.2,KD\n", true, true),
    ("audio,0.023220,K_\n", true, false), ("", true, false),
  ])
  func tellsWhetherAllIsShown(lines: String, hasSound: Bool, areShown: Bool) {
    #expect(FilmPackets.areAllShown(Array(lines.utf8), withSound: hasSound) == areShown)
  }
}
