import NavigationCore
import Testing

@Suite struct SelectorTests {
  private static func kind(_ name: String) -> ScreenKind<ExampleScreen> {
    ScreenKind(name) { if case .note = $0 { true } else { false } }
  }

  @Test func `Actions with the same kind of screen are equal`() {
    let actions: Set<ExampleAction> = [
      .popTo(.kind(Self.kind("note"))), .popTo(.kind(Self.kind("note"))),
      .popTo(.kind(Self.kind("tag"))), .popTo(.kind(Self.kind("note")), .first),
    ]
    #expect(actions.count == 3)
  }

  @Test func `Steps to the same place are equal, whatever their caching policies`() {
    let steps: Set<ExampleLeg> = [
      Leg(.push, .screen(.home)), Leg(.push, .screen(.home), caching: .whileActive),
      Leg(.tab("home"), .stack(.home)),
    ]
    #expect(steps.count == 2)
  }

  @Test func `A scene with an invalid name has no nearest link`() {
    let route = ExampleRoute(scene: "a/b", legs: [Leg(.root, ExampleTable.stack.root)])
    #expect(ExampleTable.stack.nearestLink(to: route) == nil)
  }
}
