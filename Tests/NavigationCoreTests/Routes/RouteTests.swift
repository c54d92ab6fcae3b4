import NavigationCore
import Testing

@Suite struct RouteTests {
  @Test func `A route with other screens keeps everything else`() {
    let tabs = LegContent<Int>.tabs(
      [Leg(.tab("a"), .stack(2)), Leg(.tab("b"), .tabs([Leg(.tab("c"), .split(3))]))],
      kind: ContainerKind("wheel"), isOpenEnded: true)
    let route = Route(
      scene: "main",
      legs: [
        Leg(.root, .split(1), caching: .whileActive), Leg(.push, tabs, caching: .whileParentActive),
        Leg(.presented(.sheet), .screen(4)),
      ], detail: [Leg(.detail, .stack(5), caching: .whileActive)])
    #expect(route.map { $0 } == route)
    let texts = route.map { "\($0)" }
    #expect(texts.scene == "main")
    #expect((texts.legs + texts.detail).map(\.screen) == ["1", nil, "4", "5"])
    #expect(
      texts.legs[1].content
        == .tabs(
          [Leg(.tab("a"), .stack("2")), Leg(.tab("b"), .tabs([Leg(.tab("c"), .split("3"))]))],
          kind: ContainerKind("wheel"), isOpenEnded: true))
    // Equal steps may differ in their caching.
    #expect(
      (texts.legs + texts.detail).map(\.caching)
        == [.whileActive, .whileParentActive, .forever, .whileActive])
  }
}
