// Names are part of galleries.
@_exported public import HeliographNames
