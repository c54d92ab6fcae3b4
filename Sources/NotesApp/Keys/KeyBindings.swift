import TerminalUI

/// The keys that hold: those of ``KeyTable``, or what the user has made of them.
public struct KeyBindings: Equatable, Sendable {
  /// The app's own.
  public static let standard = KeyBindings(KeyTable.rows)

  let rows: [KeyTable.Row]
  let keyMap: KeyMap<KeyContext, Command>
  /// For each context the commands in their order, each once with all its keys.
  private let byContext: [KeyContext: [(command: Command, keys: [ShownKeys])]]
  /// The same keys by their commands: every frame asks for some.
  private let keysOfCommands: [KeyContext: [Command: [ShownKeys]]]
  /// All keys of each context.
  private let knownKeys: [KeyContext: Set<[Key]>]

  /// Keys that are typed one after the other, and as people write them.
  private struct ShownKeys: Equatable, Sendable {
    let keys: [Key]
    let shown: String
  }

  init(_ rows: [KeyTable.Row]) {
    self.rows = rows
    var bindings: [KeyBinding<KeyContext, Command>] = []
    var keysOfCommands: [KeyContext: [Command: [ShownKeys]]] = [:]
    var commands: [KeyContext: [Command]] = [:]
    for row in rows {
      for keys in row.keys.map(KeyTable.keys) {
        bindings.append(KeyBinding(keys, in: row.context, row.command))
        let isNew = keysOfCommands[row.context]?[row.command] == nil
        if isNew { commands[row.context, default: []].append(row.command) }
        keysOfCommands[row.context, default: [:]][row.command, default: []].append(
          ShownKeys(keys: keys, shown: keys.shown))
      }
    }
    keyMap = KeyMap(bindings)
    self.keysOfCommands = keysOfCommands
    knownKeys = keysOfCommands.mapValues { Set($0.values.joined().map(\.keys)) }
    byContext = commands.reduce(into: [:]) { found, commands in
      let keys = keysOfCommands[commands.key] ?? [:]
      found[commands.key] = commands.value.map { ($0, keys[$0] ?? []) }
    }
  }

  /// The commands of some contexts in their order, each once in each with all its keys as people write them, but
  /// those that a more special context answers.
  func shownCommands(in contexts: [KeyContext]) -> [(command: Command, keys: String)] {
    contexts.enumerated().flatMap { index, context in
      (byContext[context] ?? []).compactMap { command, keys in
        let held = keys.filter { !isKnown($0, in: contexts.prefix(index)) }
        return held.isEmpty ? nil : (command, held.map(\.shown).joined(separator: "  "))
      }
    }
  }

  /// The first keys that give a command in some contexts, the most special first.
  func firstKey(of command: Command, in contexts: [KeyContext]) -> String? {
    for (index, context) in contexts.enumerated() {
      let keys = keysOfCommands[context]?[command] ?? []
      if let held = keys.first(where: { !isKnown($0, in: contexts.prefix(index)) }) {
        return held.shown
      }
    }
    return nil
  }

  private func isKnown(_ keys: ShownKeys, in contexts: ArraySlice<KeyContext>) -> Bool {
    contexts.contains { knownKeys[$0]?.contains(keys.keys) == true }
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
