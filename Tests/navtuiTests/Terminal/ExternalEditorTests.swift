import CLibrary
import ChildPrograms
import Testing

/// The user's own editor, `e`, on the terminal of the app.
@Suite struct ExternalEditorTests {
  let home: Home

  init() throws {
    home = try Home()
    home.environment["NAVTUI"] = try ProgramFile.path()
    _ = try home.run("add", "-t", "First", "first text")
    home.environment["EDITOR"] = "sh bin/ed1"
  }

  private func edit(waitingFor message: String) throws -> PseudoTerminal {
    let terminal = try home.open("navtui://main/notes/1", until: "Notes › First")
    terminal.type("e")
    try terminal.wait(for: message)
    return terminal
  }

  @Test func `edited text is stored, shown after a redraw, and undone`() throws {
    try home.makeEditor("echo 'from the editor' > \"$file\"; echo scribbled")
    let terminal = try edit(waitingFor: "“First” saved")
    try terminal.wait(for: "from the editor")
    #expect(!terminal.screen.contains("scribbled"))
    #expect(terminal.screen.modes.isSuperset(of: [1049, 1002, 2004]))
    #expect(try home.body(of: 1) == "from the editor")
    #expect(try home.editorFiles == [])
    terminal.type("u")
    try terminal.wait(for: "first text")
    try terminal.quit("qq")
    #expect(try home.body(of: 1) == "first text")
  }

  @Test func `the editor has the terminal as a shell has it, and the file is private`()
    throws
  {
    try home.makeEditor(
      """
      stty -a > "$HOME/mode"; stat -c %a "$file" "$(dirname "$file")" > "$HOME/modes"
      cat "$file" > "$HOME/text"; echo "$file" > "$HOME/name"; ls -l /proc/$$/fd > "$HOME/open"
      """)
    _ = try edit(waitingFor: "Nothing was changed")
    let mode = String(decoding: try home.bytes(of: home.path("mode")), as: UTF8.self)
    #expect(mode.contains(" icanon") && mode.contains(" echo "))
    #expect(try home.bytes(of: home.path("modes")) == Array("600\n700\n".utf8))
    #expect(try home.bytes(of: home.path("text")) == Array("first text".utf8))
    let open = String(decoding: try home.bytes(of: home.path("open")), as: UTF8.self)
    #expect(!open.contains("/navtui/"), "\(open)")
    let name = String(decoding: try home.bytes(of: home.path("name")), as: UTF8.self)
    #expect(name.hasPrefix("\(home.path)/.local/state/navtui/editing/"))
    #expect(name.hasSuffix("/note-1.md\n"))
    #expect(!name.contains("First"))
  }

  @Test func `the editor has the umask of the user`() throws {
    try home.makeEditor("umask > \"$HOME/mask\"")
    let terminal = try PseudoTerminal(
      ["navtui://main/notes/1"], in: home, as: .job(script: "umask 027; exec \"$@\""))
    try terminal.wait(for: "Notes › First")
    terminal.type("e")
    try terminal.wait(for: "Nothing was changed")
    #expect(try home.bytes(of: home.path("mask")) == Array("0027\n".utf8))
  }

  /// Editors that leave the note unchanged, with the message and whether their text is kept.
  @Test(
    arguments: [
      ("true", "Nothing was changed.", false),
      ("echo >> \"$file\"", "Nothing was changed.", false),
      ("exit 3", "“sh bin/ed1” ended with status 3, so nothing was stored.", false),
      ("echo swap > \"$file.swp\"; exit 3", "status 3, so nothing was stored", true),
      ("rm \"$file\"; mkdir \"$file\"; exit 3", "status 3, so nothing was stored", true),
      ("kill -9 $$", "“sh bin/ed1” was ended by signal 9, so nothing was stored.", false),
      ("echo new > \"$file\"; exit 127", "ended with status 127, so nothing was stored.", true),
      (
        "echo new > \"$file\"; exit 3", "“sh bin/ed1” ended with status 3, so nothing was stored.",
        true
      ),
      ("rm \"$file\"", "The edited file was removed: nothing was changed.", false),
      ("rm \"$file\"; mkdir \"$file\"", "The edited file cannot be read", true),
      (": > \"$file\"", "The editor left an empty file: nothing was changed.", false),
      ("echo text > \"$(dirname \"$file\")/other.md\"", "Nothing was changed. What was", true),
      (": > \"$file\"; echo text > \"$file.save.md\"", "The editor left an empty file", true),
      (
        "mv \"$file\" \"$file.save.md\"; echo text >> \"$file.save.md\"",
        "The edited file was removed", true
      ),
      ("cp \"$file\" \"$file~.md\"", "Nothing was changed.", false),
    ])
  func `an editor that fails leaves the note unchanged, with a reason`(
    script: String, message: String, isKept: Bool
  ) throws {
    try home.makeEditor(script)
    let terminal = try edit(waitingFor: message)
    #expect(try home.body(of: 1) == "first text")
    #expect(try home.editorFiles.isEmpty == !isKept)
    try terminal.quit("qq")
    _ = try home.open(until: isKept ? "Unsaved text of an editor is in" : "1 / 1")
  }

  @Test func `text saved in the editor is kept when the window is closed`() throws {
    try home.makeEditor("echo new > \"$file\"; echo waiting; trap '' HUP; read -r line")
    let terminal = try edit(waitingFor: "waiting")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .signal(SIGHUP))
    let files = try home.editorFiles
    #expect(files.count == 1)
    #expect(try home.bytes(of: home.path(files[0])) == Array("new\n".utf8))
  }

  @Test func `a closed window ends an editor that does not read from it`() throws {
    try home.makeEditor("echo new > \"$file\"; echo waiting; while :; do sleep 0.02; done")
    let terminal = try edit(waitingFor: "waiting")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .signal(SIGHUP))
    #expect(try home.editorFiles.count == 1)
  }

  @Test func `an editor may have options, as in a shell`() throws {
    try home.makeEditor("echo \"$1 $2\" > \"$file\"")
    home.environment["VISUAL"] = "sh bin/ed1 --wait 'two words'"
    _ = try edit(waitingFor: "saved")
    #expect(try home.body(of: 1) == "--wait two words")
  }

  @Test func `an editor that cannot be started is named, and no other is tried`() throws {
    try home.makeEditor("echo second > \"$file\"")
    home.environment["VISUAL"] = "no-such-editor --wait"
    _ = try edit(waitingFor: "“no-such-editor --wait” (from $VISUAL) cannot be started.")
    #expect(try home.body(of: 1) == "first text")
    #expect(try home.editorFiles == [])
  }

  @Test func `a known editor starts at the line that was read`() throws {
    let lines = (1...80).map { "line \($0) of the note" }.joined(separator: "\n\n")
    _ = try home.run("add", "-t", "Long", lines)
    try home.makeEditor("echo \"$1\" > \"$HOME/place\"; exit 0", named: "nano")
    _ = try home.run(script: "chmod +x bin/nano")
    home.environment["EDITOR"] = home.path("bin/nano")
    let terminal = try home.open("navtui://main/notes/2?row=40", until: "line 21 of the note")
    terminal.type("e")
    try terminal.wait(for: "Nothing was changed")
    let place = String(decoding: try home.bytes(of: home.path("place")), as: UTF8.self)
    #expect(place == "+39\n")
  }

  @Test func `the editor in the file takes precedence over the environment`() throws {
    try home.makeEditor("echo file > \"$file\"", named: "ed2")
    home.environment["VISUAL"] = "no-such-editor"
    try home.write("editor: sh bin/ed2\n", to: ".config/navtui/config.yaml")
    _ = try edit(waitingFor: "saved")
    #expect(try home.body(of: 1) == "file")
  }

  @Test func `without any editor a message says what to do`() throws {
    home.environment["PATH"] = home.path("bin")
    home.environment["EDITOR"] = nil
    _ = try edit(waitingFor: "No editor was found. Set EDITOR to one")
    #expect(try home.body(of: 1) == "first text")
  }

  @Test func `a note changed meanwhile stays, and the text becomes another note`() throws {
    try home.makeEditor("echo theirs > \"$file\"", named: "ed2")
    try home.makeEditor("EDITOR='sh bin/ed2' \"$NAVTUI\" edit 1 > /dev/null; echo mine > \"$file\"")
    _ = try edit(waitingFor: "was changed elsewhere · your text is in “")
    #expect(try home.body(of: 1) == "theirs")
    #expect(try home.body(of: 2) == "mine")
  }

  @Test func `Ctrl-C reaches only the editor`() throws {
    try home.makeEditor(
      "trap 'echo interrupted > \"$file\"; exit 0' INT\necho waiting\nwhile :; do sleep 1; done")
    let terminal = try edit(waitingFor: "waiting")
    terminal.type("\u{3}")
    try terminal.wait(for: "saved")
    #expect(try home.body(of: 1) == "interrupted")
    terminal.type("?")
    try terminal.wait(for: "move to the trash")
  }

  @Test func `Ctrl-Z stops editor and app together, and fg continues the editor`() throws {
    try home.makeEditor("echo waiting; read -r line; echo \"$line\" > \"$file\"")
    let terminal = try PseudoTerminal(
      ["navtui://main/notes/1"], in: home,
      as: .job(
        // The shell does not read the terminal, because the editor may not have stopped yet and
        // could take a part of the line.
        script: """
          mkfifo go; set -m; "$@"; echo "stopped $?"; read -r line < go
          echo continued; fg; echo "ended $?"
          """))
    try terminal.wait(for: "Notes › First")
    terminal.type("e")
    try terminal.wait(for: "waiting")
    terminal.type("\u{1A}")
    try terminal.wait(for: "stopped")
    _ = try home.run(script: "echo > go")
    try terminal.wait(for: "continued")
    terminal.type("for the editor\n")
    try terminal.wait(for: "saved")
    let text = try home.body(of: 1)
    #expect(text == "for the editor")
    try terminal.quit("qq")
    #expect(terminal.screen.contains("ended 0"))
  }

  @Test func `if the shell has ended, the stopped editor and the app end`() throws {
    try home.makeEditor("echo saved > \"$file\"; echo waiting; read -r line")
    let inner = "set -m; \"$@\" 9> running"
    let terminal = try PseudoTerminal(
      ["navtui://main/notes/1"], in: home,
      as: .job(
        script: """
          set -m; mkfifo running; (cat running; echo all ended) &
          sh -c '\(inner); echo stopped' sh "$@"; echo inner ended; read -r line; echo "read $line"
          """))
    try terminal.wait(for: "Notes › First")
    terminal.type("e")
    try terminal.wait(for: "waiting")
    terminal.type("\u{1A}")
    try terminal.wait(for: "inner ended")
    try terminal.wait(for: "all ended")
    terminal.type("line\n")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.contains("read line"))
    #expect(try home.editorFiles.count == 1)
  }
}
