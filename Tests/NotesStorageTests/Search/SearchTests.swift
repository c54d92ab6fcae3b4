import NavigationTesting
import NotesModel
import NotesReference
import NotesStorage
import Testing

@Suite struct SearchTests {
  let folder: TemporaryFolder
  let notes: NotesDatabase

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  /// Returns the excerpts of the results.
  private func excerpts(_ text: String) throws -> [String] {
    let found = try notes.search(text, limit: 9).map(\.id)
    let excerpts = try notes.excerpts(of: found, foundBy: text)
    return found.compactMap { excerpts[$0] }
  }

  @Test(
    arguments: [
      // A prefix of a word, ignoring case, in title or body.
      ("garden", "Garden plan", "x", true), ("gar", "Garden plan", "x", true),
      ("GARDEN", "x", "the garden", true), ("arden", "Garden plan", "x", true),
      ("rd", "Garden plan", "x", false),
      ("plan gar", "Garden plan", "x", true), ("gar maize", "Garden", "beans, maize", true),
      ("gar rice", "Garden", "beans, maize", false), ("g", "x", "Ω garden", true),
      // Accents and normal forms.
      ("naive", "x", "naïve", true), ("naïve", "x", "naive", true),
      ("cafe\u{301}", "x", "café", true), ("café", "x", "cafe\u{301}", true),
      ("uber", "x", "Übergabe", true), ("strasse", "x", "Straße", true),
      ("STRAẞE", "x", "strasse", true), ("lodz", "x", "Łódź", true),
      ("smorre", "x", "smørrebrød", true),
      ("οδυσσευσ", "x", "Ὀδυσσεύς", true), ("елка", "x", "Ёлка", true),
      ("istanbul", "x", "İstanbul", true),
      ("ｗｉｄｅ", "x", "wide", true), ("ﬁle", "x", "file", true), ("शब्द", "x", "शब्दकोश", true),
      // Any part of a text in a script without spaces, even one character.
      ("会議", "会議メモ", "x", true), ("議メ", "会議メモ", "x", true), ("メモ", "会議メモ", "x", true),
      ("会", "会議メモ", "x", true), ("モ", "会議メモ", "x", true), ("会メ", "会議メモ", "x", false),
      ("予定", "x", "部署の予定。明日は休み", true), ("定明", "x", "部署の予定。明日は休み", false),
      ("ガイド", "x", "旅行ｶﾞｲﾄﾞ", true), ("か", "x", "がく", false),
      ("文件", "x", "我的文件夹", true), ("夹", "x", "我的文件夹", true), ("𠮷野", "x", "𠮷野家", true),
      ("검색", "x", "문서검색기", true), ("\u{1100}\u{1165}\u{11b7}색", "x", "검색", true),
      ("iphone会", "x", "iPhone会議", true), ("ประเทศ", "x", "ประเทศไทย", true),
      ("ไทย", "x", "ประเทศไทย", true),
      // Phrases are whole words, one after the other.
      ("\"garden plan\"", "x", "the garden, plan", true),
      ("\"garden pla\"", "x", "garden plan", false),
      ("\"plan garden\"", "x", "garden plan", false), ("\"gar", "Garden", "x", true),
      ("\"会議メモ\"", "x", "部会議メモ帳", true), ("\"arden\"", "x", "garden", false),
      // Excluded words, and words of the title.
      ("garden -plan", "Garden", "plan", false), ("garden -plan", "Garden", "a list", true),
      ("garden -pla", "Garden", "plan", false), ("garden -lan", "Garden", "plan", true),
      ("garden -\"a plan\"", "Garden", "plan a", true), ("-plan", "Garden", "list", true),
      ("-plan", "Garden", "plan", false), ("-title:gar", "x", "garden", true),
      ("title:garden", "Garden", "x", true), ("title:garden", "x", "garden", false),
      ("title:\"a b\" c", "a b", "c", true), ("TITLE:gar", "Garden", "x", true),
      // Text that resembles operators.
      ("AND", "x", "and then", true),
      ("\"quoted\"", "x", "quoted", true),
      ("tag:", "x", "tag", false), ("a tag:", "x", "a", true), ("is:red", "x", "is red", true),
      ("title:()", "title", "x", true),
      ("before:soon", "x", "soon, before", true), ("after:2026-13", "x", "after 2026 13", true),
      ("\"\" a", "x", "a", true), ("- a", "x", "a", true), ("--a", "x", "a", true),
      ("foo-bar", "x", "foo-bar", true), ("foo-bar", "x", "bar-foo", true),
      ("NOT x", "x", "nothing", true),
      ("title:x", "x", "title", true), ("a*", "x", "abc", true),
      ("NEAR(a b)", "x", "near, a, b", true),
      ("{a b}:", "x", "a b", true), ("^a", "x", "b a", true), ("🎉", "x", "done 🎉!", true),
      // Symbols must match in place.
      ("c++", "x", "c++ build", true), ("c++", "C++: build", "x", true), ("c+", "x", "c++", true),
      ("c++", "x", "c build", false), ("c++", "x", "c# and ++i", false),
      ("c++", "x", "abc++", false), ("bcd", "x", "abcd", true), ("éta", "x", "détail", true),
      ("parser", "x", "the MarkdownParser", true), ("box", "Sandbox", "x", true),
      ("box san", "x", "sandbox, Bausand", true), ("027", "x", "2027", false),
      ("c++11", "x", "C++11", true), ("c++1", "x", "c++11", true), ("c# c++", "x", "c++, c#", true),
      ("c＋＋", "x", "c++", true), ("c++", "x", "Ｃ＋＋", true), ("+", "x", "1 + 1", true),
      ("r&d", "x", "the R&D team", true), ("r&d", "x", "r or d", false),
      ("$home", "x", "=$HOME", true),
      ("100%", "x", "100 or 100%", true), ("100%", "x", "100", false), ("€", "x", "5 €", true),
      ("->", "x", "a -> b", true), ("→", "x", "a→b", true), ("日本+", "x", "西日本+東", true),
      ("+日", "x", "a+日本", true), ("§ 5", "x", "§5", true), ("│", "x", "│", false),
      ("🎉", "x", "done", false), ("❤️", "x", "I ❤ it", true), ("👍🏽", "x", "👍", true),
    ] as [(String, String, String, Bool)])
  func `Words match by prefix or inside, other scripts by any part`(
    text: String, title: String, body: String, isFound: Bool
  ) throws {
    let id = try notes.create(NoteDraft(title, body))
    #expect(try notes.search(text, limit: 9).map(\.id) == (isFound ? [id] : []))
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test(arguments: [
    "", " ", "\n\t", "\"", "\"\"", "-\"\"", "\"\"\"", "'", "*", "()", "((((((((", ")", "-", "^",
    ":", "{", "\\", "|",
    "\0", "--;",
    "…", "“”", "\u{301}", "\u{200d}", "\u{fe0f}", "\u{202e}", "\u{feff}",
  ])
  func `Text without words has no results`(text: String) throws {
    _ = try notes.create(NoteDraft(text, text + " word"))
    #expect(try notes.search(text, limit: 9) == [])
  }

  @Test(arguments: RandomCases.seeds(120))
  func `Any text is a valid query`(seed: UInt64) throws {
    _ = try notes.create(NoteDraft("x", "a AND b"))
    var generator = SeededGenerator(seed: seed)
    for _ in 1...20 {
      let pieces = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        generator.element(of: Self.pieces)
      }
      _ = try notes.search(pieces.joined(), limit: 9)
    }
  }

  private static let pieces = [
    "tag:", "title:", "is:", "pinned", "trashed", "before:", "after:", "2026", "-01", "-31", "#",
    "AND", "OR", "NOT", "NEAR", "NEAR(", ",2)", "\"", "\"\"", "'", "*", "^", "+", "-", ":", "(",
    ")", "{", "}",
    "title", "rowid", "note_words", " ", "  ", "\0", "\n", "a", "é", "e\u{301}", "会", "議", "ﷺ", "½",
    "🎉",
    "\u{1100}", "\u{fffd}", "\u{10ffff}", "１", "_", "--", ";",
  ]

  @Test func `Notes are found by tags, as written in a text`() throws {
    let tagged = try notes.create(
      NoteDraft(title: "x", body: .text("y"), tags: ["garden/beds", "plan"]))
    let named = try notes.create(NoteDraft("x", "see #garden/beds"))
    #expect(try notes.search("#gard", limit: 9).map(\.id) == [tagged, named])
    #expect(try notes.search("#plan beds", limit: 9).map(\.id) == [tagged])
    #expect(
      try excerpts("#gard") == [
        "#garden/beds #plan", "see #garden/beds",
      ])
    try notes.apply(.tags(adding: ["other"], removing: ["garden/beds", "plan"]), to: [tagged])
    #expect(try notes.search("#gard", limit: 9).map(\.id) == [named])
    #expect(try notes.search("#other", limit: 9).map(\.id) == [tagged])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `A very long query is accepted`() throws {
    let word = String(repeating: "long", count: 100_000)
    let id = try notes.create(NoteDraft("x", word))
    #expect(try notes.search(word, limit: 9).map(\.id) == [id])
    #expect(try notes.search(String(repeating: "a b c ", count: 100_000), limit: 9) == [])
  }

  @Test func `Equal ranks are ordered newest first, up to the limit`() throws {
    let ids = try notes.create(contentsOf: (1...9).map { NoteDraft("Note \($0)", "word") })
    try notes.update(ids[2], title: "Changed", body: .text("words"))
    try notes.setPinned(true, ids[0])
    #expect(try notes.search("wor", limit: 3).map(\.id) == [ids[2], ids[8], ids[7]])
    #expect(try notes.search("wor", limit: 99).count == 9)
    #expect(try notes.search("wor", limit: 0) == [])
    #expect(try notes.search("wor", limit: -1) == [])
  }

  @Test func `Removed text is no longer found`() throws {
    let id = try notes.create(NoteDraft("Old title", "old text"))
    try notes.update(id, title: "New title", body: .text("new text"))
    #expect(try notes.search("old", limit: 9) == [])
    #expect(try notes.search("new", limit: 9).map(\.id) == [id])
  }

  @Test func `Bytes that are not UTF-8 are found by their words`() throws {
    let id = try notes.create(
      NoteDraft(title: "x", body: NoteBody([0xff] + Array("word\0other".utf8))))
    #expect(try notes.search("word other", limit: 9).map(\.id) == [id])
  }

  @Test(arguments: [
    ("hit", "the hit is here", "the hit is here"),
    ("title", "only the beginning\nof the text", "only the beginning\nof the text"),
    (
      "hit", String(repeating: "word ", count: 50) + "hit\nand after",
      "…word word word word word hit\nand after"
    ),
    (
      "naive", String(repeating: "é ", count: 50) + "so naïve.",
      "…é é é é é é é é é é é é é so naïve."
    ),
    (
      "明日", String(repeating: "字", count: 50) + "明日", "…" + String(repeating: "字", count: 30) + "明日"
    ),
    ("b a", "first b then a", "first b then a"),
  ])
  func `The excerpt shows the first match`(text: String, body: String, excerpt: String) throws {
    _ = try notes.create(NoteDraft("Title", body))
    #expect(try excerpts(text) == [excerpt])
  }

  @Test func `An excerpt is short`() throws {
    _ = try notes.create(
      NoteDraft(
        "Title",
        String(repeating: "x ", count: 5_000) + "hit" + String(repeating: " y", count: 5_000)))
    let excerpt = try #require(try excerpts("hit").first)
    #expect(excerpt.contains("hit"))
    #expect(excerpt.count <= NoteBody.excerptLength + 1)
  }

  @Test func `Titles rank before headings and tags, texts, and parts of words`()
    throws
  {
    let ids = try notes.create(contentsOf: [
      NoteDraft("sandbox plans", "none"), NoteDraft("any", "a plan, and box"),
      NoteDraft("any", "box plan"), NoteDraft("any", "# A plan\n\n## Box\n"),
      NoteDraft("any", "# The box plan B"),
      NoteDraft("any", "x\n\nBox plan\n========\n"), NoteDraft("A plan of a box", "x"),
      NoteDraft("Box planning", "x"), NoteDraft("Box, plan!", "x"),
    ])
    #expect(try notes.search("box plan", limit: 9).map(\.id) == ids.reversed())
    #expect(try notes.search("box plan", limit: 2).map(\.id) == [ids[8], ids[7]])
  }

  @Test func `Conditions filter notes`() throws {
    let day = try #require(Timestamp(iso8601: "2026-03-05T12:00Z"))
    let plan = try notes.create(
      NoteDraft(
        title: "Plan", body: .text("- [ ] sow"), tags: ["Garden/Beds"], isPinned: true,
        modified: day))
    let list = try notes.create(
      NoteDraft(title: "List", body: .text("sow"), tags: ["gardens"], modified: day))
    let old = try notes.create(
      NoteDraft(
        title: "Old", body: .text("sow #wood"), modified: Timestamp(iso8601: "2024-02-29T12:00Z")))
    try notes.setTrashed(true, old)
    for (query, found) in [
      ("is:pinned", [plan]), ("sow -is:pinned", [list]), ("IS:Task", [plan]), ("-is:task", [list]),
      ("tag:garden", [plan]), ("tag:#garden/beds sow", [plan]), ("-tag:garden", [list]),
      ("tag:nothing", []), ("-tag:nothing sow", [list, plan]), ("is:trashed", [old]),
      ("is:trashed tag:wood", [old]), ("-tag:wood is:trashed", []), ("tag:wood", []),
      ("is:trashed ol", [old]), ("is:trashed plan", []), ("-is:trashed", [list, plan]),
      ("tag:garden OR is:trashed", [plan, old]), ("list OR is:pinned", [list, plan]),
      ("sow tag:gardens OR tag:garden", [list, plan]),
      ("sow OR tag:garden -is:pinned", [list, plan]),
      ("plan OR list -sow", [plan]), ("OR sow", []), ("sow OR", [list, plan]),
      ("is:trashed before:2024-03", [old]), ("is:trashed before:2024-02-29", []),
      ("before:2026", []), ("before:2026-03-06 sow", [list, plan]), ("after:2026-03-06", []),
      ("after:2026", [list, plan]), ("after:2026-03 title:plan", [plan]), ("-after:2026", []),
    ] {
      #expect(try notes.search(query, limit: 9).map(\.id) == found, "\(query)")
    }
  }

  @Test func `Front matter and paths are conditions`() throws {
    func add(_ path: String?, _ matter: String, _ body: String) throws -> NoteID {
      let file = Array((matter.isEmpty ? "" : "---\n\(matter)---\n").utf8)
      return try notes.create(
        NoteDraft(title: "x", body: .text(body), file: NoteFile(path: path, frontMatter: file)))
    }
    let soup = try add(
      "Recipes/Küche/soup.md", "status: Active\naliases: [Le Guin, Broth]\nrating: 5\n", "body")
    let stew = try add(
      "recipes/stew.md", "Status: [waiting for beans, active]\nalias: Ragout\ntitle: Gone\n", "b")
    let own = try add(nil, "", "---\nstatus: inactive\ntitle: Own\n---\nactive")
    for (query, found) in [
      ("path:recipes/", [stew, soup]), ("path:KÜCHE", [soup]), ("path:ku\u{308}che", [soup]),
      ("-path:recipes", [own]), ("path:soup.md", [soup]), ("path:\"s/s\"", [stew]),
      ("path:/soup", [soup]), ("path:*", []), ("body path:recipes", [soup]),
      ("alias:broth", [soup]), ("alias:ragout", [stew]), ("alias:guin", [soup]),
      ("alias:\"le guin\"", [soup]), ("alias:\"guin broth\"", []), ("-alias:le", [own, stew]),
      ("alias:nobody", []), ("alias:ragout OR alias:le", [stew, soup]),
      ("status:active", [stew, soup]), ("STATUS:ACT", [stew, soup]), ("status:inactive", [own]),
      ("status:\"act\"", []), ("status:beans", [stew]), ("status:\"waiting for beans\"", [stew]),
      ("-status:active", [own]), ("status:active -status:waiting", [soup]),
      ("rating:5", [soup]), ("rating:6", []), ("-rating:6", [own, stew, soup]),
      ("rating:5 OR status:inactive", [own, soup]),
      // All values are words of the note, but not those that the note has itself.
      ("guin", [soup]), ("waiting beans", [stew]), ("gone", []), ("title:gone", []),
      // A name that no note has as a field is a word.
      ("about:blank", []), ("body:br", [soup]), ("-no:active", [own, stew, soup]),
    ] {
      #expect(try notes.search(query, limit: 9).map(\.id) == found, "\(query)")
    }
    let other = try add(nil, "", "about localhost:8080")
    #expect(try notes.search("localhost:80", limit: 9).map(\.id) == [other])
    #expect(try excerpts("status:wait") == ["Status: waiting for beans, active"])
    #expect(try excerpts("alias:broth body") == ["body"])
    #expect(try excerpts("ragout") == ["alias: Ragout"])
    try notes.update(soup, title: "x", body: .text("other"))
    #expect(try notes.search("status:active broth", limit: 9).map(\.id) == [soup])
    try notes.setTrashed(true, soup)
    #expect(
      try notes.search("status:active OR is:trashed alias:le", limit: 9).map(\.id) == [stew, soup])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test(arguments: [
    ("garden", "gardn"), ("garden", "gadren"), ("garden", "gardens"), ("garden", "garten"),
    ("garden", "ggarden"), ("garden", "arden"), ("seeds", "sedes"), ("Übung", "übnug"),
    ("дерево", "дерего"),
  ])
  func `A word with one typing error is found`(word: String, typed: String) throws {
    let id = try notes.create(NoteDraft("x", "the \(word)"))
    #expect(try notes.search(typed, limit: 9).map(\.id) == [id])
    #expect(try notes.search("the \(typed)", limit: 9).map(\.id) == [id])
    #expect(try notes.search("-\(typed)", limit: 9).map(\.id) == [id])
    #expect(try notes.search("\"\(typed)\"", limit: 9) == [])
  }

  @Test(arguments: [
    ("garden", "gradne"), ("garden", "garte"), ("seed", "sede"), ("12345", "12346"),
    ("garden", "grdn"),
  ])
  func `Words with more errors, short ones and numbers are not found`(
    word: String, typed: String
  ) throws {
    _ = try notes.create(NoteDraft("x", "the \(word)"))
    #expect(try notes.search(typed, limit: 9) == [])
  }

  @Test func `Words inside others and with errors come last, if there are fewer than ten others`()
    throws
  {
    let typo = try notes.create(NoteDraft("x", "sandbxo"))
    let inside = try notes.create(NoteDraft("x", "the quicksandbox"))
    let whole = try (1...9).map { _ in try notes.create(NoteDraft("x", "sandbox")) }
    #expect(
      try notes.search("sandbox", limit: 99).map(\.id) == whole.reversed() + [inside])
    try notes.setTrashed(true, whole[0])
    #expect(
      try notes.search("sandbox", limit: 99).map(\.id) == whole.dropFirst().reversed() + [
        inside, typo,
      ])
    try notes.setTrashed(false, whole[0])
    _ = try notes.create(NoteDraft("x", "sandbox"))
    #expect(try notes.search("sandbox", limit: 99).count == 10)
  }

  @Test func `Excluded words are not highlighted or shown in excerpts`() throws {
    _ = try notes.create(NoteDraft("x", String(repeating: "plans ", count: 20) + "the garden plan"))
    #expect(try excerpts("\"garden plan\" -wood tag:no").isEmpty)
    #expect(try excerpts("\"garden plan\" -wood").first?.hasSuffix("the garden plan") == true)
  }

  @Test func `An excerpt shows where words are close together, preferring headings`() throws {
    let filling = String(repeating: "filling ", count: 40)
    _ = try notes.create(NoteDraft("x", "plan \(filling)\n# Plans \(filling) garden plan"))
    #expect(try excerpts("plan garden").first?.hasSuffix("garden plan") == true)
    #expect(try excerpts("plan").first?.contains("Plans") == true)
  }
}
