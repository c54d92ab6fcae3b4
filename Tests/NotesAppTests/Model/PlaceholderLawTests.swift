import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct PlaceholderLawTests {
  private static let parts =
    Placeholder.allCases.map(\.rawValue) + [
      "{", "{{", "}", "}}", "date", "{{dat", "e}}", "{{x}}", "a", "é", "\u{301}", "会", "\r\n", "\n",
    ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).reduce(into: "") { text, _ in
      text += parts.randomElement(using: &generator) ?? ""
    }
  }

  /// Values that contain placeholders. Some placeholders have no value.
  private static func values(_ generator: inout SeededGenerator) -> [Placeholder: String] {
    Placeholder.allCases.reduce(into: [:]) { values, placeholder in
      if placeholder == .cursor {
        values[placeholder] = ""
      } else if Bool.random(using: &generator) {
        values[placeholder] = text(&generator)
      }
    }
  }

  /// The naive implementation, byte by byte.
  private static func filled(_ text: [UInt8], _ values: [Placeholder: String]) -> [UInt8] {
    guard let first = text.first else { return [] }
    for (placeholder, value) in values where text.starts(with: placeholder.rawValue.utf8) {
      let rest = Array(text.dropFirst(placeholder.rawValue.utf8.count))
      return Array(value.utf8) + filled(rest, values)
    }
    return [first] + filled(Array(text.dropFirst()), values)
  }

  @Test(arguments: RandomCases.seeds(200))
  func `each placeholder is replaced once, and other text is kept byte for byte`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let (text, values) = (Self.text(&generator), Self.values(&generator))
      let filled = NoteBody.text(text).filled(values)
      #expect(
        filled.whole.bytes == Self.filled(Array(text.utf8), values), "\(text.debugDescription)")
      let isMarked = Self.filled(Array(text.utf8), [.cursor: "\0"]).contains(0)
      #expect((filled.tail != nil) == isMarked, "\(text.debugDescription)")
    }
  }

  @Test(arguments: RandomCases.seeds(100))
  func `without values nothing changes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = Self.text(&generator)
    let filled = NoteBody.text(text).filled([:])
    #expect(filled.whole.bytes == Array(text.utf8))
    #expect(filled.tail == nil)
  }
}
