import NavigationTesting
import Synchronization
import TerminalUI
import Testing

/// Keys that were meant for something that another process has removed.
@MainActor @Suite struct HeldKeysTests {

  /// Walks after whose first step another process writes a text on a page.
  private nonisolated static let cases: [(page: Int, text: String, walk: Walk)] = [
    (
      0, "other",
      Walk(
        "keys for a focused row that is gone are ignored until a pause", .init(""),
        .init(.reload, says: "Changed elsewhere"),
        .init("<Enter> c", at: "main/pages", says: "Changed elsewhere · keys work after a pause"),
        .init(.pause, says: "Changed elsewhere"), .init("<Enter>", at: "main/pages/0", says: ""))
    ),
    (
      1, "torn out",
      Walk(
        "keys for a screen that closed are ignored until a pause", at: "/pages/1", .init(""),
        .init(.reload, says: "The page is gone"),
        .init("c", at: "main/pages", says: "The page is gone · keys work after a pause"),
        .init(.pause), .init("c", shows: "▌ red"))
    ),
    (
      1, "torn out",
      Walk(
        "keys for a text whose screen closed are ignored until Esc", at: "/pages/1/edit", .init(""),
        .init(.reload, says: "The page is gone · Esc dismiss"), .init(.pause),
        .init("c <Enter>", at: "main/pages"), .init("<Esc>", at: "main/pages", says: ""),
        .init("c", shows: "▌ red"))
    ),
    (
      1, "torn out",
      Walk(
        "keys for a text whose screen closed are ignored until a click", at: "/pages/1/edit",
        .init(""), .init(.reload), .init(.pause), .init("c <Enter>", at: "main/pages"),
        .init(.click("Color: none"), at: "main/pages", says: ""), .init("c", shows: "▌ red"))
    ),
    (
      0, "other",
      Walk(
        "a message that is kept is shown again afterwards", .init(.message("Kept", isKept: true)),
        .init(.reload, says: "Changed elsewhere"), .init(.pause), .init("j", says: "Kept"),
        .init("j", says: ""))
    ),
    (
      0, "other",
      Walk(
        "a key sequence that was begun before does not go on", .init("g"), .init(.reload),
        .init(.pause), .init("y", shows: "Color: none"))
    ),
    (
      0, "other",
      Walk(
        "a menu at a row that is gone closes", .init("c"), .init(.reload),
        .init("<Enter>", shows: "Color: dismissed"))
    ),
    (
      2, "other",
      Walk(
        "a change of something else holds no keys", .init(""), .init(.reload, says: ""),
        .init("<Enter>", at: "main/pages/0"))
    ),
    (
      1, "other",
      Walk(
        "typing goes on", at: "/pages/1/edit", .init("a"), .init(.reload), .init("b", shows: "ab"))
    ),
    (
      1, "elsewhere",
      Walk(
        "outside changes reload queries", at: "/pages/1", .init(""),
        .init(.reload, shows: "elsewhere"))
    ),
  ]

  @Test(arguments: cases) func `keys are held after a change by another process`(
    page: Int, text: String, walk: Walk
  ) throws {
    let pages = NotebookApp.Pages()
    let driver = try NotebookDriver.notebook(link: walk.link, pages: pages)
    try take(Array(walk.steps.prefix(1)), in: driver)
    pages.texts.withLock { $0[page] = text }
    try take(Array(walk.steps.dropFirst()), in: driver)
  }
}
