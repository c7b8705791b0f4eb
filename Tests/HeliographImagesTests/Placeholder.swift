// HeliographImages
