// When and where a photo was taken, and its renditions, are part of the model.
@_exported public import HeliographCapture
@_exported public import HeliographRenditions
