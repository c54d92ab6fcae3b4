import NavigationTesting
import TerminalUI
import Testing
import UnicodeTexts

@testable import NcursesTerminal

/// Law: the bytes of a text are the same paste with and without brackets, however they are divided.
@MainActor @Suite struct UnbracketedPasteTests {
  /// An app that records events, for which all texts that arrive at once are pastes.
  private struct Recorder: TerminalApp {
    typealias Effect = ProgramRequest

    func action(for event: TerminalEvent, in state: [TerminalEvent]) -> TerminalEvent? { event }
    func isKey(_ first: Character, ofBurstIn state: [TerminalEvent]) -> Bool { false }
    func reduce(_ state: inout [TerminalEvent], _ action: TerminalEvent) -> [ProgramRequest] {
      state.append(action)
      return []
    }
    func draw(_ state: [TerminalEvent], in canvas: inout Canvas) {}
  }

  private func events(of parts: [[UInt8]]) -> [TerminalEvent] {
    var decoder = EventDecoder()
    let events = parts.flatMap { decoder.feed($0) } + decoder.flush()
    let program = Program(Recorder(), state: [], handler: EmptyEffectHandler())
    program.send(events)
    return program.state
  }

  @Test(arguments: RandomCases.seeds(400))
  func `a text is the same paste with and without brackets`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = PastedText(using: &generator)
    let bytes = Array(text.text.utf8)
    let bracketed = events(of: [Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8)])
    #expect(bracketed == [.paste(text.lines)])
    #expect(events(of: PastedText.parts(of: bytes, using: &generator)) == bracketed)
  }
}
