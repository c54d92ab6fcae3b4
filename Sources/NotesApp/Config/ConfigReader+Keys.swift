import ConfigParser
import TerminalUI

extension ConfigReader {
  /// Reads `[keys]`: for each binding, by its name, the key, or a list of keys, that it has; an empty list takes its
  /// keys away, but those it has where one writes.
  mutating func keys(_ value: ConfigValue) -> [String: [[Key]]] {
    guard case .table(let table) = value.content else {
      return refuse(value, "a table of commands and their keys") ?? [:]
    }
    let entries = table.entries.compactMap { entry in
      texts(entry.value).map { (entry: entry, choice: KeyChoice(entry.name, $0)) }
    }
    let (keys, problems) = Notes.checked(entries.map(\.choice))
    self.problems += problems.map { ConfigProblem($0, at: entries[$0.index].entry) }
    return keys
  }

  /// The keys of a value as they are written.
  private mutating func texts(_ value: ConfigValue) -> [String]? {
    let values = value.parts
    let texts = values.compactMap { value -> String? in
      guard case .string(let text) = value.content else {
        return refuse(value, "keys such as \"x\", \"gd\", \"<C-x>\" or \"<F5>\"")
      }
      return text
    }
    return texts.count == values.count ? texts : nil
  }
}

extension ConfigProblem {
  /// What is wrong with keys, at the place of what is wrong.
  fileprivate init(_ problem: KeyProblem, at entry: ConfigEntry) {
    let value = entry.value.parts.first { $0.content == .string(problem.key) } ?? entry.value
    switch problem.reason {
    case .unknownName:
      self.init(
        .expected("a command that `navtui config show` names", found: "\"\(entry.name)\""),
        at: entry.position)
    case .notation, .forbiddenKey, .wayOut:
      self.init(.expected(problem.expectation, found: value.kind), at: value.position)
    case .taken:
      self.init(
        .expected(problem.expectation, found: problem.found), at: entry.value.position)
    }
  }
}

extension ConfigValue {
  /// The values of a list, or the value itself.
  fileprivate var parts: [ConfigValue] {
    if case .list(let values) = content { values } else { [self] }
  }
}

extension KeyProblem {
  /// The keys that are wrong, without their quotes.
  fileprivate var key: String { String(found.dropFirst().dropLast()) }
}
