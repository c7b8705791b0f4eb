public import ArgumentParser
public import HeliographBuild

extension AllowedLoss: ExpressibleByArgument {
  /// Reads "12" or "10%".
  public init?(argument: String) { self.init(argument) }

  /// Empty for the default, which the help tells in words.
  public var defaultValueDescription: String { "" }
}
