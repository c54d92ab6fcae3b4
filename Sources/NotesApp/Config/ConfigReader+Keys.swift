import TerminalUI
import YAMLParser

extension ConfigReader {
  /// Reads `keys`: the key or list of keys of each binding, by name. An empty list removes the keys.
  mutating func keys(_ value: YAMLNode) -> [String: [[Key]]] {
    let table = entries(value, "a table of commands and their keys") ?? []
    let entries = table.compactMap { entry in
      texts(entry.value).map { (entry: entry, choice: KeyChoice(entry.name ?? "", $0)) }
    }
    let (keys, problems) = Notes.checked(entries.map(\.choice))
    self.problems += problems.map { ConfigProblem($0, at: entries[$0.index].entry) }
    return keys
  }

  private mutating func texts(_ value: YAMLNode) -> [String]? {
    let values = value.parts
    let texts = values.compactMap { value -> String? in
      guard let text = value.text, !value.isNull else {
        return refuse(value, "keys such as \"x\", \"gd\", \"<C-x>\" or \"<F5>\"")
      }
      return text
    }
    return texts.count == values.count ? texts : nil
  }
}

extension ConfigProblem {
  /// Creates the problem at the position of the invalid keys.
  fileprivate init(_ problem: KeyProblem, at entry: YAMLEntry) {
    let value = entry.value.parts.first { $0.text == problem.key } ?? entry.value
    switch problem.reason {
    case .unknownName:
      self.init(
        .expected("a command that `navtui config show` names", found: "\"\(entry.name ?? "")\""),
        at: entry.key.position)
    case .notation, .forbiddenKey, .wayOut:
      self.init(.expected(problem.expectation, found: value.kind), at: value.position)
    case .taken:
      self.init(
        .expected(problem.expectation, found: problem.found), at: entry.value.position)
    }
  }
}

extension YAMLNode {
  /// The values of a list, or the value itself.
  fileprivate var parts: [YAMLNode] {
    if case .list(let values) = content { values } else { [self] }
  }
}

extension KeyProblem {
  /// The invalid keys without quotes.
  fileprivate var key: String { String(found.dropFirst().dropLast()) }
}
