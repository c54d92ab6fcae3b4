import Testing

@testable import NavigationCore

@Suite struct OutlineTests {
  @Test func `Every node of every scene is a line, and what has the keys is marked`() throws {
    var state = ExampleState(.split)
    state.apply(.open(try ExampleTable.split.route(to: "/1/search/2", scenes: ["main"])))
    let other = NavigationNode(ExampleTable.stack.rootLeg, &state.makeID)
    state.scenes.append(Scene(name: "other", root: other))
    #expect(
      state.outline == """
        scene main *
          split #1
            sidebar
              stack #2
                notes #3
            detail
              stack #4
                note(1) #5
                  sheet over #5
                    stack #6
                      search(text: "", page: 1) #7
                      note(2) #8 *
        scene other
          stack #9
            home #10

        """)
  }

  @Test func `Tabs show each item and which is selected`() throws {
    var state = ExampleState(.tabs)
    state.apply(.open(try ExampleTable.tabs.route(to: "/library/general", scenes: ["main"])))
    #expect(
      state.outline == """
        scene main *
          tabs #1
            tab notes
              split #2
                sidebar
                  stack #3
                    notes #4
            tab labels
              stack #5
                labels #6
            tab library (selected)
              tabs #7
                tab books
                  stack #8
                    home #9
                tab general (selected)
                  stack #10
                    general #11 *
            tab find
              split #12
                sidebar
                  stack #13
                    query("") #14

        """)
  }
}
