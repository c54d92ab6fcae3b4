import Synchronization
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// The division of space by stacks.
@MainActor @Suite struct StackTests {
  /// A part that counts how often it is placed.
  private struct CountedPart: ScreenView {
    final class Counter: Sendable {
      let count = Mutex(0)
    }

    typealias Root = PagesScreen

    let counter: Counter

    func rows(in columns: Int) -> Int? { 1 }

    func place(in rect: Rect, _ layout: inout ScreenLayout<PagesScreen>) {
      counter.count.withLock { $0 += 1 }
      layout.add(Control(), in: rect)
    }
  }

  @Test func `nested stacks that are short of rows place each part at most once for each level`() {
    let (counter, depth) = (CountedPart.Counter(), 20)
    var stack = VStack<PagesScreen> {
      CountedPart(counter: counter)
      CountedPart(counter: CountedPart.Counter())
    }
    for _ in 1..<depth {
      let inner = stack
      stack = VStack<PagesScreen> {
        inner
        CountedPart(counter: CountedPart.Counter())
      }
    }
    var layout = ScreenLayout(PagesScreen(), theme: .mono, isActive: true, focus: depth)
    layout.place(stack, in: Rect(size: Size(columns: 10, rows: 3)))
    #expect(counter.count.withLock { $0 } <= depth + 1)
    #expect(layout.controls.count == depth + 1)
    let focused = layout.controls.first { $0.number == depth }
    #expect(focused?.rect.size.rows == 1)
  }
}
