import Testing

@testable import HeliographSources

/// The cases of others' exports: those that immich-go's matcher is tested with, as far as they are files' names
/// (https://github.com/simulot/immich-go/blob/main/adapters/googlePhotos/matcher_test.go), and five of ours.
@Suite struct TakeoutNamesTests {
  private static let matching = [
    ("PXL_20211013_220651983.jpg.json", "PXL_20211013_220651983.jpg"),
    ("PXL_20220405_090123740.PORTRAIT.jpg.json", "PXL_20220405_090123740.PORTRAIT-modifié.jpg"),
    ("PXL_20220405_090123740.PORTRAIT.jpg.json", "PXL_20220405_090123740.PORTRAIT-modifie\u{301}.jpg"),
    ("DSC_0100.JPG.json", "DSC_0100.JPG"),
    ("DSC_0101.JPG(1).json", "DSC_0101(1).JPG"),
    ("IMG_2710.HEIC(1).json", "IMG_2710(1).HEIC"),
    ("PXL_20231118_035751175.MP.jpg.json", "PXL_20231118_035751175.MP.jpg"),
    (
      "PXL_20230809_203449253.LONG_EXPOSURE-02.ORIGIN.json",
      "PXL_20230809_203449253.LONG_EXPOSURE-02.ORIGINA.jpg"
    ),
    (
      "05yqt21kruxwwlhhgrwrdyb6chhwszi9bqmzu16w0 2.jp.json",
      "05yqt21kruxwwlhhgrwrdyb6chhwszi9bqmzu16w0 2.jpg"
    ),
    (
      "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋.json",
      "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋😛.jpg"
    ),
    (
      "Backyard_ceremony_wedding_photography_xxxxxxx_(494).json",
      "Backyard_ceremony_wedding_photography_xxxxxxx_m(494).jpg"
    ),
    (
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_.json",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P.jpg"
    ),
    (
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_.json",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P(1).jpg"
    ),
    ("PXL_20210102_221126856.MP~2.jpg.json", "PXL_20210102_221126856.MP~2.jpg"),
    (
      "13039_327707840323_537645323_9470255_27214_n.j(1).json",
      "13039_327707840323_537645323_9470255_27214_n(1).jpg"
    ),
    ("20161105_170829.jpg.supplemental-metadata.json", "20161105_170829.jpg"),
    ("Screenshot_20231027_123303_Facebook.jpg.supple.json", "Screenshot_20231027_123303_Facebook.jpg"),
    ("Screenshot_20231027_123303_Facebook.jpg.supple(1).json", "Screenshot_20231027_123303_Facebook(1).jpg"),
    ("MVIMG_20191230_232926.jpg.supplemental-metadat.json", "MVIMG_20191230_232926.jpg"),
    ("Screenshot_20200301-161151.png.supplemental-me.json", "Screenshot_20200301-161151.png"),
    ("MVIMG_20200207_134534~2.jpg.supplemental-metad.json", "MVIMG_20200207_134534~2.jpg"),
    ("Scan35.jpg.supplemental-metadata(1).json", "Scan35(1).jpg"),
    ("CLIP0001.AVI.supplemental-metadata(10).json", "CLIP0001(10).AVI"),
    ("IMAG0061.JPG.supplemental-metadata.json", "IMAG0061-edited.JPG"),
    ("IMG-20230325-WA0122~2.jpg.supplemental-metadat.json", "IMG-20230325-WA0122~2-edited.jpg"),
    ("2234089303984509579.supplemental-metadata.json", "2234089303984509579-edited.jpg"),
    ("Screenshot_20231027_123303_Facebook.jpg.supple.json", "Screenshot_20231027_123303_Facebook-edited.jpg"),
    (
      "Screenshot_2024-08-31-00-53-48-647_com.snapcha.json",
      "Screenshot_2024-08-31-00-53-48-647_com.snapchat.jpg"
    ),
    ("IMG_1(1).jpg.json", "IMG_1(1).jpg"), ("IMG_1.HEIC.json", "IMG_1-bearbeitet.jpg"),
    ("DSC_1.HIF.json", "DSC_1-edited.HIF"), ("DSC_1.jpg.json", "DSC_1-edited.hif"),
    ("IMG_1.jpg.supplemental-metadata(2).json", "IMG_1-edited(2).jpg"),
  ]

  private static let others = [
    ("PXL_20211013_220651983.jpg.json", "PXL_20211013_220651958.jpg"),
    ("PXL_20220405_090123740.PORTRAIT.jpg.json", "PXL_20220405_090123741.PORTRAIT-modifié.jpg"),
    ("DSC_0102.JPG(2).json", "DSC_0102(1).JPG"), ("DSC_0103.JPG(1).json", "DSC_0103.JPG"),
    ("DSC_0104.JPG.json", "DSC_0104(1).JPG"),
    (
      "Backyard_ceremony_wedding_photography_xxxxxxx_(494).json",
      "Backyard_ceremony_wedding_photography_xxxxxxx_m(185).jpg"
    ),
    ("IMG_1.jpg.json", "IMG_10.jpg"), ("IMG_1.jpg.json", "IMG_1-2.jpg"), ("IMG_1.jpg", "IMG_1.jpg"),
  ]

  @Test(arguments: matching) func findsTheJSONOfAPhoto(json: String, photo: String) {
    #expect(matches(json, photo))
  }

  @Test(arguments: others) func leavesTheJSONOfAnotherPhoto(json: String, photo: String) {
    #expect(!matches(json, photo))
  }

  @Test(arguments: ["Photos from 2019", "Fotos von 2019", "Zdjęcia z 2019", "2019 年的照片", "2019年の写真"])
  func knowsTheFolderOfAYear(name: String) { #expect(YearFolder.isName(Array(name.utf8))) }

  @Test(arguments: ["2019", "Trip 2019", "Photos from Rome", "2019-08 Rome", ""])
  func takesOtherFoldersForAlbums(name: String) { #expect(!YearFolder.isName(Array(name.utf8))) }

  private func matches(_ json: String, _ photo: String) -> Bool {
    guard let key = TakeoutNames.key(ofJSON: Array(json.utf8)) else { return false }
    return TakeoutNames.tiers(of: Array(photo.utf8)).joined().contains(key)
  }
}
