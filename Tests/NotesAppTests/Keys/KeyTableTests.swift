import NavigationCore
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

/// Laws about the keys of every screen, in the states that they depend on.
@MainActor @Suite struct KeyTableTests {
  @Test func `only bindings of higher precedence shadow the keys of a binding`() throws {
    for start in try AppStart.all() {
      let driver = try start.run()
      let order = driver.bindings.map(\.source)
      for (position, binding) in driver.bindings.enumerated() where binding.isLive {
        for keys in driver.keys(of: binding) {
          // Keys with a bound prefix, or that are a prefix themselves, cannot be typed completely.
          let stop = keys.indices.first { end in
            if case .prefix = driver.meaning(of: Array(keys[...end])) { false } else { true }
          }
          guard let stop else { continue }
          switch driver.meaning(of: Array(keys[...stop])) {
          case .binding(let source):
            let found = try #require(order.firstIndex(of: source))
            #expect(found <= position, "\(binding.info.name) at \(start)")
          case .text, .vi: #expect(driver.isWriting)
          case .prefix, .nothing: Issue.record("\(binding.info.name) at \(start)")
          }
        }
      }
    }
  }

  @Test func `on every screen, choosing the listed keys changes nothing`() throws {
    let chosen = Dictionary(
      uniqueKeysWithValues: Notes.bindingsByName().map { ($0.name, $0.keys) })
    for start in try AppStart.all() {
      let (driver, other) = (try start.run(), try start.run(choosing: chosen))
      #expect(driver.screen == other.screen, "\(start)")
      let (before, after) = (driver.bindings, other.bindings)
      #expect(before.map(\.source) == after.map(\.source), "\(start)")
      #expect(before.map(\.isLive) == after.map(\.isLive), "\(start)")
      for binding in before {
        #expect(
          driver.keys(of: binding) == other.keys(of: binding), "\(binding.info.name) at \(start)")
      }
    }
  }

  @Test func `in text fields every character types text`() throws {
    let characters = (0x20...0x7E).map { Character(Unicode.Scalar($0)) }
    var places: Set<String> = []
    for start in try AppStart.all() {
      let driver = try start.run()
      guard driver.isWriting else { continue }
      places.insert(start.link)
      for character in characters {
        guard case .text = driver.meaning(of: [Key(character)]) else {
          Issue.record("\(character) is no text at \(start)")
          continue
        }
      }
    }
    #expect(places.count >= 8, "\(places)")
  }

  @Test func `keys that terminals cannot distinguish are not bound`() {
    let forbidden = Set("imj[hq".map { Key($0, .control) })
    let rows = Notes.bindingGroups().flatMap(\.rows)
    #expect(rows.count > 100)
    for row in rows { #expect(forbidden.isDisjoint(with: row.keys.joined()), "\(row.name)") }
  }

  @Test func `every screen has a key to go back and to quit`() throws {
    for start in try AppStart.all() {
      let driver = try start.run()
      #expect(driver.bindingName(for: [Key(.escape)]) == "back", "\(start)")
      #expect(driver.bindingName(for: [Key("c", .control)]) == "interrupt", "\(start)")
    }
  }

  @Test func `every screen is reachable, and its keys can be remapped`()
    throws
  {
    let own = try PlaceLinks.screens().filter { $0.libraryPlace == nil }
    let shown = Set(own.map { ObjectIdentifier(type(of: Notes().screen(at: $0))) })
    let listed = Notes.screenTypes.map { ObjectIdentifier($0) }
    #expect(Set(listed) == shown && listed.count == shown.count)
  }
}
