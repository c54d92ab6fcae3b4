import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct KeyNotationTests {
  private static let codes: [Key.Code] =
    [
      .enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown,
    ] + (1...40).map { .function($0) }
    + (0x20...0x7E).map { .character(Character(Unicode.Scalar($0))) }
    + ["é", "日", "👩‍👩‍👧"].map { .character($0) }

  private static let modifiers = (0..<8).map { Key.Modifiers(rawValue: $0) }

  @Test(arguments: modifiers)
  func `every key is parsed as it is written`(modifiers: Key.Modifiers) throws {
    for code in Self.codes where !modifiers.contains(.shift) || !code.typesCharacter {
      let key = Key(code, modifiers)
      #expect(try KeyScript(key.description).keys == [key], "\(key.description)")
    }
  }

  @Test func `blanks separate the words of a key script`() throws {
    #expect(
      try KeyScript(" ab<Enter>  c\n").words == [[Key("a"), Key("b"), Key(.enter)], [Key("c")]])
    #expect(try KeyScript(" ").words == [])
  }

  @Test func `no two keys have the same notation`() {
    let texts = Self.modifiers.flatMap { modifiers in
      Self.codes.map { Key($0, modifiers).description }
    }
    #expect(Set(texts).count == texts.count)
  }

  @Test(
    arguments: [
      ("j", [Key("j")]),
      ("gT", [Key("g"), Key("T")]),
      ("  j\tk\n", [Key("j"), Key("k")]),
      ("<Enter>", [Key(.enter)]),
      ("<ENTER><esc>", [Key(.enter), Key(.escape)]),
      ("<C-p>", [Key("p", .control)]),
      ("<A-x>", [Key("x", .alt)]),
      ("<S-C-M-Left>", [Key(.left, [.shift, .control, .alt])]),
      ("<F12>", [Key(.function(12))]),
      ("<Space><lt><gt>", [Key(" "), Key("<"), Key(">")]),
      ("<C-->", [Key("-", .control)]),
      // Shift makes a letter its capital.
      ("<S-w>", [Key("W")]), ("<S-W>", [Key("W")]), ("<S-é>", [Key("É")]),
      ("<C-S-a>", [Key("A", .control)]), ("<S-M-d>", [Key("D", .alt)]),
      (">", [Key(">")]),
      ("", []),
    ])
  func `scripts are parsed`(script: String, keys: [Key]) throws {
    #expect(try KeyScript(script).keys == keys)
  }

  @Test(
    arguments: [
      ("PgUp", "PageUp"), ("PgDn", "PageDown"), ("Return", "Enter"), ("CR", "Enter"),
      ("Escape", "Esc"), ("BS", "Backspace"), ("Del", "Delete"), ("Ins", "Insert"),
    ])
  func `an alternative name is parsed, with modifiers too, and the first name is written`(
    other: String, first: String
  ) throws {
    for prefix in ["", "C-", "C-M-S-"] {
      for name in [other, other.lowercased(), other.uppercased()] {
        let keys = try KeyScript("<\(prefix)\(name)>").keys
        #expect(keys.map(\.description) == ["<\(prefix)\(first)>"])
      }
    }
  }

  @Test(
    arguments: [
      ("a <Entr> b", "Entr"), ("<F0>", "F0"), ("<F>", "F"), ("<F+5>", "F+5"), ("<F-1>", "F-1"),
      ("<j>", "j"), ("<>", ""),
      ("<C->", "C-"), ("<X-a>", "X-a"), ("j <Esc", "Esc"),
      ("<S-1>", "S-1"), ("<S-ß>", "S-ß"), ("<C-S-;>", "C-S-;"), ("<S-Space>", "S-Space"),
      ("<S-lt>", "S-lt"),
    ])
  func `an unknown name is an error that contains it`(script: String, name: String) {
    #expect(throws: KeyScript.UnknownKey(name: name)) { try KeyScript(script) }
  }

  @Test func `the message of an unknown key shows how keys are written`() {
    #expect(
      KeyScript.UnknownKey(name: "Entr").description == """
        There is no key <Entr>. Keys are written like j, <Enter>, <C-p>, <S-Tab>, <M-Left>, <F1>.
        """)
  }

  @Test func `a key types its character only without modifiers`() {
    #expect(Key("é").text == "é")
    #expect(Key("e", .alt).text == nil)
    #expect(Key(.enter).text == nil)
  }
}

extension Key.Code {
  fileprivate var typesCharacter: Bool {
    if case .character = self { true } else { false }
  }
}

@Suite struct KeyShownTests {
  @Test(
    arguments: [
      ("j", "j"), ("G", "G"), ("<lt>", "<"), ("<Space>", "Space"), ("<Esc>", "Esc"),
      ("<PageUp>", "PageUp"), ("<F12>", "F12"), ("<C-d>", "Ctrl-D"), ("<C-_>", "Ctrl-_"),
      ("<C-->", "Ctrl--"), ("<M-Left>", "Alt-Left"), ("<C-Space>", "Ctrl-Space"),
      ("<M-lt>", "Alt-<"), ("<S-Tab>", "Shift-Tab"), ("<C-M-S-Up>", "Ctrl-Alt-Shift-Up"),
      ("<M-D>", "Alt-Shift-D"),
    ])
  func `a key is shown in readable form`(script: String, shown: String) throws {
    #expect(try KeyScript(script).keys.map(\.shown) == [shown])
  }

  @Test(
    arguments: [
      ("gt", "gt"), ("gg", "gg"), ("<Space> n c", "Space n c"), ("g <Enter>", "g Enter"), ("", ""),
    ])
  func `keys are separated if a name is longer than a character`(
    script: String, shown: String
  ) throws {
    #expect(try KeyScript(script).keys.shown == shown)
  }

  @Test func `no two keys are shown alike`() {
    let codes: [Key.Code] =
      [
        .enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
        .end, .pageUp, .pageDown, .function(1), .function(12),
      ] + (0x20...0x7E).map { .character(Character(Unicode.Scalar($0))) }
    let modifiers: [Key.Modifiers] = [[], .alt, .control, [.control, .alt]]
    let texts = modifiers.flatMap { modifiers in codes.map { Key($0, modifiers).shown } }
    #expect(Set(texts).count == texts.count)
  }
}
