import NotesApp
import Testing

@Suite struct TagRenamingTests {
  @Test(arguments: [
    ("garden", "yard", ["garden", "plan"], ["yard", "plan"]),
    (
      "garden", "yard", ["plan", "garden/beds", "garden/beds/a"],
      ["plan", "yard/beds", "yard/beds/a"]
    ),
    // Tags with a common prefix are different tags.
    (
      "garden", "yard", ["gardening", "my/garden"], ["gardening", "my/garden"]
    ),
    // The case does not matter, and stays below.
    ("gArDeN", "yard", ["Garden/Beds", "GARDEN", "Yard"], ["yard/Beds", "yard"]),
    ("garden", "Garden", ["garden/x", "GARDEN"], ["Garden/x", "Garden"]),
    ("ÜBER/Ort", "u", ["über/ort/A", "Über"], ["u/A", "Über"]),
    // Duplicates are removed, keeping the first.
    ("garden", "yard", ["a", "yard", "garden", "yard/x", "garden/x"], ["a", "yard", "yard/x"]),
    ("garden", "yard", ["garden", "a", "yard"], ["yard", "a"]),
    // Renaming to a parent or child level.
    ("garden/beds", "beds", ["garden", "garden/beds/x"], ["garden", "beds/x"]),
    (
      "garden", "garden/old", ["garden", "garden/old", "garden/x"],
      ["garden/old", "garden/old/old", "garden/old/x"]
    ),
    ("garden", "garden", ["garden/x"], ["garden/x"]), ("日本", "日", ["日本/語"], ["日/語"]),
    ("e\u{301}", "e", ["\u{E9}", "\u{E9}/x"], ["e", "e/x"]), ("a", "b", [], []),
    // Notes without the tag do not change.
    ("a", "b", ["c", "c"], ["c", "c"]),
  ])
  func `the tag and its subtags have the new name`(
    tag: String, name: String, tags: [String], expected: [String]
  ) {
    #expect(TagRenaming(of: tag, to: name).applied(to: tags) == expected)
  }
}
