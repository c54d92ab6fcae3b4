import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// A text that arrives as keys in several reads.
@MainActor @Suite struct TextInPartsTests {
  /// An app that records events, for which all texts that arrive at once are pastes.
  private struct Recorder: TerminalApp {
    typealias Effect = ProgramRequest

    func action(for event: TerminalEvent, in state: [TerminalEvent]) -> TerminalEvent? { event }
    func isKey(_ first: Character, ofBurstIn state: [TerminalEvent]) -> Bool { first == "!" }
    func reduce(_ state: inout [TerminalEvent], _ action: TerminalEvent) -> [ProgramRequest] {
      state.append(action)
      return []
    }
    func draw(_ state: [TerminalEvent], in canvas: inout Canvas) {}
  }

  private func events(
    of reads: [[TerminalEvent]], gap: Int = 30, meanwhile: (ScriptedTerminal) -> Void = { _ in }
  ) -> [TerminalEvent] {
    let program = Program(Recorder(), state: [], handler: EmptyEffectHandler())
    let terminal = ScriptedTerminal(reads, gap: .milliseconds(gap))
    meanwhile(terminal)
    _ = try? program.run(on: terminal) { terminal.now }
    return Array(program.state.dropFirst())
  }

  private let parts = ["- alpha\n- be", "ta\n", "\t- sub", ": x"].map { [TerminalEvent].typed($0) }

  @Test(arguments: [0, 30, 50]) func `parts that arrive within 50 milliseconds are one paste`(
    gap: Int
  ) {
    #expect(events(of: parts, gap: gap) == [.paste("- alpha\n- beta\n\t- sub: x")])
  }

  @Test func `parts that arrive later are keys`() {
    #expect(events(of: parts, gap: 51) == parts.flatMap { $0 })
  }

  @Test func `a single key is not waited for, and is no part of other keys`() {
    let keys = ["j", "k", "ab", "c", "de"].map { [TerminalEvent].typed($0) }
    #expect(events(of: keys, gap: 0) == keys.flatMap { $0 })
  }

  @Test func `a single key ends a text that is known to be one`() {
    let reads = [[TerminalEvent].typed("abcdefghijklmnop"), .typed("q"), .typed("r")]
    #expect(events(of: reads) == [.paste("abcdefghijklmnopqr")])
  }

  @Test func `a wake-up between two parts divides nothing, and does not prolong the wait`() {
    let reads = [parts[0], [.wakeUp], parts[1] + parts[2]]
    #expect(events(of: reads, gap: 25) == [.wakeUp, .paste("- alpha\n- beta\n\t- sub")])
    #expect(
      events(of: reads, gap: 40) == [.wakeUp] + parts[0] + parts[1] + parts[2])
  }

  @Test(arguments: [
    TerminalEvent.key(Key(.escape)), .key(Key("s", .control)),
    .mouse(MouseEvent(.press, at: .origin)),
    .resize(Size(columns: 9, rows: 9)), .paste("x"), .terminate(signal: 15),
  ])
  func `another event ends a text`(event: TerminalEvent) {
    let text = [TerminalEvent].typed("abcdefghijklmnop")
    #expect(events(of: [text, [event]]) == [.paste("abcdefghijklmnop"), event])
  }

  @Test func `a first key that the app takes is a key, and the rest is a paste`() {
    #expect(
      events(of: [.typed("!!bcdefghijklmnop!")])
        == [.key(Key("!")), .key(Key("!")), .paste("bcdefghijklmnop!")])
  }

  @Test func `a CR LF that two reads divide is one line end`() {
    let lineFeed = TerminalEvent.key(Key("j", .control))
    let reads = [[TerminalEvent].typed("Dear Ada, please\n"), [lineFeed] + .typed("call")]
    #expect(events(of: reads) == [.paste("Dear Ada, please\ncall")])
  }
}
