// HeliographPreview
