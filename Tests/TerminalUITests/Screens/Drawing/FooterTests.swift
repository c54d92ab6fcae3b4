import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct FooterTests {
  /// Law: a footer that looks up only the hints with room is that of all hints, for clicks too.
  @Test(arguments: RandomCases.seeds(100))
  func `hints without room are not missed`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let named: [KeyValuePairs<String, SafeText>] = [
      [:],
      ["a": "alpha", "b": "beta", "back": "back", "c": "gamma", "close": "quit", "help": "help"],
      ["c": "longer label", "a": "alpha", "help": "help", "b": "beta"],
    ]
    let responders = responders(using: &generator)
    let hints = named.randomElement(using: &generator) ?? [:]
    for columns in 1...70 {
      let all = Footer(
        responders, hints, cancels: false, textKind: nil, columns: .max, trailing: "3 / 12",
        .terminal)
      let shown = Footer(
        responders, hints, cancels: false, textKind: nil, columns: columns, trailing: "3 / 12",
        .terminal)
      #expect(row(shown, columns) == row(all, columns))
      for column in 0..<columns {
        #expect(source(shown, at: column, columns) == source(all, at: column, columns))
      }
    }
  }

  private func responders(using generator: inout SeededGenerator) -> ResponderChain {
    let lists: [LiveBinding.List] = [.screen, .control(0), .app]
    let responders = lists.map { list in
      let infos = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        BindingInfo(
          BindingKeys(
            stringLiteral: String("pqrstuvwxyz?".randomElement(using: &generator) ?? "p")),
          ["open", "move down", "help", "quit"].randomElement(using: &generator) ?? "",
          name: ["a", "b", "c", "d", "e", "back", "close", "help"].randomElement(using: &generator),
          rank: [0, 10, 20, 40, 100].randomElement(using: &generator) ?? 0)
      }
      return (list: list, table: KeyTable(infos))
    }
    var statuses: [LiveBinding.Source: BindingStatus] = [:]
    for (list, table) in responders {
      for index in table.indices {
        statuses[LiveBinding.Source(list: list, index: index)] =
          [.idle, .live, .offered, .offered].randomElement(using: &generator)
      }
    }
    return ResponderChain(responders, text: nil, ChosenKeys(), isReadOnly: false) { [statuses] in
      statuses[$0] ?? .idle
    }
  }

  private func row(_ footer: Footer, _ columns: Int) -> [String] {
    footer.view.drawn(columns: columns, rows: 1).drawnRows
  }

  private func source(_ footer: Footer, at column: Int, _ columns: Int) -> LiveBinding.Source?? {
    footer.view.hint(at: column, columns: columns).map { footer.sources[$0] }
  }
}
