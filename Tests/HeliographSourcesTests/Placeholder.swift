// HeliographSources
