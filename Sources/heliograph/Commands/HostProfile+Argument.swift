import ArgumentParser
import HeliographDeploy

extension HostProfile: ExpressibleByArgument {}
