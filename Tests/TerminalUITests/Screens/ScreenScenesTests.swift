import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Workspaces, their list and their names, and the list of the history.
@MainActor @Suite struct ScreenScenesTests {
  private nonisolated static let walks: [Walk] = [
    Walk(
      "a new workspace is announced, and the others are unchanged",
      .init(
        "j <Enter> gn <Enter>", at: "space2/pages",
        says: "Workspace “space2” created · gs show all · gw next"),
      .init("gw", at: "main/pages/1"),
      .init(
        "gW gx", says: "Close workspace “space2”? · gx again closes it for good",
        scenes: ["main", "space2"]),
      .init("gx", says: "Workspace “space2” closed", scenes: ["main"])),
    Walk(
      "a rule can refuse to close a workspace, and its reason stays",
      .init("gn s a f e <Enter> gx gx", says: "Refused: lock", scenes: ["main", "safe"])),
    Walk(
      "the tab bar names the workspace, or the footer if there is none",
      in: Size(columns: 80, rows: 24),
      .init("gn <Enter> j", shows: "space2 2/2"),
      .init("z j", footer: "space2 2/2  zoom")),
    Walk(
      "the list shows the place of each workspace, and Enter goes there",
      .init(
        "j <Enter> gn <Enter> gs", shows: "main            Pages › Page 1",
        "▌ space2          here: Pages", "New workspace",
        footer: " j move  Enter show  n new  r rename"),
      .init("k <Enter>", at: "main/pages/1"),
      .init("gs G <Enter> <Enter>", at: "space3/pages", scenes: ["main", "space2", "space3"])),
    Walk(
      "keys open and close workspaces in the list, and gs closes the list",
      .init("gs gs", at: "main/pages"),
      .init("gs n <Enter> gs k x x", at: "space2/pages/workspaces", scenes: ["space2"]),
      .init("gh", at: "space2/pages/history"), .init("gh", at: "space2/pages")),
    Walk(
      "the name of a new workspace is asked for, and links lead to it",
      .init("gn", shows: "New workspace", "space2", "Links begin with it: notebook://space2/"),
      .init(.text("work"), shows: "notebook://work/"), .init("<Enter>", at: "work/pages"),
      .init("gn <Esc>", at: "work/pages", scenes: ["main", "work"])),
    Walk(
      "a sheet with room for the name only says on Enter what is wrong",
      in: Size(columns: 20, rows: 5), .init("gn"),
      .init(.text("main")), .init("<Enter>", says: "This workspace exists", scenes: ["main"])),
    // The name is selected, so that typing replaces it.
    Walk(
      "r renames the workspace of the row, and the list is shown again",
      in: Size(columns: 80, rows: 24),
      .init("j <Enter> gn w o r k <Enter> gs k r", shows: "Rename main"), .init(.text("home")),
      .init(
        "<Enter>", at: "work/pages/workspaces",
        says: "Workspace “main” renamed to “home”", scenes: ["home", "work"]),
      .init("k <Enter>", at: "home/pages/1"), .init("gs r <Enter>", scenes: ["home", "work"]),
      .init("r <Esc> <Esc>", at: "home/pages/1")),
    Walk(
      "the history shows the current place among the others, and Enter goes there",
      .init(
        "j <Enter> 2 <M-Left> gh", shows: "▌ Pages › Page 1   here",
        footer: " Enter go  j move  Esc back  ? help  "),
      .init("", footer: "  2 / 3"), .init("<Enter>", at: "main/pages/1"),
      .init("gh j <Enter>", at: "main/pages"), .init("gh k k <Enter>", at: "main/counting")),
    Walk(
      "the sheet for a name has a link", at: "/pages/workspace",
      .init("", at: "main/pages/workspace")),
    Walk(
      "the sheet for a new name has a link", at: "/pages/workspace?name=main",
      .init("", at: "main/pages/workspace?name=main")),
  ]

  @Test(arguments: walks) func `workspaces are opened, named and closed`(walk: Walk) throws {
    try NotebookDriver.take(walk)
  }

  @Test(arguments: [
    ("gx", "q quit"), ("gw", "gn open another"), ("gW", "gn open another"), ("gs x", "q quit"),
  ])
  func `the last workspace cannot be closed`(keys: String, hint: String) throws {
    let message = "This is the only workspace · \(hint)"
    try NotebookDriver.take(Walk("", .init(.keys(keys), says: message, scenes: ["main"])))
  }

  @Test(arguments: [
    ("two words", "Only A to Z, a to z"), ("a/b", "Only A to Z, a to z"),
    ("é", "Only A to Z, a to z"), ("main", "This workspace exists"),
  ])
  func `an invalid workspace name is refused while it is typed`(
    name: String, problem: String
  ) throws {
    for keys in ["gn", "gn w <Enter> gs r <C-u>"] {
      let driver = try NotebookDriver.notebook(size: Size(columns: 80, rows: 24))
      try driver.press(keys)
      let before = driver.state.navigation.scenes.map(\.name)
      driver.type(name)
      #expect(driver.shows(problem), "\(driver.screen)")
      try driver.press("<Enter>")
      #expect(driver.message?.hasPrefix(problem) == true)
      #expect(driver.state.navigation.scenes.map(\.name) == before)
      #expect(driver.shows(name))
    }
  }

  /// Another key in between takes it back, and so does another workspace.
  @Test(arguments: ["x", "d", "<Delete>"])
  func `the key of a workspace in the list closes it when it is pressed again`(key: String) throws {
    try NotebookDriver.take(
      Walk(
        "",
        .init(
          "gn <Enter> gn <Enter> gs gg \(key)",
          says: "Close workspace “main”? · x again closes it for good"),
        .init("k \(key)", scenes: ["main", "space2", "space3"]),
        .init(
          "\(key) \(key)", says: "Close workspace “space2”? · x again closes it for good",
          scenes: ["space2", "space3"])))
  }

  @Test func `a new name of a workspace is saved with the session`() throws {
    let kept = KeptSessions()
    let driver = try NotebookDriver.notebook(kept: kept)
    try driver.press("gs r <C-u> h o m e <Enter> <Esc>")
    driver.rest()
    let again = try NotebookDriver.notebook(resuming: kept.reread())
    #expect(again.link == "notebook://home/pages")
  }
}
