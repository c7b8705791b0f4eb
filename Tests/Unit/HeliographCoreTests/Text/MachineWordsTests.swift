import Testing

@testable import HeliographCore

struct MachineWordsTests {
  /// As exporters and cameras write them into titles, captions, keywords and names.
  @Test(arguments: [
    "", " ", "null", "NULL", "(null)", "<none>", "unknown", "Unknown", "N/A", "OLYMPUS DIGITAL CAMERA",
    "KODAK Z612 ZOOM DIGITAL CAMERA", "KODAK Action Cam", "Samsung  digital camera", "undefined", "-",
  ])
  func knowsWhatNobodyWrote(text: String) {
    #expect(MachineWords.isNothing(text))
    #expect(MachineWords.isMachineMade(text))
  }

  @Test(arguments: ["SONY DSC", "KODAK EASYSHARE Z612", "Created with GIMP", "<Digimax S500>", "default"])
  func knowsWhatStandsForATitle(text: String) {
    #expect(MachineWords.isMachineMade(text))
    #expect(!MachineWords.isNothing(text))
  }

  @Test(arguments: [
    "Nullarbor", "Null Island", "unknown soldier", "Kodak Portra 400", "Kodak moment", "action cam",
    "Digital cameras of the nineties", "Nan", "None of us", "\u{301}", "北京", "(nullable)",
  ])
  func leavesWhatAPersonWrote(text: String) {
    #expect(!MachineWords.isNothing(text))
    #expect(!MachineWords.isMachineMade(text))
  }
}
