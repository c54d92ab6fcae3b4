import Testing

@testable import NotesApp

@Suite struct ListMemoryTests {
  @Test func `the focused row is in sight, and rows fill the room, whatever was on top`() {
    forEachMemory { memory, visible, count in
      let top = memory.top(showing: visible, of: count)
      #expect((top..<top + visible).contains(memory.focus), "\(memory) of \(count)")
      #expect(top <= max(0, count - visible), "\(memory) of \(count)")
    }
  }

  @Test func `the first row moves only when it must`() {
    forEachMemory { memory, visible, count in
      let isInSight = (memory.top..<memory.top + visible).contains(memory.focus)
      guard isInSight, memory.top >= 0, memory.top <= max(0, count - visible) else { return }
      #expect(memory.top(showing: visible, of: count) == memory.top)
    }
  }

  @Test(
    arguments: [
      (Command.moveDown, 5), (.moveUp, 3), (.pageDown, 7), (.pageUp, 1), (.moveToTop, 0),
      (.moveToBottom, 9),
    ])
  func `commands move from the fifth of ten rows`(command: Command, target: Int) {
    #expect(command.target(from: 4, count: 10, page: 4) == target)
  }

  @Test(arguments: [Command.moveDown, .moveUp, .pageDown, .pageUp, .moveToTop, .moveToBottom])
  func `no command moves out of the list`(command: Command) {
    for count in 0...4 {
      for focus in 0..<max(1, count) {
        let target = command.target(from: focus, count: count, page: 3)
        #expect(target.map { (0..<max(1, count)).contains($0) } == true)
      }
    }
  }

  @Test func `other commands do not move`() {
    #expect(Command.open.target(from: 1, count: 3, page: 3) == nil)
  }

  private func forEachMemory(_ body: (_ memory: ListMemory, _ visible: Int, _ count: Int) -> Void) {
    for count in 1...8 {
      for visible in 1...5 {
        for focus in 0..<count {
          for top in -1...count { body(ListMemory(focus: focus, top: top), visible, count) }
        }
      }
    }
  }
}
