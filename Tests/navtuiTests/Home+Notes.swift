import ChildPrograms

extension Home {
  /// Returns the text of a note as printed by the program.
  func body(of note: Int) throws -> String {
    try run("navtui://main/notes/\(note)").text
  }

  /// Creates an editor from a script, in which `$file` is the edited file. The shell reads the
  /// script, because a program just written cannot be started while another test forks.
  func makeEditor(_ script: String, named name: String = "ed1") throws {
    try write("for file; do :; done\n\(script)\n", to: "bin/\(name)")
  }
}
