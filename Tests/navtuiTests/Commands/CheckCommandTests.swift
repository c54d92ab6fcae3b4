import ChildPrograms
import Testing

@Suite struct CheckCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "one")
  }

  #if os(Linux)
    /// Whether this user may mount file systems in a namespace of their own.
    private static let canMount =
      (try? Home().run(script: "unshare -rm true").end) == .exit(0)

    @Test(
      .enabled(if: canMount, "Mounting is not allowed here."),
      arguments: [
        "check", "check --deep", "show 1", "list --json", "search one", "doctor",
        "backup copy.db", "export out",
      ], [false, true])
    func `notes on a read-only disk can be read`(command: String, hasLog: Bool) throws {
      if hasLog {
        // A log and its index, as a snapshot of a disk has them.
        _ = try home.run(
          script: """
            python3 -c 'import shutil, sqlite3, sys
            notes = sqlite3.connect(sys.argv[1])
            notes.execute("PRAGMA wal_autocheckpoint = 0")
            notes.execute("UPDATE note SET pinned = 1")
            notes.commit()
            for end in ["", "-wal", "-shm"]: shutil.copy(sys.argv[1] + end, "copied.db" + end)
            ' '\(home.database)'
            """)
      } else {
        try home.write(home.bytes(of: home.database), to: "copied.db")
      }
      let outcome = try home.run(
        script: """
          mkdir disk && unshare -rm sh -c '
            mount -t tmpfs disk disk && cp copied.db* disk && mount -o remount,ro disk &&
            exec "$0" \(command) --db disk/copied.db' "$0"
          """)
      #expect(outcome.end == .exit(0), "\(outcome.message)")
      #expect(outcome.text.contains("pinned\":\(hasLog)") || command != "list --json")
      let isReported = outcome.message.contains("inside of the full-text index is not checked")
      #expect(isReported == (command == "check --deep"))
    }
  #endif
}
