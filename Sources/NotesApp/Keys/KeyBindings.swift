import TerminalUI

/// The keys that hold: those of ``KeyTable``, or what the user has made of them.
public struct KeyBindings: Equatable, Sendable {
  /// The app's own.
  public static let standard = KeyBindings(KeyTable.rows)

  let rows: [KeyTable.Row]
  let keyMap: KeyMap<KeyContext, Command>
  /// For each context the commands with their first keys: every frame asks for some.
  private let firstKeys: [KeyContext: [Command: String]]

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
