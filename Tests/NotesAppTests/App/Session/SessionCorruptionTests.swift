import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Any stored data is read as a usable state, or rejected.
@MainActor @Suite struct SessionCorruptionTests {
  private let notes = NotesFixture.notes()

  /// A session in which every screen has state.
  private func session() throws -> Data {
    let kept = KeptSession()
    let driver = try resumeNotes(notes, kept)
    try driver.press("j <Enter> n i a b 日 <C-d> / b e <Enter> 5 <Enter> c T <Tab> x")
    driver.rest()
    return try #require(kept.data)
  }

  @Test func `truncated data is rejected`() throws {
    let data = try session()
    for count in 0..<data.count {
      #expect(throws: DecodingError.self) {
        try SavedSession<Notes>(json: data.prefix(count))
      }
    }
  }

  @Test(arguments: RandomCases.seeds(24))
  func `data with a changed byte is rejected or usable`(seed: UInt64) throws {
    let data = try session()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var changed = data
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let index = data.indices.randomElement(using: &generator) ?? 0
        changed[index] = UInt8.random(in: 0x20..<0x7F, using: &generator)
      }
      try use(changed)
    }
  }

  @Test(arguments: RandomCases.seeds(24))
  func `data with changed numbers is rejected or usable`(seed: UInt64) throws {
    let text = String(decoding: try session(), as: UTF8.self)
    var generator = SeededGenerator(seed: seed)
    let numbers = text.ranges(of: /[0-9]+/)
    for _ in 0..<60 {
      guard let range = numbers.randomElement(using: &generator) else { return }
      let other = [
        "-1", "9223372036854775807", "-9223372036854775808", "4611686018427387904", "1.5",
      ]
      let number = other.randomElement(using: &generator) ?? ""
      try use(Data(text.replacingCharacters(in: range, with: number).utf8))
    }
  }

  /// Starts with the data if it can be decoded, and visits every place.
  private func use(_ data: Data) throws {
    guard let restored = try? KeptSession.restored(data, notes) else { return }
    #expect(restored.navigation.invariantViolations == [])
    let driver = try resumeNotes(notes, KeptSession(data))
    try driver.press(
      "j k <PageDown> G n N <M-Left> <Esc> <Esc> <Esc> 1 j gg 2 <Down> <Up> <Esc> 3 j")
    #expect(driver.screen.cursor != nil)
  }

  @Test func `another version is rejected with its number`() throws {
    let text = String(decoding: try session(), as: UTF8.self)
    let other = text.replacing("\"version\":3}", with: "\"version\":1}")
    #expect(other != text)
    #expect(throws: SavedNavigationError.otherVersion(1, expected: 3)) {
      try SavedSession<Notes>(json: other.utf8)
    }
  }

  @Test func `the unreadable state of a screen is omitted`() throws {
    let text = String(decoding: try session(), as: UTF8.self)
    let other = text.replacing("\"reader\"", with: "\"writer\"")
    let restored = try KeptSession.restored(Data(other.utf8), notes)
    #expect(
      restored.navigation
        == (try KeptSession.restored(Data(text.utf8), notes)).navigation)
    #expect(restored.environment.notices.isEmpty)
  }

  @Test func `an unknown screen is removed with a message`() throws {
    let text = String(decoding: try session(), as: UTF8.self)
    let other = text.replacing("\"settingsSection\"", with: "\"weather\"")
    let restored = try KeptSession.restored(Data(other.utf8), notes)
    #expect(
      restored.environment.notices.map(\.string).joined().contains("Some places no longer exist"))
  }
}
