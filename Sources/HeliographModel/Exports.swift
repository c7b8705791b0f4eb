// A photo's renditions are part of the model.
@_exported public import HeliographRenditions
