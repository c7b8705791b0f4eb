/// Only a build of the whole site can tell what has to be published.
struct NeedsFullBuild: Error {}
