import Testing
import YAMLParser

@Suite struct YAMLTextTests {
  @Test(arguments: [
    ("dark", "dark"), ("code --wait", "code --wait"), ("true", "\"true\""), ("Yes", "\"Yes\""),
    ("2027", "\"2027\""), ("", "\"\""), ("a: b", "\"a: b\""), ("#a", "\"#a\""), (" a", "\" a\""),
    ("a\u{1}\u{7F}", #""a\u0001\u007f""#), ("a\n", "\"a\\n\""), ("\u{FFFE}", "\"\\ufffe\""),
    ("\u{FEFF}x", "\"\\ufeffx\""), ("کتاب‌خانه", "کتاب‌خانه"), ("👩‍👧", "\"👩‍👧\""),
  ])
  func `a text has quotes only if it needs them`(text: String, written: String) {
    #expect(YAMLText.written(text) == written)
  }

  @Test(
    arguments: [
      ("it's", .singleQuoted, "'it''s'"), ("a\tb", .singleQuoted, "\"a\\tb\""),
      ("a", .doubleQuoted, "\"a\""), ("a", .folded, "a"),
    ] as [(String, YAMLNode.Form, String)])
  func `a text keeps its form`(text: String, form: YAMLNode.Form, written: String) {
    #expect(YAMLText.written(text, as: form) == written)
  }

  private static let pieces = [
    "", " ", "a", "B c", "\"", "'", "\\", ":", ": ", " #", "#", ",", "[", "]", "{", "---", "\n",
    "\r\n", "\t", "\0", "\u{1b}[0m", "\u{85}", "\u{2028}", "\u{202e}", "\u{feff}", "\u{301}", "é",
    "👩‍👩‍👧", "\u{e0041}", "\u{a0}", "true", "2027", "&x", "*y", "!z", "%", "@", "`", "-", "?",
    "\u{ffff}",
    "...", "<<", "=", "~", "|", ">",
  ]

  @Test(arguments: pieces)
  func `any text is read back unchanged, in a list and in a table`(first: String) throws {
    let forms: [YAMLNode.Form] = [.plain, .singleQuoted, .doubleQuoted]
    for second in Self.pieces {
      for text in [first + second, "x" + first + second + "x", first + "x" + second] {
        for form in forms {
          let written = YAMLText.written(text, as: form)
          let source = "a: \(written) # c\nb: [\(written), \(written)]\n\(written): c\n"
          let root = try YAMLNode.parse(Array(source.utf8), allowsRepeatedNames: true)
          guard case .table(let entries) = root?.content, entries.count == 3,
            case .list(let items) = entries[1].value.content
          else { return #expect(root == nil, "\(source)") }
          let read = [entries[0].value, items[0], items[1], entries[2].key].map { $0.text ?? "" }
          try #require(
            read.allSatisfy { $0.unicodeScalars.elementsEqual(text.unicodeScalars) }, "\(source)")
        }
      }
    }
  }
}
