import Foundation
import Testing

@testable import HeliographCore

@Suite struct NameOrderTests {
  @Test(arguments: [
    ["IMG_2.jpg", "IMG_10.jpg", "IMG_100.jpg"],
    ["a.jpg", "B.jpg", "c.jpg"],
    ["a1b2", "a1b10", "a2"],
    ["img.jpg", "img2.jpg"],
    ["e\u{301}.jpg", "\u{E9}.jpg"],
    ["Photo 9", "Photo \u{661}\u{660}", "Photo 11"],
    ["Foto 2 \u{E4}", "Foto 10 \u{E4}", "Foto 10 b"],
  ])
  func putsNamesInTheOrderAPersonExpects(names: [String]) {
    let bytes = names.map { Array($0.utf8) }
    #expect(bytes.reversed().sorted(by: NameOrder.precedes) == bytes)
  }

  /// The orders are those of the Python package pyuca 1.2 with allkeys.txt of Unicode 9.0.
  @Test(arguments: [
    "Ägypten Ähre Apfel Arg Ärger Eau Étretat Zoo Zug", "Łeba Lodz Łódź Luban Lublin Zamość Zary Żary",
    "čaj cena český chata cukr ďas dům Öl Olomouc Ostrava Sázava Šumava",
    "Aarhus Æbeltoft Aero Århus Odense Ørsted Oslo Østerbro Zealand", "Strass Strasse Straße Straßen Strauss",
    "cote coté côte côté", "resume résume résumé resumes",
    "Drangey Ðrangey Dynjandi Thun Zug Zürich Þingvellir",
    "Đakovo Delnice Dubrovnik Đurđevac Džep", "ode œil oeuvre œuvre offre",
    "Ihlara Istanbul iz İzmir ırmak ıslak",
    "Αθήνα Άνδρος Βόλος Έδεσσα Ζάκυνθος Ήπειρος Θήρα Ίος Κέα Όλυμπος",
    "Адлер Елец Ёлка Єнакієве Жигули Иваново Їжак Ірпінь Йошкар Кижи Яблоко Ялта",
    "Apfel Öl Zebra Αθήνα Адлер Ялта", "Nandu Ñandu Nice Nino Niño Ninos Nunca", "O Ô Ố Ồ Õ Ơ Ọ",
    "Apfel Zoo Адлер אבא عمان 서울 さくら 日本",
  ])
  func putsLettersWithAccentsBesideTheirLetters(expected: String) {
    let names = expected.split(separator: " ").map(String.init)
    for form in [\String.precomposedStringWithCanonicalMapping, \.decomposedStringWithCanonicalMapping] {
      // Every second name is in the other form.
      let bytes = names.enumerated().map { index, name in
        Array((index % 2 == 0 ? name[keyPath: form] : name).utf8)
      }
      #expect(NameOrder.sorted(bytes.reversed()) { $0 } == bytes)
    }
  }

  @Test(arguments: [
    ["x.jpg", "x (1).jpg", "x (2).jpg", "x (10).jpg"], ["IMG.jpg", "IMG-Edit.jpg"],
    ["IMG_20240101.jpg", "IMG_20240101_1.jpg", "IMG_20240101_2.jpg"],
    ["IMG_1.CR2", "IMG_1.JPG", "IMG_1-2.JPG"],
    ["é.jpg", "é (1).jpg", "é (2).jpg"], ["a.b.jpg", "a.b (1).jpg"], ["noname", "noname (1)"],
  ])
  func comparesTheEndingsOfFilesLast(names: [String]) {
    let bytes = names.map { Array($0.utf8) }
    let sorted = bytes.reversed().map { NameOrder.Key($0, isFile: true) }.sorted()
    #expect(sorted == bytes.map { NameOrder.Key($0, isFile: true) })
  }

  /// One name that is not of ASCII changes nothing in the order of those that are.
  @Test func ordersASCIIAlikeWithAndWithoutTables() {
    let signs = Array(" !#-._()09aAzZ{~".utf8)
    var names: [[UInt8]] = [[]]
    for length in 1...3 {
      for index in 0..<400 {
        names.append((0..<length).map { signs[(index * (7 + $0 * 5) + $0 * 3) % signs.count] })
      }
    }
    let plain = names.map { NameOrder.Key($0 + Array("x".utf8)) }
    let others = names.map { RootCollation(String(decoding: $0 + Array("x".utf8), as: UTF8.self)) }
    var wrong = 0
    for left in stride(from: 0, to: names.count, by: 3) {
      for right in stride(from: 0, to: names.count, by: 5) {
        let (a, b) = (others[left].primary, others[right].primary)
        guard a != b else { continue }
        if (plain[left] < plain[right]) != a.lexicographicallyPrecedes(b) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func readsNamesThatAreNoUTF8() {
    let names = [Array("Ha".utf8), [0x48, 0xE4, 0x68], Array("Hb".utf8)]
    #expect(NameOrder.sorted(names.reversed()) { $0 } == [names[0], names[1], names[2]])
  }

  @Test func isAStrictOrder() {
    let names = [
      "", "0", "00", "a", "A", "a0", "a00", "a01", "a1", "ä", "a\u{308}", "Ä", "æ", "ae", "\u{200B}", "١",
      "1", "ß", "ss",
    ].map { Array($0.utf8) }
    for left in names {
      for right in names {
        let (before, after) = (NameOrder.precedes(left, right), NameOrder.precedes(right, left))
        #expect(left == right ? !before && !after : before != after)
      }
    }
  }
}
