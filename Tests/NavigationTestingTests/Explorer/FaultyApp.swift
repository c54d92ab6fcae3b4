import NavigationCore
import TerminalUI

/// An app with one fault that an explorer must find, two keys away from the start.
struct FaultyApp: ScreenApp {
  enum Fault: String, Codable, CaseIterable, Sendable {
    case doubledKey, begunKey, shadowedKey, deadEnd, lostLink, lyingHint, hiddenFocus, lostCursor,
      lostText,
      trap, forgottenState, cycle
  }

  enum Place: LibraryPlaces {
    case start, item, secret
    case library(LibraryPlace)
  }

  let fault: Fault?

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(
      scheme: "faulty",
      root: Destination(
        nil, as: .push, .start,
        children: [Destination("item", as: .push, .item)] + Destination.library))
  }

  static let words = {
    var words = ScreenWords()
    words.undoBinding = "undo"
    return words
  }()

  func screen(at place: Place) -> any Screen<FaultyApp> {
    switch place {
    case .start: Start()
    case .item, .secret: Item(fault: fault)
    case .library(let place): place.screen()
    }
  }

  struct Start: Screen {
    typealias App = FaultyApp

    static var bindings: [Binding<Start>] {
      [Binding("n", "next") { _, turn in turn.navigate(.push(.item)) }]
    }

    func title(_ context: Context<FaultyApp>) -> SafeText { "Start" }
    func body(_ context: Context<FaultyApp>) -> Body { Text("n leads on.") }
  }

  struct Item: Screen {
    typealias App = FaultyApp
    private enum CodingKeys: CodingKey { case fault, text }

    let fault: Fault?
    var text = TextBuffer("", .field)
    var isMarked = false
    private(set) var count = 0

    static var bindings: [Binding<Item>] {
      [
        Binding("<C-x>", "mark", when: { screen, _ in screen.fault == .forgottenState }) {
          screen, _ in
          screen.isMarked = true
        },
        Binding("<C-x>", "one", when: { screen, _ in screen.fault == .doubledKey }) { screen, _ in
          screen.text = TextBuffer("one", .field)
        },
        Binding("<C-x>", "two", when: { screen, _ in screen.fault == .doubledKey }) { screen, _ in
          screen.text = TextBuffer("two", .field)
        },
        Binding("<C-x>", "begin", when: { screen, _ in screen.fault == .begunKey }) { screen, _ in
          screen.text = TextBuffer("begin", .field)
        },
        Binding("<C-x>e", "end", when: { screen, _ in screen.fault == .begunKey }) { screen, _ in
          screen.text = TextBuffer("end", .field)
        },
        Binding("<Esc>", "stay", when: { screen, _ in screen.fault == .deadEnd }) { _, _ in },
        Binding(
          ["h", "<Left>", "<Backspace>", "q"], "stay", name: "stay-too", rank: 0,
          when: { screen, _ in screen.fault == .deadEnd }
        ) { _, _ in },
        Binding("<C-e>", "hide", when: { screen, _ in screen.fault == .lostLink }) { _, turn in
          turn.navigate(.push(.secret))
        },
        Binding("<C-e>", "deeper", when: { screen, _ in screen.fault == .cycle }) { _, turn in
          turn.navigate(.push(.secret))
        },
        Binding("<C-t>", "again", when: { screen, _ in screen.fault == .cycle }) { _, turn in
          turn.navigate(.push(.item))
        },
        Binding("<C-x>", "clear", when: { screen, _ in screen.fault == .lostText }) { screen, _ in
          screen.text = TextBuffer("", .field)
        },
        Binding("<C-e>", "shine", when: { screen, _ in screen.fault == .lyingHint }) { _, _ in },
      ]
    }

    func title(_ context: Context<FaultyApp>) -> SafeText {
      // A title is asked for at every size.
      precondition(
        fault != .trap || context.size.columns != 7, "The columns of the trap are there.")
      return "Item"
    }

    func body(_ context: Context<FaultyApp>) -> Body {
      switch fault {
      case .lostText: TextField("Text", \.text)
      case .hiddenFocus: HiddenControl()
      case .shadowedKey: TakenKeys()
      case .lostCursor: TextWithoutCursor()
      default: Text(isMarked ? "marked" : "An item.")
      }
    }
  }

  /// A control below the screen.
  private struct HiddenControl: ScreenView {
    typealias Root = Item

    func place(in rect: Rect, _ layout: inout ScreenLayout<Item>) {
      layout.add(
        Control(isFocusable: true),
        in: Rect(column: 0, row: rect.size.rows + 3, columns: 5, rows: 1))
    }
  }

  /// Two controls, of which the first takes the key of the second.
  private struct TakenKeys: ScreenView {
    typealias Root = Item

    private static let first = ControlBindings<Bool>([(BindingInfo("<C-x>", "first"), true)])
    private static let second = ControlBindings<Bool>([(BindingInfo("<C-x>", "second"), true)])

    func place(in rect: Rect, _ layout: inout ScreenLayout<Item>) {
      for bindings in [Self.first, Self.second] {
        layout.add(
          Control(bindings, isFocusable: false) { _, root, _ in root.isMarked.toggle() }, in: rect)
      }
    }
  }

  /// A text below a blank row, which shows no cursor.
  private struct TextWithoutCursor: ScreenView {
    typealias Root = Item

    func place(in rect: Rect, _ layout: inout ScreenLayout<Item>) {
      let input = TextInput<Item>(.field, \Item.text) { command, root, _ in
        root.text.apply(command, in: Size(columns: 20, rows: 1))
      }
      layout.add(Control(text: input), in: rect.inset(.top, by: 1))
    }
  }
}
