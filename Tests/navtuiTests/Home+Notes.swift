import ChildPrograms
import Foundation
import Testing

extension Home {
  /// Returns the text of a note as printed by the program.
  func body(of note: Int) throws -> String {
    try run("navtui://main/notes/\(note)").text
  }

  /// Checks the database.
  func expectSound(_ what: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws {
    let check = try run("check", "--deep")
    #expect(
      check.end == .exit(0), "\(what) \(check.text)\(check.message)", sourceLocation: sourceLocation
    )
  }

  /// The files of the user's own editor.
  var editorFiles: [String] {
    get throws {
      try files().filter { $0.contains("/navtui/editing/") && $0.hasSuffix(".md") }
    }
  }

  /// Creates an editor from a script, in which `$file` is the edited file. The shell reads the
  /// script, because a program just written cannot be started while another test forks.
  func makeEditor(_ script: String, named name: String = "ed1") throws {
    try write("for file; do :; done\n\(script)\n", to: "bin/\(name)")
  }

  /// Returns a shell command that has another process write to the notes until there is a file `unlocked`, or the
  /// folder of the test is removed.
  func writeLock() throws -> String {
    try write(
      """
      import os, sqlite3, sys, time
      notes = sqlite3.connect(sys.argv[1], isolation_level=None)
      notes.execute("BEGIN IMMEDIATE")
      open("locked", "w").close()
      while os.path.exists("locked") and not os.path.exists("unlocked"): time.sleep(0.01)
      """, to: "lock.py")
    return """
      python3 lock.py '\(database)' < /dev/null > /dev/null 2>&1 &
      while [ ! -e locked ]; do sleep 0.01; done
      """
  }
}
