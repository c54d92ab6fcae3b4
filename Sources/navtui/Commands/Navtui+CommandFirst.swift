import ArgumentParser

extension Navtui {
  /// What commands are called.
  static let commandNames = configuration.subcommands.map { $0._commandName }

  /// The options that may stand before a command, and whether a value follows. Not all commands have all.
  private static let sharedOptions = [
    "--db": true, "--theme": true, "--scene": true, "--readonly": false, "--ascii": false,
    "--no-color": false, "--no-mouse": false, "--json": false, "--plain": false,
  ]

  /// The arguments in the order in which they are parsed: a command comes before its options, also where
  /// those were given first, as in `--db FILE list`.
  static func commandFirst(_ arguments: [String]) -> [String] {
    var start = 0
    while start < arguments.count {
      let parts = arguments[start].split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let hasValue = sharedOptions[String(parts[0])] else { break }
      start += hasValue && parts.count == 1 ? 2 : 1
    }
    let rest = arguments.dropFirst(start)
    guard let command = configuration.subcommands.first(where: { $0._commandName == rest.first })
    else { return arguments }
    let isWithin = command.configuration.subcommands.contains {
      $0._commandName == rest.dropFirst().first
    }
    let words = rest.prefix(isWithin ? 2 : 1)
    return Array(words + arguments[..<start] + rest.dropFirst(words.count))
  }
}
