import Foundation
import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct GoldenTextTests {
  private let folder: TemporaryFolder

  private var testFile: String { folder.path("SomeTests.swift") }

  private var path: String { folder.path("__Frames__/first.txt") }

  private func golden(_ mode: GoldenText.Mode) -> GoldenText {
    GoldenText("first", beside: testFile, mode: mode)
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `the first run records and fails, the second compares`() {
    #expect(golden(.recordMissing).difference(from: "a\nb") == .recorded(path: path))
    #expect(golden(.recordMissing).difference(from: "a\nb") == nil)
    #expect(golden(.never).difference(from: "a\nb") == nil)
  }

  @Test(arguments: ["", "a", "a\n", "a\n\n", "\n"])
  func `every text is the same as itself once it is recorded`(text: String) {
    #expect(golden(.recordMissing).difference(from: text) == .recorded(path: path))
    #expect(golden(.never).difference(from: text) == nil)
  }

  @Test func `another text fails and is not recorded`() throws {
    _ = golden(.recordMissing).difference(from: "a")
    let difference = try #require(TextDifference(expected: "a", actual: "b"))
    for _ in 0..<2 {
      #expect(
        golden(.recordMissing).difference(from: "b") == .differs(difference, path: path))
    }
  }

  @Test func `a build machine fails and records nothing`() {
    #expect(golden(.never).difference(from: "a") == .missing(path: path))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a file that cannot be read or written is said to be so`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard case .fileFailed(let failed, _)? = golden(.recordMissing).difference(from: "a") else {
      Issue.record("a folder was read as a text")
      return
    }
    #expect(failed == path)
  }

  @Test func `the environment decides whether to record`() {
    #expect(GoldenText.Mode.mode(in: [:]) == .recordMissing)
    #expect(GoldenText.Mode.mode(in: ["CI": "true"]) == .never)
    #expect(GoldenText.Mode.mode(in: ["CI": ""]) == .never)
  }

  @Test func `a frame is recorded with its cursor and title`() throws {
    let frame = tallyDriver().screen
    _ = frame.difference(fromGolden: "first", beside: testFile, mode: .recordMissing)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == frame.description + "\n")
  }

  @Test func `messages say what happened, where, and what to do`() throws {
    let difference = try #require(TextDifference(expected: "a", actual: "b"))
    #expect(
      GoldenDifference.differs(difference, path: "f.txt").description == """
        This is not what was recorded in f.txt. If it is right, delete that file and run the test again.
        Row 0 differs from character 0 (- expected, + drawn):
        - a
        + b
        """)
    #expect(
      GoldenDifference.recorded(path: "f.txt").description
        == "Nothing was recorded yet; now it is, in f.txt. Look at it and run the test again.")
    #expect(
      GoldenDifference.missing(path: "f.txt").description == """
        Nothing is recorded in f.txt, and a build machine records nothing (CI is set). Run the test \
        elsewhere and commit that file.
        """)
    #expect(
      GoldenDifference.fileFailed(path: "f.txt", reason: "no room").description
        == "f.txt could not be read or written: no room.")
  }
}

@MainActor @Suite struct TextDifferenceTests {
  @Test func `equal texts do not differ, whatever newline ends them`() {
    #expect(TextDifference(expected: "a\nb", actual: "a\nb\n") == nil)
    #expect(TextDifference(expected: "", actual: "") == nil)
  }

  @Test func `two spellings of one character differ`() {
    #expect(TextDifference(expected: "\u{E9}", actual: "e\u{301}")?.firstRow == 0)
  }

  @Test func `an empty row counts`() {
    #expect(TextDifference(expected: "a\n\nb", actual: "a\nb")?.rows == [1, 2])
  }

  @Test func `the message shows all rows and marks those that differ`() {
    let difference = TextDifference(expected: "one\ntwo\nthree\nfour", actual: "one\ntwice\nthree")
    #expect(
      difference?.description == """
        Row 1 differs from character 2, and 1 more (- expected, + drawn):
          one
        - two
        + twice
          three
        - four
        """)
  }

  @Test func `the message of a row too many names no character`() {
    #expect(
      TextDifference(expected: "a", actual: "a\nb")?.description == """
        Row 1 differs (- expected, + drawn):
          a
        + b
        """)
  }

  @Test func `a frame is compared with a box, without cursor and title`() throws {
    let driver = tallyDriver()
    try driver.press("+")
    let box = """
      ┌──────────┐
      │Count 0   │
      │ 日 [x]   │
      └──────────┘
      """
    #expect(
      driver.screen.difference(from: box)?.description == """
        Row 1 differs from character 7 (- expected, + drawn):
          ┌──────────┐
        - │Count 0   │
        + │Count 1   │
          │ 日 [x]   │
          └──────────┘
        """)
    #expect(tallyDriver().screen.difference(from: box) == nil)
  }
}
