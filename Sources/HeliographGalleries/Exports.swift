// Light and names are part of galleries.
@_exported public import HeliographLight
@_exported public import HeliographNames
