// HeliographSite
