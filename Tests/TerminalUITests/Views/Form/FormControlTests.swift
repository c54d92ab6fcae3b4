import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct FormControlTests {
  private static let names: [SafeText] = ["a", "b", "c"]

  @Test(
    arguments: [
      (FormControl.toggle(isOn: false), FormChange.activate, FormControl.toggle(isOn: true)),
      (.toggle(isOn: true), .activate, .toggle(isOn: false)),
      (.toggle(isOn: true), .increment, nil),
      (.toggle(isOn: true), .decrement, .toggle(isOn: false)),
      (.option(isChosen: false), .activate, .option(isChosen: true)),
      (.option(isChosen: true), .activate, nil),
      (.option(isChosen: false), .increment, nil),
      (.picker(names, selection: 1), .increment, .picker(names, selection: 2)),
      (.picker(names, selection: 2), .increment, nil),
      (.picker(names, selection: 2), .activate, .picker(names, selection: 0)),
      (.picker(names, selection: 0), .decrement, nil),
      (.picker([], selection: 0), .activate, nil),
      (.stepper(5, in: 1...9), .increment, .stepper(6, in: 1...9)),
      (.stepper(9, in: 1...9), .increment, nil),
      (.stepper(1, in: 1...9), .decrement, nil),
      (.stepper(5, in: 1...9), .activate, nil),
      (.stepper(20, in: 1...9), .decrement, .stepper(9, in: 1...9)),
      (.stepper(.min, in: 1...9), .increment, .stepper(1, in: 1...9)),
      (.label, .activate, nil), (.heading, .activate, nil),
      (.field(TextBuffer("x", .field), placeholder: ""), .increment, nil),
    ] as [(FormControl, FormChange, FormControl?)])
  func `a key changes a control, or has no effect`(
    control: FormControl, change: FormChange, result: FormControl?
  ) {
    #expect(control.changed(by: change) == result)
  }

  @Test func `a change never leaves the valid values, whatever the previous one`() {
    for seed in RandomCases.seeds(200) {
      var random = SeededGenerator(seed: seed)
      let numbers = [Int.min, -1, 0, 1, 2, 3, Int.max]
      let (low, high) = (
        Int.random(in: -3...0, using: &random), Int.random(in: 0...3, using: &random)
      )
      let value = numbers.randomElement(using: &random) ?? 0
      let change = FormChange.allCases.randomElement(using: &random) ?? .activate
      switch FormControl.stepper(value, in: low...high).changed(by: change) {
      case .stepper(let new, let range): #expect(range.contains(new))
      case let other: #expect(other == nil)
      }
      switch FormControl.picker(Self.names, selection: value).changed(by: change) {
      case .picker(let names, let new): #expect(names.indices.contains(new))
      case let other: #expect(other == nil)
      }
    }
  }
}
