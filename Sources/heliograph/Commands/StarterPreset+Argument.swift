public import ArgumentParser
public import HeliographBuild

extension StarterPreset: ExpressibleByArgument {}
