import NavigationTesting
import Testing

@testable import NcursesTerminal
@testable import TerminalKit
@testable import TerminalUI

/// Law: the sent bytes make independent terminals show exactly the last buffer.
@MainActor
@Suite(.serialized) struct OracleLawTests {
  init() {
    _ = UserLocale.activateUnicode
  }

  @Test(arguments: TerminalKind.all)
  func `any sequence of frames, sizes and stops shows the last frame in pyte`(kind: TerminalKind)
    throws
  {
    let terminal = try OracleTerminal.pyte.get()
    for seed in RandomCases.seeds(40) {
      let wrong = try play(seed, on: kind, terminal) { $0.difference(from: $1, on: kind) }
      try #require(wrong == nil, "NAVTUI_FUZZ_SEED=\(seed)")
    }
  }

  @Test(arguments: TerminalKind.all.prefix(4))
  func `any sequence of frames, sizes and stops shows the last frame in tmux`(kind: TerminalKind)
    throws
  {
    let terminal = try OracleTerminal.tmux.get()
    for seed in RandomCases.seeds(4) {
      let wrong = try play(seed, on: kind, terminal) { $0.rowDifference(from: $1, on: kind) }
      try #require(wrong == nil, "NAVTUI_FUZZ_SEED=\(seed)")
    }
  }

  private typealias Comparison = (OracleTerminal.Screen, CellBuffer) -> String?

  /// Returns the first difference on the terminal and its step, or nil if there is none.
  private func play(
    _ seed: UInt64, on kind: TerminalKind, _ terminal: OracleTerminal, _ difference: Comparison
  ) throws -> String? {
    var random = SeededGenerator(seed: seed)
    var screen = HostileScreen(using: &random)
    let encoder = try FrameEncoder(
      candidates: [kind.name], size: screen.buffer.size,
      options: FrameEncoder.Options(isTruecolor: kind.isTruecolor, hasHyperlinks: true))
    defer { encoder.close() }
    try terminal.open(screen.buffer.size)
    var previous: CellBuffer?
    for frame in 0..<60 {
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        screen.resize(using: &random)
        encoder.resize(to: screen.buffer.size)
        try terminal.resize(to: screen.buffer.size)
        previous = nil
      case 1:
        try terminal.feed(encoder.leaving + Array("what the shell shows 漢\r\n$ \u{1B}[31m".utf8))
        encoder.leave()
        previous = nil
      default: break
      }
      screen.change(using: &random)
      let buffer = screen.buffer
      let cursor = random.cursor(in: buffer.size)
      let bytes = encoder.bytes(for: buffer.frame(after: previous, cursor: cursor))
      try terminal.feed(bytes)
      previous = buffer
      let shown = try terminal.show()
      if let wrong = difference(shown, buffer) ?? shown.difference(from: cursor, on: kind) {
        let sent = String(decoding: bytes, as: UTF8.self).debugDescription
        return "frame \(frame): \(wrong) in\n\(buffer.text)\nafter \(sent)"
      }
    }
    return nil
  }
}
