import ArgumentParser
import HeliographCore

extension LayoutKind: ExpressibleByArgument {}
