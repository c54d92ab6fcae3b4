import ArgumentParser
import Foundation

/// A command with its arguments and subcommands, as the argument parser describes it.
nonisolated struct CommandTree: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let subcommands: [CommandTree]?
  let arguments: [Argument]?

  struct Argument: Decodable {
    let kind: String
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
  }

  struct Name: Decodable {
    let kind: String
    let name: String
  }

  /// The tree of all commands of navtui.
  static func navtui() throws -> CommandTree {
    struct Tool: Decodable { let command: CommandTree }
    return try JSONDecoder().decode(Tool.self, from: Data(Navtui._dumpHelp().utf8)).command
  }

  /// The subcommands that help lists, without `help`.
  var shownSubcommands: [CommandTree] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The arguments that help lists, without `--help`.
  var shownArguments: [Argument] {
    (arguments ?? []).filter { argument in
      argument.shouldDisplay && !(argument.names ?? []).contains { $0.name == "help" }
    }
  }
}
