import ArgumentParser
import HeliographModel

extension LayoutKind: ExpressibleByArgument {}
