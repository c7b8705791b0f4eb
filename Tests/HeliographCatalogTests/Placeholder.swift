// HeliographCatalog
