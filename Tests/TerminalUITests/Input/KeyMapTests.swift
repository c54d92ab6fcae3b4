import TerminalUI
import Testing

@Suite struct KeyMapTests {
  private enum Context: Hashable, Sendable {
    case special, general, other
  }

  private typealias Binding = KeyBinding<Context, String>

  private let map = KeyMap<Context, String>([
    Binding([Key("g"), Key("g")], in: .special, "top"),
    Binding([Key("j")], in: .special, "down"),
    Binding([Key("j")], in: .general, "general down"),
    Binding([Key("g"), Key("t")], in: .general, "next tab"),
    Binding([Key("x")], in: .other, "other"),
  ])

  @Test(
    arguments: [
      ([Key("j")], KeyMatch.command("down")),
      ([Key("g")], .prefix),
      ([Key("g"), Key("g")], .command("top")),
      ([Key("g"), Key("t")], .command("next tab")),
      ([Key("g"), Key("x")], .none),
      ([Key("x")], .none),
      ([Key("j"), Key("j")], .none),
    ])
  func `keys are answered by the most special context that knows them`(
    keys: [Key], match: KeyMatch<String>
  ) {
    #expect(map.match(keys, in: [.special, .general]) == match)
  }

  @Test func `the order of the contexts decides`() {
    #expect(map.match([Key("j")], in: [.general, .special]) == .command("general down"))
    #expect(map.match([Key("j")], in: []) == .none)
  }

  @Test func `bindings of contexts leave out what is answered before`() {
    #expect(
      map.bindings(in: [.special, .general]).map(\.command) == ["top", "down", "next tab"])
  }

  @Test(arguments: [("g", "gg"), ("gg", "g")])
  func `a binding is left out whose keys are answered before all are typed`(
    special: String, general: String
  ) throws {
    let map = KeyMap<Context, String>([
      try Binding(special, in: .special, "special"), try Binding(general, in: .general, "general"),
    ])
    #expect(map.bindings(in: [.special, .general]).map(\.command) == ["special"])
  }

  @Test func `what may follow is what more keys would be matched with`() {
    let following = map.following([Key("g")], in: [.special, .general])
    #expect(following.map(\.key) == [Key("g"), Key("t")])
    #expect(following.map(\.match) == [.command("top"), .command("next tab")])
    #expect(
      map.following([], in: [.special, .general]).map(\.match) == [.prefix, .command("down")])
    #expect(map.following([Key("x")], in: [.special, .general]).isEmpty)
  }

  @Test func `a binding is made of a script, and of none with an unknown name`() throws {
    #expect(try Binding("g <C-d>", in: .other, "x").keys == [Key("g"), Key("d", .control)])
    #expect(throws: KeyScript.UnknownKey.self) {
      try Binding("<Entr>", in: .other, "x")
    }
  }

  @Test func `different contexts do not conflict`() {
    #expect(map.conflicts.isEmpty)
  }

  @Test(arguments: [[Key("g")], [Key("g"), Key("g")], [Key("g"), Key("g"), Key("g")]])
  func `keys that begin or repeat others of their context conflict`(keys: [Key]) {
    let clash = Binding(keys, in: .special, "clash")
    let conflicts = KeyMap(map.bindings + [clash]).conflicts
    #expect(conflicts.map(\.0.command) == ["top"])
    #expect(conflicts.map(\.1) == [clash])
  }
}
