import Testing

import NavigationCore

@Suite struct OutlineTests {
  @Test func `Every node of every scene is a line, and the active screen is marked`() throws {
    var state = try ExampleState(at: "/1/search/2", in: .split)
    state.apply(.openScene("other", root: ExampleTable.stack.root))
    state.apply(.activate(scene: "main"))
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

  @Test func `A custom container is shown by its kind`() throws {
    let state = try ExampleState(at: "/rome/pages/2", in: .carousel)
    #expect(
      state.outline == """
        scene main *
          carousel #1
            tab map
              stack #2
                home #3
            tab oslo
              stack #4
                city("oslo", zoom: 1) #5
            tab rome (selected)
              stack #6
                city("rome", zoom: 1) #7
                pages #8
                  tab 1
                    stack #9
                      page("rome", 1) #10
                  tab 2 (selected)
                    stack #11
                      page("rome", 2) #12 *

        """)
  }

  @Test func `Tabs show each item and the selection`() throws {
    let state = try ExampleState(at: "/library/general")
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
