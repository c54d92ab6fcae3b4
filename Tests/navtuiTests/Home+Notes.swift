import ChildPrograms

extension Home {
  /// What a note holds, as the program prints it.
  func body(of note: Int) throws -> String {
    try run("navtui://main/notes/\(note)").text
  }

  /// Makes an editor of a script, in which `$file` is what it edits. The shell reads it: a program that was
  /// just written cannot be started while another test forks.
  func makeEditor(_ script: String, named name: String = "ed1") throws {
    try write("for file; do :; done\n\(script)\n", to: "bin/\(name)")
  }
}
