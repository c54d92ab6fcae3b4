import CLibrary
import ChildPrograms
import Foundation
import NavigationCore
import NotesApp
import Testing

/// However the program ends, on any screen and during any activity, the terminal is restored, the
/// parent sees the exit status, and text is kept.
@Suite struct EndingMatrixTests {
  enum Ending: Hashable {
    case signal(Int32)
    case keys
    case closedWindow

    static let all: [Ending] =
      [
        SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE,
        SIGKILL,
      ].map { .signal($0) } + [.keys, .closedWindow]

    /// Whether an editor that has the terminal receives it instead.
    var isMeantForEditor: Bool { [.signal(SIGINT), .signal(SIGQUIT), .keys].contains(self) }

    /// Whether the program saves text being typed at once.
    var stores: Bool {
      [.signal(SIGHUP), .signal(SIGINT), .signal(SIGTERM), .closedWindow].contains(self)
    }
  }

  enum Activity: CaseIterable {
    case idle, typing, saving, pasting, editing
  }

  struct Case: CustomTestStringConvertible {
    let ending: Ending
    let link: String
    let activity: Activity

    var testDescription: String { "\(ending), \(link), \(activity)" }
  }

  /// Each ending during each activity: on all screens, or on one of them in turn, for `make test`.
  static let cases: [Case] = {
    let pairs = Ending.all.flatMap { ending in
      Activity.allCases.map { (ending: ending, activity: $0) }
    }.filter { $0.activity != .editing || !$0.ending.isMeantForEditor }
    let all = pairs.map { pair in
      links.map { Case(ending: pair.ending, link: $0, activity: pair.activity) }
    }
    let isWhole = ProcessInfo.processInfo.environment["NAVTUI_ALL_ENDINGS"] != nil
    if isWhole || links.isEmpty { return all.flatMap(\.self) }
    return all.enumerated().compactMap { index, cases in
      let start = index % cases.count
      let inTurn = cases[start...] + cases[..<start]
      // Text is typed if it can be.
      return inTurn.first(where: \.isWritten) ?? inTurn.first
    }
  }()

  /// A link to each screen.
  private static let links: [String] = {
    guard let table = try? Notes.table() else { return [] }
    return table.samples(["id": "1", "tag": "garden"]).map { sample in
      switch sample.link {
      case "/web": "navtui://main/web?url=https://swift.org"
      // Only a note in the trash can be deleted.
      case "/trash/delete/1": "navtui://main/trash/delete/2"
      default: "navtui://main" + sample.link
      }
    }
  }()

  @Test func `the screens of the app are covered`() { #expect(Self.links.count >= 25) }

  @Test(arguments: cases) func `every end is clean`(of test: Case) throws {
    let home = try Home()
    home.environment["EDITOR"] = "sh bin/ed1"
    try home.makeEditor("echo $$ > editor; while [ ! -e go ]; do sleep 0.02; done")
    _ = try home.run("add", "-t", "Draft", "--tag", "garden", "first text")
    // Keeps a version.
    _ = try home.run("rename", "1", "First")
    if test.link.hasSuffix("/delete/2") {
      _ = try home.run("add", "gone")
      _ = try home.run("trash", "2")
    }
    let isClosed = test.ending == .closedWindow
    let isLeader = isClosed || test.activity == .editing
    let terminal = try PseudoTerminal(
      [test.startLink], in: home, as: isLeader ? .leader : .guest)
    let start = Date()
    try terminal.wait(for: "a screen") {
      $0.modes.contains(1049) && !$0.text.allSatisfy(\.isWhitespace)
    }
    let isText = try begin(test, on: terminal, in: home, since: start)
    let shown = terminal.screen.text
    let end = try self.end(test, terminal, in: home)
    let what = test.testDescription
    switch test.ending {
    case .signal(let signal): #expect(end == .signal(signal), "\(what)")
    case .keys: #expect(end == .exit(0), "\(what)")
    case .closedWindow: #expect(end == .signal(SIGHUP), "\(what)")
    }
    if !isClosed, test.ending != .signal(SIGKILL) {
      let unread = test.activity == .editing ? "e" : ""
      terminal.expectRestored(ofLineMode: !isLeader, unread: unread, what)
    }
    try home.write("", to: "go")
    try expectKept(test, isText: isText, shown, in: home)
  }

  /// Starts the activity.
  ///
  /// - Returns: Whether text was typed.
  private func begin(
    _ test: Case, on terminal: PseudoTerminal, in home: Home, since start: Date
  ) throws -> Bool {
    switch test.activity {
    case .idle:
      if !test.ending.stores { #expect(Deadline().wait { home.hasKeptSession(since: start) }) }
      return false
    case .editing:
      terminal.type("e")
      return false
    case .typing, .saving, .pasting:
      guard test.isWritten else {
        terminal.type("jk" + (test.activity == .pasting ? "\u{1B}[200~pasted" : ""))
        return false
      }
      terminal.type("Boat")
      try terminal.wait(for: "Boat")
      if !test.ending.stores, test.ending != .keys || test.activity == .typing {
        #expect(Deadline().wait { home.hasKept("Boat") })
      }
      if test.activity == .saving { terminal.type("\u{4}") }
      if test.activity == .pasting { terminal.type("\t\u{1B}[200~pasted") }
      return true
    }
  }

  private func end(_ test: Case, _ terminal: PseudoTerminal, in home: Home) throws
    -> ChildProcess.End
  {
    switch test.ending {
    case .signal(let signal):
      terminal.send(signal)
      // If the editor has started, the program ends after it.
      if test.activity == .editing { try home.write("", to: "go") }
    case .closedWindow: terminal.hangUp()
    case .keys:
      if test.activity == .pasting {
        terminal.type("\u{1B}[201~")
        // Keys that are read together with the end of a paste count as part of it. A message names what was pasted
        // where no text is written.
        try terminal.wait(for: "pasted")
      }
      // Saves typed text, if any. Then Ctrl-C twice quits.
      terminal.type("\u{4}")
      try terminal.wait(for: "Ctrl-C again to quit", typing: "\u{3}")
      terminal.type("\u{3}")
    }
    return try terminal.waitForEnd()
  }

  /// Checks that text is stored or shown again, at the previous place.
  private func expectKept(_ test: Case, isText: Bool, _ shown: String, in home: Home) throws {
    let what = test.testDescription
    try home.expectSound(what)
    let stored = try home.run("list").lines.count { $0.hasSuffix("\tBoat") }
    #expect(stored <= 1, "\(what)")
    guard isText || (test.activity == .idle && test.ending != .keys) else { return }
    if isText, stored == 1 { return }
    let again = try PseudoTerminal(in: home)
    try again.wait(for: what) { isText ? $0.contains("Boat") : $0.text == shown }
  }
}

extension EndingMatrixTests.Case {
  /// The link to the sheet for a new note over the place, in which text is typed. Most places allow
  /// it.
  private var sheet: String? {
    guard [.typing, .saving, .pasting].contains(activity), let table = try? Notes.table() else {
      return nil
    }
    let path = link.prefix { $0 != "?" }
    let sheet =
      link == "navtui://main/"
      ? "navtui://main/notes/new" : "\(path)/new" + link.dropFirst(path.count)
    return (try? table.route(to: sheet, from: .outside, scenes: ["main"])).map { _ in sheet }
  }

  fileprivate var isWritten: Bool { sheet != nil }
  fileprivate var startLink: String { sheet ?? link }
}

extension PseudoTerminal {
  /// Types keys and waits until a text is shown.
  fileprivate func wait(for text: String, typing keys: String) throws {
    type(keys)
    try wait(for: text)
  }
}
