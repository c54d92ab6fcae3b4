import TerminalUI

/// The keys that hold: those of ``KeyTable``, or what the user has made of them.
public struct KeyBindings: Equatable, Sendable {
  /// The app's own.
  public static let standard = KeyBindings(KeyTable.rows)

  let rows: [KeyTable.Row]
  let keyMap: KeyMap<KeyContext, Command>
  /// For each context the commands with their first keys: every frame asks for some.
  private let firstKeys: [KeyContext: [Command: String]]
  /// For each context the commands in their order, each once with all its keys as people write them.
  private let shownKeys: [KeyContext: [(command: Command, keys: String)]]

  init(_ rows: [KeyTable.Row]) {
    self.rows = rows
    keyMap = KeyMap(
      rows.flatMap { row in
        row.keys.map { KeyBinding(KeyTable.keys($0), in: row.context, row.command) }
      })
    firstKeys = rows.reduce(into: [:]) { found, row in
      guard let first = row.keys.first, found[row.context]?[row.command] == nil else { return }
      found[row.context, default: [:]][row.command] = KeyTable.shown(first)
    }
    shownKeys = Dictionary(grouping: rows, by: \.context).mapValues { rows in
      var known: Set<Command> = []
      return rows.map(\.command).filter { known.insert($0).inserted }.map { command in
        let keys = rows.filter { $0.command == command }.flatMap(\.keys)
        return (command, keys.map { KeyTable.shown($0) }.joined(separator: "  "))
      }
    }
  }

  /// The commands of a context in their order, each once with all its keys as people write them.
  func shownCommands(in context: KeyContext) -> [(command: Command, keys: String)] {
    shownKeys[context] ?? []
  }

  /// The first keys that give a command in some contexts.
  func firstKey(of command: Command, in contexts: [KeyContext]) -> String? {
    contexts.lazy.compactMap { firstKeys[$0]?[command] }.first
  }

  /// The commands by the names that the user's file has for them, each with the keys of its first context.
  public var commands: [(name: String, keys: [String], isStandard: Bool)] {
    var known: Set<Command> = []
    return zip(rows, KeyTable.rows).filter { known.insert($0.0.command).inserted }.map {
      ($0.command.name, $0.keys, $0 == $1)
    }
  }

  public static func == (first: KeyBindings, second: KeyBindings) -> Bool {
    first.rows == second.rows
  }
}
