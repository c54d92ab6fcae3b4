import NotesApp
import Testing

@Suite struct TagRenamingTests {
  @Test(arguments: [
    ("garden", "yard", ["garden", "plan"], ["yard", "plan"]),
    (
      "garden", "yard", ["plan", "garden/beds", "garden/beds/a"],
      ["plan", "yard/beds", "yard/beds/a"]
    ),
    // What only begins alike is another tag.
    (
      "garden", "yard", ["gardening", "my/garden", "Garden"], ["gardening", "my/garden", "Garden"]
    ),
    // What a note has twice then it has once, where it stood first.
    ("garden", "yard", ["a", "yard", "garden", "yard/x", "garden/x"], ["a", "yard", "yard/x"]),
    ("garden", "yard", ["garden", "a", "yard"], ["yard", "a"]),
    // Up and down the tree.
    ("garden/beds", "beds", ["garden", "garden/beds/x"], ["garden", "beds/x"]),
    (
      "garden", "garden/old", ["garden", "garden/old", "garden/x"],
      ["garden/old", "garden/old/old", "garden/old/x"]
    ),
    ("garden", "garden", ["garden/x"], ["garden/x"]), ("日本", "日", ["日本/語"], ["日/語"]),
    ("e\u{301}", "e", ["\u{E9}", "\u{E9}/x"], ["e", "e/x"]), ("a", "b", [], []),
    // A note that has none of them stays as it is.
    ("a", "b", ["c", "c"], ["c", "c"]),
  ])
  func `the tag and those below it have the new name`(
    tag: String, name: String, tags: [String], expected: [String]
  ) {
    #expect(TagRenaming(of: tag, to: name).applied(to: tags) == expected)
  }
}
