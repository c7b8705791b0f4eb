// The types of a request and of a report are part of this library.
@_exported public import HeliographContract
// So are the commands between builds.
@_exported public import HeliographMaintenance
