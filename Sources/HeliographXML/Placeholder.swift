// HeliographXML
