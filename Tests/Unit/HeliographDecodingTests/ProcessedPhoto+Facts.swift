import HeliographCore
import HeliographWorkers

/// What tests look at, without the record around it.
extension ProcessedPhoto {
  var size: PixelSize { record.size }
  var metadata: PhotoMetadata { record.metadata }
  var sidecarFault: String? { record.sidecarFault }
  var metadataFault: String? { record.metadataFault }
}
