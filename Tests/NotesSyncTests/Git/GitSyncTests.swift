import Foundation
import NavigationTesting
import NotesModel
import Testing

@testable import NotesSync

@Suite struct GitSyncTests {
  private let parent: TemporaryFolder

  init() throws { parent = try TemporaryFolder() }

  @Test func `changes of two machines meet`() async throws {
    let machines = try await TestGit.machines(2, in: parent)
    try machines[0].write("Boat\n\none\ntwo\nthree\n", to: "Boat.md")
    let first = try await machines[0].synchronize()
    #expect(first.committed == [.init(.added, "Boat.md")])
    #expect(first.pushed == 1)
    #expect(try await machines[1].synchronize().received == [.init(.added, "Boat.md")])
    try machines[0].write("Boat\n\nONE\ntwo\nthree\n", to: "Boat.md")
    try machines[1].write("Boat\n\none\ntwo\nTHREE\n", to: "Boat.md")
    try machines[1].write("Sails\n", to: "places/Sails.md")
    try await machines[0].synchronize()
    let second = try await machines[1].synchronize()
    #expect(second.received == [.init(.changed, "Boat.md")])
    #expect(second.committed == [.init(.changed, "Boat.md"), .init(.added, "places/Sails.md")])
    #expect(second.conflicts.isEmpty)
    try await machines[0].synchronize()
    for machine in machines {
      #expect(
        try machine.files() == [
          "Boat.md": "Boat\n\nONE\ntwo\nTHREE\n", "places/Sails.md": "Sails\n",
        ])
      let result = try await machine.synchronize()
      #expect(result.received + result.committed == [] && result.pushed == 0)
      #expect(result.conflicts == [] && result.offline == nil)
      #expect(result.remote == "origin" && result.address?.hasSuffix(".git") == true)
      #expect(try machine.git("status", "--porcelain").isEmpty)
    }
  }

  @Test func `what git cannot merge is merged as notes`() async throws {
    let machines = try await TestGit.machines(2, in: parent)
    try machines[0].write(
      "---\ntags: [a]\nupdated: 2026-01-01T10:00:00Z\n---\nred boat\n", to: "N.md")
    for machine in machines { try await machine.synchronize() }
    try machines[0].write(
      "---\ntags: [a, b]\nupdated: 2026-01-02T10:00:00Z\n---\nred boats\n", to: "N.md")
    try machines[1].write(
      "---\ntags: [c]\nupdated: 2026-01-03T10:00:00Z\n---\nblue boat\n", to: "N.md")
    try await machines[0].synchronize()
    #expect(try await machines[1].synchronize().conflicts.isEmpty)
    #expect(
      try machines[1].files()
        == ["N.md": "---\ntags: [c, b]\nupdated: 2026-01-03T10:00:00Z\n---\nblue boats\n"])
  }

  @Test func `what cannot be merged becomes a second note`() async throws {
    let machines = try await TestGit.machines(2, in: parent)
    try machines[0].write("Boat\n", to: "a/Boat.md")
    try machines[0].write("1", to: "a/x.bin")
    for machine in machines { try await machine.synchronize() }
    for (machine, word) in zip(machines, ["Ship", "Raft"]) {
      try machine.write("\(word)\n", to: "a/Boat.md")
      try machine.write(word, to: "a/x.bin")
    }
    try await machines[0].synchronize()
    let result = try await machines[1].synchronize()
    let time = "2025-11-29 18.52.07"
    #expect(result.conflicts == ["a/Boat (conflict \(time)).md", "a/x (conflict \(time)).bin"])
    try await machines[0].synchronize()
    for machine in machines {
      #expect(
        try machine.files() == [
          "a/Boat.md": "Raft\n", "a/x.bin": "Raft", "a/x (conflict \(time)).bin": "Ship",
          "a/Boat (conflict \(time)).md": "Ship\n\nConflict with [[Boat]] #conflict\n",
        ])
    }
  }

  @Test(arguments: [true, false])
  func `a text that one changed and the other removed stays`(isRemovedFirst: Bool) async throws {
    let machines = try await TestGit.machines(2, in: parent)
    try machines[0].write("Boat\n", to: "Boat.md")
    for machine in machines { try await machine.synchronize() }
    let order = isRemovedFirst ? machines : machines.reversed()
    try machines[0].remove("Boat.md")
    try machines[1].write("Ship\n", to: "Boat.md")
    for machine in order + order { try await machine.synchronize() }
    for machine in machines { #expect(try machine.files() == ["Boat.md": "Ship\n"]) }
  }

  @Test func `renames meet changes, and a note that both renamed stays one`() async throws {
    let machines = try await TestGit.machines(2, in: parent)
    let text = (1...20).map { "line \($0)\n" }.joined()
    try machines[0].write(text, to: "A.md")
    try machines[0].write(text + "b\n", to: "B.md")
    for machine in machines { try await machine.synchronize() }
    try machines[0].git("mv", "A.md", "Moved.md")
    try machines[1].write(text + "more\n", to: "A.md")
    try machines[0].git("mv", "B.md", "one.md")
    try machines[1].git("mv", "B.md", "two.md")
    try await machines[0].synchronize()
    try await machines[1].synchronize()
    try await machines[0].synchronize()
    for machine in machines {
      #expect(try machine.files() == ["Moved.md": text + "more\n", "two.md": text + "b\n"])
    }
  }

  @Test(arguments: [true, false])
  func `a note that both renamed and changed has no marks of conflicts`(isDriven: Bool) async throws
  {
    let machines = try await TestGit.machines(2, in: parent)
    let text = (1...9).map { "line \($0)\n" }.joined()
    try machines[0].write(text, to: "A.md")
    for machine in machines {
      try await machine.synchronize()
      if isDriven { try await machine.sync.setMergeDriver("false %O %A %B") }
    }
    for (machine, word) in zip(machines, ["one", "two"]) {
      try machine.git("mv", "A.md", "\(word).md")
      try machine.write("\(word)\n" + text, to: "\(word).md")
    }
    try await machines[0].synchronize()
    let result = try await machines[1].synchronize()
    try await machines[0].synchronize()
    let copy = try #require(result.conflicts.first)
    for machine in machines {
      #expect(
        try machine.files() == [
          "two.md": "two\n" + text, copy: "one\n\(text)\nConflict with [[two]] #conflict\n",
        ])
    }
  }

  @Test func `two folders that were set up apart become one`() async throws {
    let machines = try await TestGit.machines(2, in: parent)
    try machines[0].write("same", to: "Same.md")
    try machines[0].write("one", to: "Note.md")
    try machines[1].write("same", to: "Same.md")
    try machines[1].write("two", to: "Note.md")
    for machine in machines + machines { try await machine.synchronize() }
    for machine in machines {
      #expect(
        Set(try machine.files().keys.filter { !$0.contains("conflict") }) == ["Same.md", "Note.md"])
      let texts = try machine.files().values.sorted()
      #expect(texts == ["one\n\nConflict with [[Note]] #conflict\n", "same", "two"])
    }
  }

  @Test func `a file that is written while it runs is taken in`() async throws {
    let machines = try await TestGit.machines(2, in: parent)
    try machines[0].write("a\n\nb\n\nc\n", to: "N.md")
    for machine in machines { try await machine.synchronize() }
    try machines[0].write("A\n\nb\n\nc\n", to: "N.md")
    try await machines[0].synchronize()
    // The mirror of the other machine writes between the commit and the merge: as the hook of a commit.
    let hook = "\(machines[1].folder)/.git/hooks/post-commit"
    try "#!/bin/sh\nprintf 'a\\n\\nb\\n\\nC\\n' > N.md\nrm .git/hooks/post-commit\n"
      .write(toFile: hook, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    try machines[1].write("new\n", to: "Other.md")
    let result = try await machines[1].synchronize()
    #expect(result.conflicts.isEmpty)
    #expect(try machines[1].files() == ["N.md": "A\n\nb\n\nC\n", "Other.md": "new\n"])
    #expect(try machines[1].git("status", "--porcelain").isEmpty)
  }

  @Test func `without a remote it only commits, and one that is away is no error`() async throws {
    let alone = try Machine("alone", in: parent)
    try await alone.sync.setUp(remote: nil)
    try alone.write("a", to: "A.md")
    let result = try await alone.synchronize()
    #expect(result.committed.count == 1 && result.remote == nil && result.offline == nil)
    let machine = try await TestGit.machines(1, in: parent)[0]
    try machine.write("a", to: "A.md")
    try FileManager.default.moveItem(
      atPath: parent.path("remote.git"), toPath: parent.path("away.git"))
    let offline = try await machine.synchronize()
    #expect(offline.committed.count == 1 && offline.offline?.isEmpty == false)
    try FileManager.default.moveItem(
      atPath: parent.path("away.git"), toPath: parent.path("remote.git"))
    #expect(try await machine.synchronize().pushed == 1)
  }

  @Test func `what the user began with git is left alone`() async throws {
    let machine = try await TestGit.machines(1, in: parent)[0]
    try machine.write("a\n", to: "A.md")
    try await machine.synchronize()
    try machine.git("checkout", "--quiet", "-b", "other")
    try machine.write("b\n", to: "A.md")
    try machine.git("commit", "--quiet", "-am", "b")
    try machine.git("checkout", "--quiet", "-")
    try machine.write("c\n", to: "A.md")
    try machine.git("commit", "--quiet", "-am", "c")
    try machine.git("merge", "other")
    let before = try machine.files()
    await #expect(throws: SyncError.unfinished(operation: "A merge", folder: machine.folder)) {
      try await machine.synchronize()
    }
    #expect(try machine.files() == before)
    try machine.git("merge", "--abort")
    try machine.git("checkout", "--quiet", "--detach")
    await #expect(throws: SyncError.noBranch(folder: machine.folder)) {
      try await machine.synchronize()
    }
  }

  @Test func `a folder that is not the top of a repository is refused`() async throws {
    let machine = try await TestGit.machines(1, in: parent)[0]
    let inner = try Machine("1/inner", in: parent)
    await #expect(throws: SyncError.self) { try await inner.synchronize() }
    await #expect(throws: SyncError.self) { try await inner.sync.setUp(remote: nil) }
    let plain = try Machine("plain", in: parent)
    await #expect(throws: SyncError.noRepository(folder: plain.folder, top: nil)) {
      try await plain.synchronize()
    }
    await #expect(throws: SyncError.unsafeName("--upload-pack=touch x")) {
      try await plain.sync.setUp(remote: "--upload-pack=touch x")
    }
    await #expect(throws: SyncError.self) { try await machine.sync.setUp(remote: "elsewhere") }
  }

  @Test func `a lock of another git is waited for`() async throws {
    let machine = try await TestGit.machines(1, in: parent)[0]
    try machine.write("a\n", to: "A.md")
    try machine.write("half", to: "b/.navtui-1")
    let lock = "\(machine.folder)/.git/index.lock"
    try Data().write(to: URL(fileURLWithPath: lock))
    var impatient = machine.sync
    impatient.patience = .zero
    await #expect(throws: SyncError.locked(file: lock)) { try await impatient.run {} }
    var waiting = machine.sync
    waiting.pause = { try? FileManager.default.removeItem(atPath: lock) }
    let result = try await waiting.run {}
    // A file that a mirror writes is not committed.
    #expect(result.pushed == 1 && result.committed == [.init(.added, "A.md")])
  }

  @Test func `one synchronizes a folder at a time`() async throws {
    let machine = try await TestGit.machines(1, in: parent)[0]
    try machine.write("a\n", to: "A.md")
    var impatient = machine.sync
    impatient.patience = .zero
    let other = impatient
    let result = try await machine.synchronize {
      await #expect(throws: SyncError.busy(folder: machine.folder)) { try await other.run {} }
    }
    #expect(result.pushed == 1)
  }

  @Test func `a command that waits is ended with what it started`() async throws {
    let machine = try await TestGit.machines(1, in: parent)[0]
    let pids = parent.path("pids")
    try machine.git("config", "core.sshCommand", "sh -c 'echo $$ >> \(pids); exec sleep 1000' --")
    try machine.git("remote", "set-url", "origin", "ssh://example.org/x")
    let short = GitSync(folder: machine.folder, limit: .seconds(5)) {
      Timestamp(rawValue: 0)
    }
    #expect(try await short.run {}.offline == "no answer within 5.0 seconds")
    let pid = try String(contentsOfFile: pids, encoding: .utf8).split(separator: "\n").first ?? ""
    #expect(!pid.isEmpty)
    // The signal was sent, and the process ends when it gets a processor. It would run for 1,000 seconds without.
    var state = "R"
    for _ in 0..<1_000 where !state.isEmpty && !state.hasPrefix("Z") {
      // One that its parent did not wait for is a zombie.
      state = try TestGit.run("ps", ["-o", "stat=", "-p", String(pid)])
    }
    #expect(state.isEmpty || state.hasPrefix("Z"), "\(state)")
  }

  @Test func `git has the earlier texts of a file, also from before a rename`() async throws {
    let machine = try await TestGit.machines(1, in: parent)[0]
    let name = "A [b] \"c\".md"
    for (text, path) in [("one", "Old.md"), ("two", "Old.md"), ("two", name), ("three", name)] {
      if path != "Old.md", try machine.files()["Old.md"] != nil {
        _ = try machine.git("mv", "Old.md", path)
      }
      try machine.write("\(text)\n", to: path)
      try await machine.synchronize()
    }
    let versions = try await machine.sync.versions(ofFile: name)
    var texts: [String] = []
    for version in versions {
      let text = try await machine.sync.text(of: version.blob)
      texts.append(text.body.text)
    }
    #expect(texts == ["two\n", "one\n"])
    #expect(try await machine.sync.versions(ofFile: "*.md").isEmpty)
    let missing = try #require(BlobName(rawValue: String(repeating: "0", count: 40)))
    await #expect(throws: SyncError.self) { _ = try await machine.sync.text(of: missing) }
  }

  @Test func `a remote is looked for before anything is made`() async throws {
    let machine = try await TestGit.machines(1, in: parent)[0]
    let address = try machine.git("remote", "get-url", "origin").filter { !$0.isNewline }
    let folder = parent.path("none")
    try await GitSync.check(remote: address, from: folder)
    // A relative path is one from the folder, which may not be there.
    try await GitSync.check(remote: "../none.git", from: folder)
    for wrong in [parent.path("mistyped.git"), "file:///none.git", "-x"] {
      await #expect(throws: SyncError.self) {
        try await GitSync.check(remote: wrong, from: folder)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `a remote that was never reached can get another address`() async throws {
    let machine = try await TestGit.machines(1, in: parent)[0]
    let address = try machine.git("remote", "get-url", "origin").filter { !$0.isNewline }
    let other = try Machine("other", in: parent)
    try? await other.sync.setUp(remote: parent.path("mistyped.git"))
    try await other.sync.setUp(remote: address)
    #expect(try other.git("remote", "get-url", "origin").hasPrefix(address))
    try machine.write("one\n", to: "a.md")
    try await machine.synchronize()
    let error = SyncError.otherRemote(name: "origin", address: address)
    await #expect(throws: error) {
      try await machine.sync.setUp(remote: parent.path("mistyped.git"))
    }
  }
}
