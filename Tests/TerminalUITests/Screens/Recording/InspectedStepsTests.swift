import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct InspectedStepsTests {
  private func key(_ character: Character, isNext: Bool = false) -> ProgramFact {
    .event(.key(Key(character)), typedInto: nil, isNext: isNext)
  }

  private let canvas = Canvas(size: .zero)

  private func answer(_ steps: InspectedSteps, _ request: String) throws -> [InspectedStep] {
    try InspectedSteps.steps(of: steps.answer(to: request))
  }

  @Test func `a step has what followed, its time and bytes, and the state after it`() throws {
    var steps = InspectedSteps()
    steps.note(key("j"), nil, at: 5)
    steps.note(.action("a", took: .microseconds(70)), "a · 0.07 ms", at: 6)
    steps.note(key("k", isNext: true), nil, at: 6)
    steps.note(.drawn(.zero, took: .microseconds(30)), "frame", at: 7)
    steps.note(.shown(canvas, bytes: 12), "1 cells", at: 7, state: ["Link notes://main"])
    steps.note(.outside(["said Hello"], isNext: false), nil, at: 9)
    let found = try answer(steps, "since 0")
    #expect(found.map(\.title) == ["key j", "outside said Hello"])
    #expect(found.map(\.milliseconds) == [5, 9] && found.map(\.number) == [1, 2])
    #expect(found.map(\.took) == [10, 0] && found.map(\.bytes) == [12, 0])
    #expect(found.allSatisfy { $0.trace.isEmpty && $0.state.isEmpty })
    let step = try #require(try answer(steps, "step 1").first)
    #expect(step.trace == ["a · 0.07 ms", "frame", "1 cells"])
    #expect(step.state == ["Link notes://main"])
    #expect(try answer(steps, "since 1").map(\.number) == [2])
  }

  @Test func `a wake-up that shows nothing is no step`() throws {
    var steps = InspectedSteps()
    for (event, bytes) in [(TerminalEvent.wakeUp, 0), (.key(Key("j")), 3), (.wakeUp, 4)] {
      steps.note(.event(event, typedInto: nil, isNext: false), nil, at: 1)
      steps.note(.shown(canvas, bytes: bytes), nil, at: 1)
    }
    steps.note(.rested, nil, at: 1)
    #expect(try answer(steps, "since 0").map(\.title) == ["key j", "wake"])
  }

  @Test func `the last steps and the beginnings of long lines are kept`() throws {
    var steps = InspectedSteps()
    let long = String(repeating: "x", count: 9_999)
    for _ in 0..<(InspectedSteps.limit + 9) {
      steps.note(key("j"), nil, at: 1)
      for _ in 0..<999 { steps.note(.note(long), long, at: 1) }
    }
    let last = InspectedSteps.limit + 9
    #expect(try answer(steps, "since 0").last?.number == last)
    #expect(try answer(steps, "step 9").isEmpty && answer(steps, "step 10").count == 1)
    #expect(steps.answer(to: "step \(last)").utf8.count < 64 << 10)
  }

  @Test(arguments: ["", "step", "step x", "since 1 2", "\u{1B}"])
  func `a request that is none has no answer`(request: String) throws {
    #expect(try answer(InspectedSteps(), request).isEmpty)
  }
}
