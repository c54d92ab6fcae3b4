import Foundation
import NavigationTesting
import NotesApp
import Testing

@testable import navtui

/// The line ends of a text that another program edited.
@MainActor @Suite struct EditedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the text to store after a program changed the bytes of the file; nil if it changed nothing.
  private func stored(_ text: String, _ edit: (String) -> String) throws -> String? {
    let file = try EditedFile(.text(text), name: "note", in: folder.path("editing"))
    defer { file.remove() }
    try Data(edit(text).utf8).write(to: URL(fileURLWithPath: file.path))
    switch file.state {
    case .changed(let body): return body.text
    case .same: return nil
    default:
      Issue.record("\(text.debugDescription) is neither changed nor the same.")
      return nil
    }
  }

  nonisolated static let texts = [
    "a", "a\n", "a\nb", "a\nb\n", "a\r\nb", "a\r\nb\r\n", "a\rb", "a\rb\r", "a\nb\r\nc",
    "a\r\nb\nc\n",
    "a\r\nb\r", "é\r\n\r\n",
  ]

  @Test(arguments: texts)
  func `a text that is not edited stays byte for byte`(text: String) throws {
    #expect(try stored(text) { $0 } == nil)
    guard !text.hasSuffix("\n"), !text.hasSuffix("\r\n") else { return }
    // Editors end the last line, as the others end or by a line feed.
    for end in ["\n", "\r\n"] { #expect(try stored(text) { $0 + end } == nil) }
  }

  @Test(arguments: texts, ["\n", "\r\n"])
  func `appended lines have the line ends of the text, and none is left half`(
    text: String, end: String
  ) throws {
    let isEnded = text.utf8.last == 0x0A
    let isCRLF = NoteBody.text(text).endsLinesByCRLF
    let lines = isCRLF ? "new\r\nlast\r\n" : "new\(end)last\(end)"
    // The last line end is the editor's. A Character of Swift is a whole CR LF.
    let expected =
      text + (isEnded ? lines[...] : lines.dropLast())
      // CR alone ends all lines of this text.
      + (text == "a\rb\r" && end == "\r\n" ? "\r" : "")
    #expect(try stored(text) { $0 + "new\(end)last\(end)" } == String(expected))
  }

  @Test func `a text whose line ends the user converted stays so`() throws {
    #expect(try stored("a\r\nb\r\n") { $0.replacing("\r\n", with: "\n") } == "a\nb\n")
    #expect(try stored("a\nb\n") { $0.replacing("\n", with: "\r\n") } == "a\r\nb\r\n")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a blank line at the end is a change, unless it is the end of the last line`(
    end: String
  ) throws {
    #expect(try stored("a" + end) { $0 + end } == "a" + end + end)
    #expect(try stored("a") { $0 + end + end } == "a" + end)
  }

  @Test func `an edited last CR stays`() throws {
    #expect(try stored("a\rb\r") { "x" + $0 + "\n" } == "xa\rb\r")
  }
}
