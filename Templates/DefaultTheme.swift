package enum T { static var a: [UInt8] { PackageResources.index_mustache } }
