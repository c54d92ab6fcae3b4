import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct CodeHighlighterTests {
  /// Returns the highlighted parts of lines, each with a letter for its kind.
  private func marked(_ code: String, _ language: String) -> [String] {
    var highlighter = CodeHighlighter(CodeLanguage.named(language))
    return code.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      highlighter.parts(of: String(line)).compactMap { text, kind in
        switch kind {
        case .plain: nil
        case .keyword: "k:" + text
        case .string: "s:" + text
        case .comment: "c:" + text
        }
      }
    }
  }

  @Test(
    arguments: [
      ("swift", "@main let a = 0x1F // b", ["k:@main", "k:let", "s:0x1F", "c:// b"]),
      ("Swift", "\"\"\"\nif \"x\n\"\"\" if", ["s:\"\"\"", "s:if \"x", "s:\"\"\"", "k:if"]),
      (
        "c", "#include <a.h>\nint x; /* if\n*/ if",
        ["k:#include", "k:int", "c:/* if", "c:*/", "k:if"]
      ),
      ("py", "def f(x): # if\n  return 'it\\'s'", ["k:def", "c:# if", "k:return", "s:'it\\'s'"]),
      ("ts", "const s = `a\nb` + 1", ["k:const", "s:`a", "s:b`", "s:1"]),
      ("go", "func main() { x := 'a' }", ["k:func", "s:'a'"]),
      ("rust", "fn f<'a>(s: &'a str) {}", ["k:fn", "k:str"]),
      ("java", "@Override public void f()", ["k:@Override", "k:public", "k:void"]),
      ("ruby", "def a; @b = \"c\" end", ["k:def", "k:@b", "s:\"c\"", "k:end"]),
      (
        "sh", "for f in $a#b; do # c\necho don't",
        ["k:for", "k:in", "k:$a", "k:do", "c:# c", "k:echo"]
      ),
      (
        "sql", "SELECT a FROM t WHERE b='x' -- c",
        ["k:SELECT", "k:FROM", "k:WHERE", "s:'x'", "c:-- c"]
      ),
      ("json", "{\"a\": [1, \"b\", true]}", ["k:\"a\"", "s:1", "s:\"b\"", "k:true"]),
      ("yaml", "my-key: http://x # y\nb: true", ["k:my-key", "c:# y", "k:b", "k:true"]),
      ("toml", "a = \"b\" # c", ["k:a", "s:\"b\"", "c:# c"]),
      (
        "html", "<p class=\"a\">don't</p><!-- x\n-->",
        ["k:p", "s:\"a\"", "k:p", "c:<!-- x", "c:-->"]
      ),
      ("css", "@media { color: red; a:hover }", ["k:@media", "k:color"]),
      ("make", "all: build # x", ["k:all", "c:# x"]),
      ("nothing", "if \"x\" // y", []), ("", "if", []),
    ] as [(String, String, [String])])
  func `keywords, strings and comments are recognized`(
    language: String, code: String, parts: [String]
  ) {
    #expect(marked(code, language) == parts)
  }

  /// Law: the parts of a line together are the whole line.
  @Test(arguments: RandomCases.seeds(1_200))
  func `no code is lost`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "'", "`", "\"\"\"", "//", "/*", "*/", "#", "--", "<!--", "-->", "\\", "if", "let ",
      "1.5e3",
      " ", "@", "$", ":", "=", "<", "/", "é", "e\u{301}", "👩‍🔬", "中", "\u{0}", "\u{1B}[m", "_a-b",
    ]
    for language in CodeLanguage.all {
      var highlighter = CodeHighlighter(language)
      for _ in 0..<5 {
        let line = (0..<Int.random(in: 0...20, using: &generator))
          .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        let parts = highlighter.parts(of: line)
        #expect(Array(parts.map(\.text).joined().utf8) == Array(line.utf8))
        #expect(line.isEmpty || !parts.contains { $0.text.isEmpty })
      }
    }
  }

  @Test(arguments: ["\"", "/*", "if ", "'", "\\", "@", "a: ", "\"\"\"", "<"])
  func `no part of a long line is lost`(piece: String) {
    let line = String(repeating: piece, count: 100_000)
    for language in CodeLanguage.all {
      var highlighter = CodeHighlighter(language)
      #expect(highlighter.parts(of: line).reduce(0) { $0 + $1.text.utf8.count } == line.utf8.count)
    }
  }
}
