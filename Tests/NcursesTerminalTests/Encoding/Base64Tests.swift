import Testing

@testable import NcursesTerminal

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{FF}\u{7FF}", "w7/fvw=="),
  ])
  func `the vectors of RFC 4648, and other bytes`(text: String, letters: String) {
    #expect(Base64.text(of: Array(text.utf8)) == letters)
  }
}
