import ChildPrograms
import Foundation
import Testing

/// The user's program for web addresses. Here it is `touch`, which creates a file named by its
/// argument.
@Suite struct WebBrowserTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "-t", "Post", "[Ada](mailto:ada@example.org)")
    try home.write("", to: "bin/empty")
    for name in ["xdg-open", "open"] {
      try FileManager.default.createSymbolicLink(
        atPath: home.path("bin/\(name)"), withDestinationPath: "/usr/bin/touch")
    }
  }

  private func follow() throws -> PseudoTerminal {
    let terminal = try home.open("navtui://main/notes/1", until: "Notes › Post")
    terminal.type("n\r")
    try terminal.wait(for: "Open in the browser?")
    terminal.type("\r")
    return terminal
  }

  @Test func `an address is passed on unchanged, and the app continues`() throws {
    home.environment["PATH"] = home.path("bin") + ":/usr/bin:/bin"
    home.environment["BROWSER"] = "touch"
    let terminal = try follow()
    try terminal.wait(for: "Opened mailto:ada@example.org")
    // Nothing on the screen shows when the other process has run.
    #expect(Deadline().wait { home.exists(home.path("mailto:ada@example.org")) })
    try terminal.quit("qq")
  }

  #if os(Linux)
    @Test func `a missing desktop is reported`() throws {
      home.environment["PATH"] = home.path("bin") + ":/usr/bin:/bin"
      let terminal = try follow()
      try terminal.wait(for: "No desktop to open")
      #expect(!home.exists(home.path("mailto:ada@example.org")))
    }
  #endif

  @Test func `a missing program is reported`() throws {
    home.environment["BROWSER"] = "touch"
    home.environment["PATH"] = home.path("nothing")
    let terminal = try follow()
    try terminal.wait(for: "cannot be started")
  }
}
