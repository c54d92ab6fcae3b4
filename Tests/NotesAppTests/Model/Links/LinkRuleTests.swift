import NotesReference
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct LinkRuleTests {
  /// A vault, with the note made first at the top.
  private static let notes: [(path: String?, title: String, aliases: [String])] = [
    ("README.md", "Up", []), ("readme.md", "Low", []), ("todo.md", "Root todo", []),
    ("a/todo.md", "A todo", ["Chores"]), ("b/todo.md", "B todo", []),
    ("b/deep/Other name.md", "Plan", []), ("old/o.md", "chores", ["Plan", "Boat"]),
    (nil, "digital Garden", []), (nil, "Digital garden", []), ("Plan.md", "Garden plan", []),
    ("x/e\u{301}tude.md", "Study", []), ("v1.2 notes.md", "V", []), ("12:30 call.md", "Call", []),
    ("long/folder/Same.md", "S1", []), ("s/Same.md", "S2", []), ("n.js.md", "Node", []),
    ("b/Case.md", "C1", []), ("c/case.md", "C2", []),
  ]

  private func matches(_ target: LinkTarget, from source: String?) -> [String] {
    let notes = Self.notes.enumerated().compactMap { index, note in
      NoteID(rawValue: Int64(index + 1)).map {
        NamedNote($0, title: note.title, path: note.path, aliases: note.aliases)
      }
    }
    let found = LinkRule(target, from: source)?.matches(among: notes) ?? []
    #expect(LinkRule(target, from: source)?.note(among: notes) == found.first)
    return found.map { Self.notes[Int($0.rawValue) - 1].title }
  }

  @Test func `a name can mean every note that has it`() {
    #expect(matches(.title("todo"), from: "b/r.md") == ["Root todo", "B todo", "A todo"])
    #expect(matches(.title("Plan"), from: nil) == ["Garden plan", "Plan", "chores"])
    #expect(matches(.title("Chores"), from: nil) == ["chores", "A todo"])
  }

  @Test(
    arguments: [
      ("todo", "b/r.md", "Root todo"), ("a/todo", "b/r.md", "A todo"),
      ("deep/Other name", "r.md", "Plan"), ("Other name.md", "r.md", "Plan"),
      ("other NAME", "r.md", "Plan"), ("Plan", "b/deep/r.md", "Garden plan"),
      ("Same", "long/folder/r.md", "S1"), ("Same", "r.md", "S2"), ("Same", nil, "S2"),
      ("case", "r.md", "C2"), ("Case", "r.md", "C1"), ("case", "b/r.md", "C1"),
      ("digital Garden", nil, "digital Garden"), ("Digital garden", nil, "Digital garden"),
      ("DIGITAL GARDEN", nil, "digital Garden"), ("Chores", nil, "chores"), ("Boat", nil, "chores"),
      ("\u{e9}tude", nil, "Study"), ("readme", nil, "Low"), ("README", nil, "Up"),
      ("v1.2 notes", nil, "V"), ("n.js", nil, "Node"), ("nothing", nil, nil),
    ] as [(String, String?, String?)])
  func `a name leads to its first match`(name: String, source: String?, title: String?) {
    #expect(matches(.title(name), from: source).first == title)
  }

  @Test(
    arguments: [
      ("todo.md", "b/r.md", "B todo"), ("../todo.md", "b/r.md", "Root todo"),
      ("/a/todo.md", "b/r.md", "A todo"), ("a/todo.md", "b/r.md", "A todo"),
      ("readme.md", "r.md", "Low"), ("README.md", "r.md", "Up"), ("ReadMe.md", "r.md", "Up"),
      ("v1.2 notes.md", "r.md", "V"), ("./12:30 call.md", "r.md", "Call"),
      ("./n.js", "r.md", "Node"), ("Plan.md", "x/y/r.md", "Garden plan"),
      ("Garden plan.md", "r.md", nil), ("../../Same.md", "r.md", "S2"),
    ] as [(String, String?, String?)])
  func `a path leads to its file`(path: String, source: String?, title: String?) {
    #expect(matches(.file(path), from: source).first == title)
  }

  @Test(
    arguments: [
      ("pic.png", true), ("a/clip.mp4", true), ("x.7z", true), ("d.excalidraw", true),
      ("note.md", false), ("v1.2", false), ("v1.2 notes", false), ("Dr. Who", false),
      (".hidden", false), ("a/.png", false), ("2024.01.05", false), ("plain", false),
      ("What.then?", false), ("x.markdown", false), ("end.", false),
    ])
  func `an attachment has another ending than a note`(path: String, isAttachment: Bool) {
    #expect(FilePath.isAttachment(path) == isAttachment)
  }

  @Test(
    arguments: [
      ("v1.2%20notes", "v1.2 notes"), ("./12:30%20call.md", "./12:30 call.md"), ("a:b.md", nil),
      ("a.md", "a.md"), ("mailto:x", nil), ("doc.pdf", nil), ("www.a.org", nil), ("me@a.org", nil),
      ("..", nil), ("x/", nil),
    ] as [(String, String?)])
  func `an address without a scheme is a path`(address: String, path: String?) {
    #expect(FilePath(address)?.text == path)
  }
}
