import ArgumentParser

extension Navtui {
  static let commandNames = configuration.subcommands.map { $0._commandName }

  /// The options that may stand before a command, and whether they take a value. Not all commands support all of
  /// them.
  private static let sharedOptions = [
    "--db": true, "--theme": true, "--workspace": true, "--readonly": false, "--ascii": false,
    "--no-color": false, "--no-mouse": false, "--json": false, "--plain": false,
  ]

  /// Returns the arguments with the command moved before its options, which the parser requires, as for `--db FILE
  /// list`.
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
