import Foundation
import HeliographTestSupport

extension ServiceStage {
  /// What a server of Immich with one album of these names says.
  static func immich(_ names: [String], _ request: LoopbackRequest) -> [UInt8] {
    func id(_ number: Int) -> String { String(format: "00000000-0000-4000-8000-%012d", number) }
    let content: String
    switch request.path {
    case "/api/server/version": content = #"{"major":3,"minor":0,"patch":2}"#
    case "/api/albums":
      content =
        names.isEmpty
        ? "[]" : #"[{"id":"\#(id(0))","albumName":"Coast","ownerId":"ada","assetCount":\#(names.count)}]"#
    default:
      let body = try? JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any]
      let page = (body?["page"] as? Int ?? 1) - 1
      let assets = indices(of: page, names.count).map { at in
        #"{"id":"\#(id(at + 1))","ownerId":"ada","type":"IMAGE","originalFileName":"\#(names[at]).jpg","checksum":"c\#(at)"}"#
      }
      let next = page * 2 + 2 < names.count ? #""\#(page + 2)""# : "null"
      content = #"{"assets":{"items":[\#(assets.joined(separator: ","))],"nextPage":\#(next)}}"#
    }
    return Array(content.utf8)
  }
}
