import TerminalUI
import Testing

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
