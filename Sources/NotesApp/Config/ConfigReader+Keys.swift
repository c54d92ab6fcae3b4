import TerminalUI

extension ConfigReader {
  /// Reads `[keys]`: for each command the key, or a list of keys, that gives it; an empty list takes its keys
  /// away, but those it has where one writes.
  mutating func keys(_ value: ConfigValue) -> KeyBindings {
    guard case .table(let table) = value.content else {
      return refuse(value, "a table of commands and their keys") ?? .standard
    }
    let remappings = table.entries.compactMap { remapping($0) }
    let (bindings, problems) = KeyBindings.applying(remappings)
    self.problems += problems
    return bindings
  }

  private mutating func remapping(_ entry: ConfigEntry) -> KeyRemapping? {
    guard KeyTable.commandNames.contains(entry.name) else {
      problems.append(
        ConfigProblem(
          .expected(
            "a command that `navtui config show` names", found: "\"\(entry.name)\""),
          at: entry.position))
      return nil
    }
    var values = [entry.value]
    if case .list(let list) = entry.value.content { values = list }
    let keys = values.compactMap { notation($0) }
    guard keys.count == values.count else { return nil }
    if keys.isEmpty, Self.waysOut.contains(entry.name) {
      return refuse(entry.value, "a key, because it leads out")
    }
    return KeyRemapping(command: entry.name, keys: keys, position: entry.value.position)
  }

  /// Keys as they are written in `--keys`.
  private mutating func notation(_ value: ConfigValue) -> String? {
    guard case .string(let text) = value.content, let script = try? KeyScript(text),
      (1...Self.mostKeys).contains(script.keys.count)
    else { return refuse(value, "keys such as \"x\", \"gd\", \"<C-x>\" or \"<F5>\"") }
    guard !script.keys.contains(where: Self.forbidden.contains) else {
      return refuse(value, "a key that terminals tell from others")
    }
    return script.keys.map(\.description).joined()
  }

  private static let mostKeys = 4

  /// The commands that are never without a key: every place can be left.
  private static let waysOut = [Command.back, .close, .interrupt].map(\.name)

  /// Tab, Enter, the newline, Esc and Backspace to a terminal, and what stops and starts its output.
  private static let forbidden = Set(
    "imj[hsqIMJHSQ".map { Key($0, .control) })
}
