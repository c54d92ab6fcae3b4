import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@Suite struct KeyTableTests {
  @Test func `every key is written as a key`() throws {
    for row in KeyTable.rows {
      for keys in row.keys {
        #expect(try !KeyScript(keys).keys.isEmpty, "\(keys) for \(row.command)")
      }
    }
  }

  @Test func `no two bindings of a context answer the same keys`() {
    let clashes = KeyBindings.standard.keyMap.conflicts.map { "\($0) and \($1)" }
    #expect(clashes.isEmpty)
  }

  @Test func `every binding that is not overridden can be typed, on every screen`() throws {
    for contexts in try contextsOfAllPlaces() {
      for binding in KeyBindings.standard.keyMap.bindings(in: contexts) {
        let keys = binding.keys
        #expect(KeyBindings.standard.keyMap.match(keys, in: contexts) == .command(binding.command))
        for count in 1..<keys.count {
          #expect(
            KeyBindings.standard.keyMap.match(Array(keys.prefix(count)), in: contexts) == .prefix)
        }
      }
    }
  }

  @Test func `where text is written, every character is text`() throws {
    let writing = try contextsOfAllPlaces().filter { $0.contains(.text) }
    #expect(writing.count >= 3)
    for contexts in writing {
      let bound = KeyBindings.standard.keyMap.bindings(in: contexts).filter {
        $0.keys[0].text != nil
      }
      #expect(bound.isEmpty)
    }
  }

  @Test func `keys that terminals take for others are not bound`() {
    let forbidden = Set("imj[hsq".map { Key($0, .control) })
    #expect(forbidden.isDisjoint(with: KeyBindings.standard.keyMap.alphabet))
  }

  @Test func `every hint has a key, on the screens it is shown on`() throws {
    for contexts in try contextsOfAllPlaces() {
      let special = try #require(contexts.first)
      #expect(!special.hints.isEmpty, "\(special) has no hints")
      for (command, label) in special.hints {
        #expect(
          KeyBindings.standard.firstKey(of: command, in: contexts) != nil,
          "\(label) of \(special) has no key")
      }
    }
  }

  @Test func `every screen has a way back and a way out`() throws {
    for contexts in try contextsOfAllPlaces() {
      #expect(KeyBindings.standard.keyMap.match([Key(.escape)], in: contexts) == .command(.back))
      #expect(
        KeyBindings.standard.keyMap.match([Key("c", .control)], in: contexts)
          == .command(.interrupt))
    }
  }

  @Test func `every context holds somewhere, and every one has keys`() throws {
    let reachable = try contextsOfAllPlaces().reduce(into: Set()) { $0.formUnion($1) }
    #expect(reachable == Set(KeyContext.allCases))
    #expect(Set(KeyTable.rows.map(\.context)).isSubset(of: reachable))
  }

  /// The contexts of every screen of the route table, most special first, each once.
  private func contextsOfAllPlaces() throws -> Set<[KeyContext]> {
    let screens = try NotesPlaces.screens()
    return Set(screens.flatMap(\.contextsEverywhere))
  }
}

extension NotesScreen {
  /// The contexts of the screen, whatever is done on it.
  var contextsEverywhere: [[KeyContext]] {
    [
      contexts(isTyping: true), contexts(isTyping: false),
      contexts(isTyping: true, isOffering: true),
    ]
  }
}
