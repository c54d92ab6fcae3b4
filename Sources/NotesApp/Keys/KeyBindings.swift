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
  private let shownCommands: [KeyContext: [(command: Command, keys: String)]]

  init(_ rows: [KeyTable.Row]) {
    self.rows = rows
    var bindings: [KeyBinding<KeyContext, Command>] = []
    var firstKeys: [KeyContext: [Command: String]] = [:]
    var shownKeys: [KeyContext: [Command: [String]]] = [:]
    var commands: [KeyContext: [Command]] = [:]
    for row in rows {
      for keys in row.keys.map(KeyTable.keys) {
        bindings.append(KeyBinding(keys, in: row.context, row.command))
        shownKeys[row.context, default: [:]][row.command, default: []].append(keys.shown)
        guard firstKeys[row.context]?[row.command] == nil else { continue }
        firstKeys[row.context, default: [:]][row.command] = keys.shown
        commands[row.context, default: []].append(row.command)
      }
    }
    keyMap = KeyMap(bindings)
    self.firstKeys = firstKeys
    shownCommands = commands.reduce(into: [:]) { found, commands in
      found[commands.key] = commands.value.map { command in
        let keys = shownKeys[commands.key]?[command] ?? []
        return (command, keys.joined(separator: "  "))
      }
    }
  }

  /// The commands of a context in their order, each once with all its keys as people write them.
  func shownCommands(in context: KeyContext) -> [(command: Command, keys: String)] {
    shownCommands[context] ?? []
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
