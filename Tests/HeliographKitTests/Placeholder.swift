// HeliographKit
