import TerminalUI
import Testing

@testable import NotesApp

/// The keys of the app where text is written are those that every app has, and its own beside them.
@Suite struct TextKeysTests {
  private static let codes: [Key.Code] =
    [
      .enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown,
    ] + (1...12).map { .function($0) }
    + (0x20...0x7E).map { .character(Character(Unicode.Scalar($0))) }

  /// What the app's table says of a key, in a field or in an editor.
  private func command(_ key: Key, in kind: TextBuffer.Kind) -> TextCommand? {
    let contexts: [KeyContext] = kind == .editor ? [.editor, .text] : [.text]
    if case .command(.text(let command)) = KeyBindings.standard.keyMap.match([key], in: contexts) {
      return command
    }
    if let plain = key.withoutIdleModifiers { return self.command(plain, in: kind) }
    return key.text.map { .insert(String($0)) }
  }

  @Test(arguments: [TextBuffer.Kind.field, .editor])
  func `the table of the app and the library agree on every key`(kind: TextBuffer.Kind) {
    for code in Self.codes {
      for modifiers in (0..<8).map({ Key.Modifiers(rawValue: $0) }) {
        let key = Key(code, modifiers)
        #expect(TextCommand(key, in: kind) == command(key, in: kind), "\(key)")
      }
    }
  }
}
