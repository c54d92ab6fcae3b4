import NavigationCore
import TerminalUI

/// SUINavigation: screens that lead to one another in circles, URLs that are appended and replaced, and screens of
/// other modules by value.
enum SUINavigation {
  enum Place: Hashable, Codable, Sendable {
    case root, tab(String), value(Modular)
  }

  /// The values of another module, which is independent of the app.
  enum Modular: Hashable, Codable, Sendable {
    case first(String), second(Int), bool

    static let destinations = [
      Destination(
        "first", .query("firstString", default: ""), as: .push, embed: { Modular.first($0) },
        extract: { if case .first(let string) = $0 { string } else { nil } }),
      Destination(
        "second", .query("secondValue", default: 0), as: .push, embed: { Modular.second($0) },
        extract: { if case .second(let number) = $0 { number } else { nil } }),
      Destination("bool", as: .push, Modular.bool),
    ].map { $0.leads(to: "first", "second", "bool") }

    static let first = ScreenKind<Place>("first") {
      if case .value(.first) = $0 { true } else { false }
    }
    static let second = ScreenKind<Place>("second") {
      if case .value(.second) = $0 { true } else { false }
    }
  }

  static let pullback = Pullback("suinavigation", embed: Gallery.Place.suiNavigation) {
    if case .suiNavigation(let place) = $0 { place } else { nil }
  }

  /// Registers the values of the other module.
  static let modular = Pullback("modular", embed: Place.value) {
    if case .value(let value) = $0 { value } else { nil }
  }

  static var destination: Destination<Place> {
    let tabs = ["left", "right"].map { name in
      Destination(name, as: .tab, Place.tab(name)).leads(to: "first", "second", "bool", "tabs")
    }
    return Destination(
      "suinavigation", as: .push, .root,
      children: Modular.destinations.map { $0.pullback(modular).leads(to: "tabs") }
        + [.tabs(tabs, name: "tabs")])
  }

  static func screen(at place: Place) -> any Screen<Gallery> { Step(here: place) }

  struct Step: Screen {
    typealias App = Gallery
    let here: Place
    var position = ListPosition()
    var url = TextBuffer("", .field)
    var isEditing = false
    var choice = ListPosition()

    static let bindings: [Binding<Self>] = [
      Binding("<Esc>", "end", rank: BindingInfo.backRank, when: { step, _ in step.isEditing }) {
        step, _ in step.isEditing = false
      }
    ]

    private static let verbs: [Verb<Self>] = [
      Verb("First") { _, turn in turn.trigger(.first("Hi")) },
      Verb("Second with 22") { _, turn in turn.trigger(.second(22)) },
      Verb("Bool") { _, turn in turn.trigger(.bool) },
      Verb("Second in a sheet") { _, turn in turn.trigger(.second(1), style: .sheet) },
      Verb("Tabs") { _, turn in turn.open(link: "tabs") },
      Verb("Tabs in a cover") { _, turn in turn.open(link: "tabs;cover") },
      Verb("Left tab") { _, turn in turn.storage(.select(tab: "left")) },
      Verb("Right tab") { _, turn in turn.storage(.select(tab: "right")) },
      Verb("popTo(First)") { _, turn in turn.storage(.popTo(.kind(Modular.first))) },
      Verb("popTo(“second”)") { _, turn in turn.storage(.popTo(.kind(Modular.second))) },
      Verb("popToRoot()") { _, turn in turn.storage(.popToRoot) },
      Verb("skip(First)") { _, turn in turn.storage(.skip(.kind(Modular.first))) },
      Verb("skip(“second”)") { _, turn in turn.storage(.skip(.kind(Modular.second))) },
      Verb("replaceDestination(second 777)") { _, turn in
        turn.storage(.replaceDestination(.kind(Modular.first), with: .value(.second(777))))
      },
      Verb("Edit the URL") { step, turn in
        step.url = TextBuffer(turn.context.link ?? "", .field)
        step.isEditing = true
      },
    ]

    private static let links: [Verb<Self>] = [
      Verb("Open it") { step, turn in turn.open(link: step.url.text) },
      Verb("append(from: url)") { step, turn in turn.append(link: step.url.text) },
      Verb("replace(with: url)") { step, turn in turn.replace(link: step.url.text) },
    ]

    func title(_ context: Context<App>) -> SafeText {
      switch here {
      case .root: "SUINavigation"
      case .tab(let name): "\(name) tab"
      case .value(.first(let string)): "First \(string)"
      case .value(.second(let number)): "Second \(number)"
      case .value(.bool): "Bool"
      }
    }

    func note(_ context: Context<App>) -> SafeText { here == .root ? "isRoot" : .empty }

    func body(_ context: Context<App>) -> Body {
      Inspected("SUINavigation", context) {
        if isEditing {
          TextField("currentUrl", \.url, placeholder: "second?secondValue=777")
          List(\.choice, Self.links, completesField: true)
        } else {
          List(\.position, Self.verbs)
        }
      }
    }
  }
}

extension Turn<Gallery> {
  /// Shows a value of the other module, the only thing that module may do.
  fileprivate mutating func trigger(
    _ value: SUINavigation.Modular, style: PresentationStyle? = nil
  ) {
    let module = SUINavigation.modular.pullback(SUINavigation.pullback)
    navigate(.navigate(to: value, style: style), through: module)
  }

  fileprivate mutating func storage(_ action: NavigationAction<SUINavigation.Place>) {
    navigate(action, through: SUINavigation.pullback)
  }
}
