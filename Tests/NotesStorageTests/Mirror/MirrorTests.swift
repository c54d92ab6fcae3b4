import Foundation
import NavigationTesting
import NotesModel
import NotesReference
import NotesSync
import Testing

@testable import NotesStorage

@Suite struct MirrorTests {
  @Test func `a folder becomes a mirror byte for byte, and a second pass does nothing`() throws {
    let files = [
      "Boat.md": "# Boat\n\nsee [[Harbour]]\n",
      "a/Harbour.md": "---\ntags: [x, y]\nrating: 5\n---\n# Harbour\n\ntext",
      "crlf.md": "---\r\ntitle: \"C\"\r\n---\r\nA\r\nB", "empty.md": "",
      "native.md":
        "---\nnavtui-id: 7\ntitle: \"N\"\ntags: [a]\ncreated: 2026-01-01T00:00:00Z\nupdated: 2026-01-02T00:00:00Z\npinned: true\n---\nbody\n",
      "img/x.png": "png", ".obsidian/app.md": "hidden", "list.md~": "backup",
    ]
    let mirrored = try MirroredNotes(files)
    let report = try mirrored.pass()
    #expect(report.added == 5 && report.written == 0 && report.left == [])
    #expect(try mirrored.files == files)
    #expect(
      try mirrored.exported == files.filter { $0.key.hasSuffix(".md") && $0.key.first != "." })
    #expect(try mirrored.note("N")?.id.rawValue == 7)
    #expect(try mirrored.note("Harbour")?.tags == ["x", "y"])
    #expect(try mirrored.pass().parts == [])
    #expect(try mirrored.notes.nextActions().undo == nil)
  }

  @Test func `notes get files as an export writes them`() throws {
    let mirrored = try MirroredNotes()
    try mirrored.add("# A/B: c?\n")
    try mirrored.add("Plan\n[[A/B: c?]]", tags: ["x"])
    try mirrored.add("Plan\nother")
    #expect(try mirrored.pass().written == 3)
    #expect(try mirrored.files.keys.sorted() == ["A-B- c.md", "Plan 3.md", "Plan.md"])
    #expect(try mirrored.files == mirrored.exported)
    #expect(try mirrored.pass().parts == [])
  }

  @Test func `a change on one side comes to the other`() throws {
    let mirrored = try MirroredNotes(["a.md": "# A\none\n", "b.md": "# B\n"])
    try mirrored.pass()
    try mirrored.write("# A\ntwo\n", to: "a.md")
    let id = try #require(try mirrored.note("B")?.id)
    try mirrored.notes.setTags(["t"], id)
    let report = try mirrored.pass()
    #expect(report.taken == 1 && report.written == 1)
    #expect(try mirrored.body("A") == "# A\ntwo\n")
    #expect(try mirrored.text(of: "b.md").contains("tags: [t]"))
    #expect(try mirrored.text(of: "a.md") == "# A\ntwo\n")
    #expect(try mirrored.pass().parts == [])
  }

  /// How programs write files: in place; a new file under the old name; the old one moved away first.
  @Test(arguments: [
    "printf '# A\\nnew\\n' > a.md", "printf '# A\\nnew\\n' > .a.tmp && mv .a.tmp a.md",
    "sed -i 's/old/new/' a.md",
    "mv a.md a.md~ && printf '# A\\nnew\\n' > a.md",
    "touch 4913 && rm 4913 && cp a.md .a.md.swp && mv a.md a.md~ && printf '# A\\nnew\\n' > a.md && rm a.md~ .a.md.swp",
    "cp a.md .syncthing.a.md.tmp && sed -i s/old/new/ .syncthing.a.md.tmp && mv .syncthing.a.md.tmp a.md",
    "cp -p a.md b && sed -i s/old/new/ a.md && touch -r b a.md",
  ])
  func `a file that a program wrote changes its note`(script: String) throws {
    let mirrored = try MirroredNotes(["a.md": "# A\nold\n"])
    try mirrored.pass()
    let id = try #require(try mirrored.note("A")?.id)
    try mirrored.run(script)
    #expect(try mirrored.pass().parts == ["1 note changed"])
    #expect(try mirrored.notes.note(id)?.body == .text("# A\nnew\n"))
    #expect(try mirrored.notes.history(of: id).compactMap(\.version).count == 1)
    #expect(try mirrored.pass().parts == [])
  }

  @Test func `while git is not finished with the folder, nothing is taken over`() throws {
    let mirrored = try MirroredNotes(["a.md": "# A\none\n"])
    try mirrored.pass()
    try mirrored.run("git init -q . && mkdir .git/rebase-merge && printf '<<<<<<<\\n' > a.md")
    #expect {
      try mirrored.pass()
    } throws: { error in
      if case MirrorError.unfinished("A rebase", _) = error { true } else { false }
    }
    #expect(try mirrored.body("A") == "# A\none\n")
    try mirrored.run("rmdir .git/rebase-merge && printf '# A\\ntwo\\n' > a.md")
    #expect(try mirrored.pass().parts == ["1 note changed"])
  }

  @Test(arguments: [
    "mkdir -p d && mv a.md d/z.md", "mv a.md z.md && printf 'more\\n' >> z.md",
    "cp a.md z.md && rm a.md",
  ])
  func `a renamed file stays that of its note`(script: String) throws {
    let mirrored = try MirroredNotes(["a.md": "# A\ntext\n", "b.md": "# B\n"])
    try mirrored.pass()
    let id = try #require(try mirrored.note("A")?.id)
    try mirrored.run(script)
    let report = try mirrored.pass()
    #expect(report.renamed == 1 && report.added == 0 && report.trashed == 0)
    #expect(try mirrored.notes.file(of: id)?.path?.hasSuffix("z.md") == true)
    #expect(try mirrored.notes.note(id)?.isTrashed == false)
    #expect(try mirrored.pass().parts == [])
  }

  @Test func `a file of the same name and half of the lines in another folder is that of its note`()
    throws
  {
    let mirrored = try MirroredNotes(["d/a.md": "# A\none\ntwo\n", "d/b.md": "# B\n"])
    try mirrored.pass()
    let id = try #require(try mirrored.note("A")?.id)
    // Written before the other one is removed, so that it has another inode.
    try mirrored.write("# New\none\ntwo\n", to: "e/a.md")
    try mirrored.write("other\n", to: "e/b.md")
    try mirrored.run("rm -r d")
    #expect(
      try mirrored.pass(isAccepted: true).parts == [
        "1 note added", "1 note changed", "1 note trashed", "1 file renamed",
      ])
    #expect(try mirrored.notes.note(id)?.title == "New")
  }

  @Test func `a file that is named by the title moves with it, and links follow`() throws {
    let files = [
      "d/Old.md": "# Old\n", "see.md": "# See\n[[Old]] [[d/Old]] [[Old|it]]\n",
      "Kept.md": "# Kept\n", "path.md": "[kept](Kept.md)",
    ]
    let mirrored = try MirroredNotes(files)
    try mirrored.pass()
    let id = try #require(try mirrored.note("Old")?.id)
    _ = try mirrored.notes.rename(id, to: "New: one")
    _ = try mirrored.notes.rename(try #require(try mirrored.note("Kept")?.id), to: "Other")
    try mirrored.pass()
    #expect(try mirrored.files.keys.sorted() == ["Kept.md", "d/New- one.md", "path.md", "see.md"])
    let text = try mirrored.text(of: "see.md")
    #expect(text.hasSuffix("# See\n[[New- one|New: one]] [[New- one|New: one]] [[New- one|it]]\n"))
    #expect(try mirrored.files == mirrored.exported)
    for _ in 0..<2 {
      let action = try #require(try mirrored.notes.nextActions().undo)
      _ = try mirrored.notes.take(.undo, of: action.number)
    }
    try mirrored.pass()
    #expect(try mirrored.files.keys.sorted() == files.keys.sorted())
    #expect(try mirrored.text(of: "see.md").hasSuffix(files["see.md"] ?? "-"))
  }

  @Test func `a file whose title another program changes stays where it is`() throws {
    let mirrored = try MirroredNotes(["Plan.md": "# Plan\n"])
    try mirrored.pass()
    try mirrored.write("# Other\n", to: "Plan.md")
    #expect(try mirrored.pass().parts == ["1 note changed"])
    #expect(try mirrored.titles == ["Other"])
    #expect(try mirrored.files == ["Plan.md": "# Other\n"])
  }

  @Test func `a title that was the name of the file follows a renamed file`() throws {
    let mirrored = try MirroredNotes(["Old.md": "---\nx: 1\n---\n", "b.md": "# B"])
    try mirrored.pass()
    try mirrored.move("Old.md", to: "New.md")
    try mirrored.pass()
    #expect(try mirrored.titles == ["New", "B"])
    #expect(try mirrored.files.keys.sorted() == ["New.md", "b.md"])
  }

  @Test func `removed files and trashed notes come to the other side, and come back`() throws {
    let mirrored = try MirroredNotes(["a.md": "# A\n", "b.md": "# B\n", "c.md": "# C\n"])
    try mirrored.pass()
    let (a, b) = (try #require(try mirrored.note("A")), try #require(try mirrored.note("B")))
    try mirrored.remove("a.md")
    try mirrored.notes.setTrashed(true, b.id)
    #expect(try mirrored.pass().parts == ["1 note trashed", "1 file removed"])
    #expect(try mirrored.titles == ["C"])
    #expect(try mirrored.files == ["c.md": "# C\n"])
    for id in [a.id, b.id] { try mirrored.notes.setTrashed(false, id) }
    #expect(try mirrored.pass().parts == ["2 files written"])
    #expect(try mirrored.files == ["a.md": "# A\n", "b.md": "# B\n", "c.md": "# C\n"])
  }

  @Test func `changes of both sides are merged, also tags`() throws {
    let mirrored = try MirroredNotes(["a.md": "---\ntags: [x]\n---\n# A\none\n\nmiddle\n\nend\n"])
    try mirrored.pass()
    let id = try #require(try mirrored.note("A")?.id)
    try mirrored.notes.setTags(["x", "app"], id)
    try mirrored.edit(id, to: "# A\none in the app\n\nmiddle\n\nend\n")
    try mirrored.write(
      "---\ntags: [x, file]\nmore: 1\n---\n# A\none\n\nmiddle\n\nend in the file\n", to: "a.md")
    #expect(try mirrored.pass().merged == 1)
    let note = try #require(try mirrored.notes.note(id))
    #expect(note.body.text == "# A\none in the app\n\nmiddle\n\nend in the file\n")
    #expect(note.tags == ["x", "file", "app"])
    #expect(try mirrored.text(of: "a.md").contains("more: 1"))
    #expect(try mirrored.files == mirrored.exported)
    #expect(try mirrored.pass().parts == [])
  }

  @Test func `what cannot be merged becomes two notes`() throws {
    let mirrored = try MirroredNotes(["a.md": "# A\none\n"])
    try mirrored.pass()
    let id = try #require(try mirrored.note("A")?.id)
    try mirrored.edit(id, to: "# A\napp\n")
    try mirrored.write("# A\nfile\n", to: "a.md")
    #expect(try mirrored.pass().conflicts == ["A (conflict)"])
    #expect(try mirrored.text(of: "a.md").hasSuffix("# A\napp\n"))
    let other = try #require(try mirrored.note("A (conflict)"))
    #expect(other.tags == ["conflict"] && other.body.text.hasPrefix("# A\nfile\n"))
    #expect(try mirrored.notes.links(of: other.id).targets.map(\.id) == [id])
    #expect(try mirrored.files.count == 2)
    #expect(try mirrored.pass().parts == [])
  }

  @Test(arguments: ["a.sync-conflict-20260101-000000-ABC.md", "a (conflicted copy 2026-01-01).md"])
  func `the conflicts of other programs become notes`(name: String) throws {
    let mirrored = try MirroredNotes(["a.md": "# A\none\n"])
    try mirrored.pass()
    try mirrored.write("# A\ntwo\n", to: name)
    #expect(try mirrored.pass().conflicts == ["A (conflict)"])
    let other = try #require(try mirrored.note("A (conflict)"))
    #expect(other.tags == ["conflict"])
    #expect(try mirrored.notes.links(of: other.id).targets.map(\.title) == ["A"])
    #expect(try mirrored.body("A") == "# A\none\n")
    #expect(try mirrored.pass().parts == [])
  }

  @Test func `files outside, links, devices and large files are left alone`() throws {
    let mirrored = try MirroredNotes(["a.md": "# A\n", "A.md": "# Other\n"])
    try mirrored.home.write("secret", to: "secret.md")
    try mirrored.home.write("secret", to: "outside/in.md")
    try mirrored.run(
      """
      ln -s ../secret.md link.md; ln -s ../outside folder; mkfifo pipe.md
      head -c 8388609 /dev/zero > large.md
      """)
    let report = try mirrored.pass()
    #expect(report.added == 1)
    #expect(
      report.left.map(\.path).sorted() == ["a.md", "folder", "large.md", "link.md", "pipe.md"])
    // The folder of a file becomes a link that leads outside.
    try mirrored.write("# D\n", to: "d/d.md")
    try mirrored.pass()
    try mirrored.run("rm -r d && ln -s ../outside d")
    let id = try #require(try mirrored.note("D")?.id)
    try mirrored.edit(id, to: "# D\nnew\n")
    try mirrored.pass()
    #expect(try mirrored.home.bytes(of: "outside/in.md") == Array("secret".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: mirrored.home.path("outside")) == [
        "in.md"
      ])
    #expect(try mirrored.notes.note(id)?.isTrashed == false)
  }

  @Test func `a file keeps its permissions`() throws {
    let mirrored = try MirroredNotes(["a.md": "# A\n"])
    try mirrored.run("chmod 604 a.md")
    try mirrored.pass()
    try mirrored.edit(try #require(try mirrored.note("A")?.id), to: "# A\nnew\n")
    try mirrored.pass()
    #expect(try mirrored.home.mode(of: "vault/a.md") == 0o604)
  }

  @Test func `a pass that removes too much stops and asks`() throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<60).map { ("\($0).md", "# Note \($0)\n") })
    let mirrored = try MirroredNotes(files)
    try mirrored.pass()
    for number in 0..<13 { try mirrored.remove("\(number).md") }
    let danger = MirrorError.danger(.removals(notes: 13, files: 0, of: 60), folder: mirrored.folder)
    #expect(throws: danger) { try mirrored.pass() }
    #expect(try mirrored.ids.count == 60)
    #expect(try mirrored.pass(isAccepted: true).trashed == 13)
    for path in try mirrored.files.keys { try mirrored.remove(path) }
    #expect(throws: MirrorError.danger(.empty(notes: 47), folder: mirrored.folder)) {
      try mirrored.pass()
    }
    try FileManager.default.removeItem(atPath: mirrored.folder)
    #expect(throws: MirrorError.missing(folder: mirrored.folder)) {
      try mirrored.pass(isAccepted: true)
    }
    #expect(try mirrored.ids.count == 47)
  }

  @Test func `only notes with a tag have files, and new files get it`() throws {
    let mirrored = try MirroredNotes(["in.md": "# In\n"], .tag("work"))
    try mirrored.add("Plan #work/now\n")
    try mirrored.add("Private\n")
    try mirrored.pass()
    #expect(try mirrored.files.keys.sorted() == ["Plan -work-now.md", "in.md"])
    #expect(try mirrored.note("In")?.tags == ["work"])
    #expect(try mirrored.pass().parts == [])
    try mirrored.notes.setTags([], try #require(try mirrored.note("In")?.id))
    #expect(try mirrored.pass().parts == ["1 file removed"])
    #expect(try mirrored.titles.contains("In"))
  }

  @Test func `copies and backups of the notes do not have their mirror`() throws {
    let mirrored = try MirroredNotes(["A.md": "# A\n"])
    try mirrored.pass()
    let path = mirrored.home.path("copy.db")
    try NotesBackup(of: mirrored.notes).write(to: path) { _, _ in true }
    let copy = try NotesDatabase(path: path)
    #expect(try Mirror(of: copy) == nil && !copy.isMirrored && copy.mirror() == nil)
    let origin = try #require(try Mirror.origin(of: copy))
    #expect(origin == (mirrored.notes.path, mirrored.folder))
    let id = try #require(try copy.noteID(titled: "A"))
    _ = try copy.rename(id, to: "B")
    #expect(try copy.connection.read { try $0.files.file(of: id)?.path } == "A.md")
    _ = try copy.rename(id, to: "A")
    #expect(try Mirror.origin(of: mirrored.notes) == nil && mirrored.notes.isMirrored)
    try Mirror.begin(.init(folder: mirrored.folder), of: copy)
    #expect(try Mirror.origin(of: copy) == nil)
    let report = try Mirror(of: copy)?.pass()
    #expect(report?.parts == ["1 note matched"])
    try Mirror.end(of: copy)
    #expect(try Mirror(of: copy) == nil && Mirror.origin(of: copy) == nil)
  }

  @Test func `one change looks at one file`() throws {
    let mirrored = try MirroredNotes(["a.md": "# A\n", "b.md": "# B\n"])
    let entry = try mirrored.pass().entry
    let mirror = try #require(try Mirror(of: mirrored.notes))
    try mirrored.write("# A\nnew\n", to: "a.md")
    try mirrored.write("# B\nnew\n", to: "b.md")
    #expect(try mirror.pass(changedAfter: entry, paths: ["a.md"])?.parts == ["1 note changed"])
    #expect(try mirrored.body("B") == "# B\n")
    try mirrored.remove("b.md")
    #expect(try mirror.pass(changedAfter: entry, paths: ["b.md"]) == nil)
  }
}

extension MirroredNotes {
  /// Runs a shell script in the folder.
  func run(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
