import TerminalUI

/// A command's keys as the user's file says them.
struct KeyRemapping: Equatable, Sendable {
  let command: String
  /// In the notation of key scripts.
  let keys: [String]
  let position: ConfigPosition
}

extension KeyBindings {
  /// The app's own keys with others for some commands, wherever these have keys; while one writes only keys
  /// that type nothing count, and a command that has none of them there keeps its own.
  ///
  /// - Parameter remappings: What the file says; what is in the way of another command is left out.
  /// - Returns: The keys that hold, and what was left out.
  static func applying(
    _ remappings: [KeyRemapping]
  ) -> (bindings: KeyBindings, problems: [ConfigProblem]) {
    var left = remappings
    var problems: [ConfigProblem] = []
    while true {
      let bindings = KeyBindings(KeyTable.rows.map { $0.remapped(left) })
      guard let (remapping, other) = bindings.firstClash(of: left) else {
        return (bindings, problems)
      }
      problems.append(
        ConfigProblem(
          .expected("keys for \(remapping.command) that nothing else has", found: other),
          at: remapping.position))
      left.removeAll { $0 == remapping }
    }
  }

  /// The last remapping that takes keys of another command in a place where both hold, and what it takes.
  private func firstClash(of remappings: [KeyRemapping]) -> (KeyRemapping, other: String)? {
    for remapping in remappings.reversed() {
      for contexts in KeyContext.stacks {
        let bindings = keyMap.bindings.filter { contexts.contains($0.context) }
        let (own, others) = (
          bindings.filter { $0.command.name == remapping.command && !Self.isStandard($0) },
          bindings.filter { $0.command.name != remapping.command }
        )
        for binding in own {
          let clash = others.first {
            $0.keys.starts(with: binding.keys) || binding.keys.starts(with: $0.keys)
          }
          guard let clash else { continue }
          return (
            remapping, "\(clash.keys.map(\.description).joined()), which is \(clash.command.name)"
          )
        }
      }
    }
    return nil
  }

  /// Whether the app's own table has the binding, too: its own overlaps are meant.
  private static func isStandard(_ binding: KeyBinding<KeyContext, Command>) -> Bool {
    standardBindings.contains(binding)
  }

  private static let standardBindings = Set(standard.keyMap.bindings)
}

extension KeyTable.Row {
  /// The row with the keys that the user's file has for its command. What follows the leader stays.
  fileprivate func remapped(_ remappings: [KeyRemapping]) -> KeyTable.Row {
    guard let remapping = remappings.last(where: { $0.command == command.name }), !isLed else {
      return self
    }
    guard KeyContext.writing.contains(context) else {
      return KeyTable.Row(context, remapping.keys, command)
    }
    let keys = remapping.keys.filter { KeyTable.keys($0).first?.text == nil }
    return isForWriting && !keys.isEmpty ? KeyTable.Row(context, keys, command) : self
  }

  private var isLed: Bool { keys.allSatisfy { KeyTable.keys($0).first == Key(" ") } }

  /// Whether the command is one of writing: what it also does elsewhere is elsewhere given other keys.
  private var isForWriting: Bool {
    KeyTable.rows.allSatisfy { $0.command != command || KeyContext.writing.contains($0.context) }
  }
}
