// HeliographModel
