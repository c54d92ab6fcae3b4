import ArgumentParser

extension Navtui {
  /// What commands are called.
  static let commandNames = configuration.subcommands.map { $0._commandName }

  /// The options that several commands have, and whether a value follows.
  private static let sharedOptions = [
    "--db": true, "--theme": true, "--scene": true, "--readonly": false, "--ascii": false,
    "--no-color": false, "--no-mouse": false, "--json": false, "--plain": false,
  ]

  /// The arguments in the order in which they are parsed: a command comes before options that several
  /// commands have, also where those were given first, as in `--db FILE list`.
  static func commandFirst(_ arguments: [String]) -> [String] {
    var index = 0
    while index < arguments.count {
      let parts = arguments[index].split(separator: "=", maxSplits: 1)
      guard let name = parts.first, let hasValue = sharedOptions[String(name)] else { break }
      index += hasValue && parts.count == 1 ? 2 : 1
    }
    guard index > 0, index < arguments.count, commandNames.contains(arguments[index]) else {
      return arguments
    }
    return [arguments[index]] + arguments[..<index] + arguments[(index + 1)...]
  }
}
