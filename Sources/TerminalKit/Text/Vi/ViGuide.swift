/// The table of the vi commands that texts have, for help and documentation.
///
/// A law of the tests compares them with vim. What is not here does nothing; ``missing`` names what is missed most.
public enum ViGuide {
  /// The commands of one kind.
  public struct Group: Hashable, Sendable {
    /// The kind.
    public let title: String
    /// Keys with their meaning.
    public let rows: [Row]
  }

  /// Keys with their meaning.
  public struct Row: Hashable, Sendable {
    /// The keys, divided by blanks.
    public let keys: String
    /// What they do.
    public let meaning: String
  }

  /// All commands.
  public static let groups = [
    Group(
      "Movement",
      [
        ("h j k l", "a character or line"),
        ("w b e ge  W B E gE", "a word; only blanks divide those of the capitals"),
        ("0 ^ $ g_ |", "the line's start, first and last character, and a column"),
        ("+ - _", "the first character of another line"),
        ("gg G", "the first, last or counted line"),
        ("{ } %", "the paragraph, and the matching bracket"),
        ("f F t T ; ,", "to a character in the line, and again"),
        ("/ ? n N * #", "search, ignoring case; the word at the cursor"),
        ("H M L gj gk", "by what is on screen"),
        ("Ctrl-D Ctrl-U Ctrl-F Ctrl-B Ctrl-E Ctrl-Y", "scroll"),
      ]),
    Group(
      "Changes",
      [
        ("d c y > < gu gU g~", "with a movement, a text object, or twice for lines"),
        ("x X D C s S Y", "short for some of them"),
        ("i a I A o O R", "insert and overwrite; Esc ends it"),
        ("r ~ J gJ", "replace, change case, join lines"),
        ("p P", "put after and before"),
        (". u Ctrl-R", "repeat, undo, redo"),
      ]),
    Group(
      "Text objects",
      [
        ("iw aw iW aW", "a word, with blanks around it"),
        ("ip ap", "a paragraph"),
        ("i\" i' i` a\" a' a`", "a text in quotes"),
        ("i( i[ i{ i< a( a[ a{ a<", "a text in brackets; also ib iB"),
      ]),
    Group(
      "Selection",
      [
        ("v V", "select characters or lines"),
        ("o", "go to the other end"),
        ("d c y > < u U ~ J p r", "change what is selected"),
      ]),
    Group(
      "Registers and lines",
      [
        ("\"a … \"z \"A … \"Z", "name a register; a capital appends"),
        ("\"0 \"_ \"+ \"*", "the last copy, none, the clipboard"),
        (":w :q :wq :x :q! ZZ ZQ", "save and close"),
        (":s/old/new/g :%s/old/new/g", "replace literal text"),
        (":12 :noh", "go to a line, forget the search"),
      ]),
  ]

  /// The commands that are missing.
  public static let missing = [
    "blocks (`Ctrl-V`)", "macros (`q`, `@`)", "marks (`m`, backquote)", "sentences (`(`, `)`)",
    "tags (`it`, `at`)", "the numbered registers", "`gv`", "`gi`", "`&`", "regular expressions",
    "`:` commands beyond these",
  ]
}

extension ViGuide.Group {
  fileprivate init(_ title: String, _ rows: [(String, String)]) {
    self.init(title: title, rows: rows.map { ViGuide.Row(keys: $0, meaning: $1) })
  }
}
