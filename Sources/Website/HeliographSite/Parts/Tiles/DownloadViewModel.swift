/// A file to download: all photos of an album, or the original of one.
struct DownloadViewModel: Sendable, Equatable {
  /// The relative address of the file.
  let href: String
  /// The name the download is saved under: "DSC_0815.JPG", "Camino.zip".
  let name: String
  /// What is in it, and how large it is: "113 photographs, 84.0 MB, ZIP".
  let text: String
  /// Whether albums inside have photos that it does not contain.
  let isPart: Bool
}

extension DownloadViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("name") { $0.name },
    .text("text") { $0.text },
    .flag("isPart") { $0.isPart },
  ])
}
