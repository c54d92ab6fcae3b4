public import NavigationCore

/// What lives at a place: its title, its keys, what it shows, and what it remembers.
///
/// A screen is a value. Its stored properties are what it remembers: the focused row, half-typed text. The runtime
/// keeps one value for each node of the navigation tree, saves it with the session and drops it with the node.
/// Keys change it; everything on screen follows from it and from the data that it reads.
public protocol Screen<App>: Codable, Equatable, Sendable {
  /// The app it belongs to.
  associatedtype App: ScreenApp
  /// The value that it gives to the screen that presented it: see ``Turn/finish(_:with:)``.
  associatedtype Answer: Equatable & Sendable = Never
  /// What ``body(_:)`` returns.
  typealias Body = [any ScreenView<Self>]

  /// The bindings of the screen. A constant list: names and keys can be checked before anything runs.
  static var bindings: [Binding<Self>] { get }

  /// The same bindings by the states of the screen: no two of different lists hold at the same time, so that the user
  /// may choose the same keys for them. One list, unless it is given.
  static var bindingModes: [[Binding<Self>]] { get }

  /// Where its bindings hold, as a list of all keys says it: made from the name of the type unless it is given.
  static var keysTitle: SafeText { get }

  /// Whether a text may have the keys on the screen: then keys that the user chose are compared with those of texts, too.
  static var takesText: Bool { get }

  /// What is done with the answers of presented screens and with the results of changes and work.
  static var receivers: [Receiver<Self>] { get }

  /// The choices for unsaved text before the screen is left, beside discarding it.
  static var leaveChoices: [LeaveChoice<Self>] { get }

  /// What it stands at where it is presented as a popover: the row that has the focus, unless it says otherwise.
  static var popoverAnchor: PopoverAnchor { get }

  /// Which of the app's bindings work here: all of them, unless a question has to be answered first.
  static var appBindings: AppBindingScope { get }

  /// Words that the palette finds the place by, beside its title.
  var keywords: [String] { get }

  /// The title, in breadcrumbs, frames and the window.
  func title(_ context: Context<App>) -> SafeText

  /// A note at the end of the header.
  func note(_ context: Context<App>) -> SafeText

  /// A status at the end of the footer: the position in a list, for example.
  func status(_ context: Context<App>) -> SafeText

  /// What the footer names, by the names of bindings, in this order and with these words; as far as they do something.
  /// Empty, the default, for all bindings that have a rank.
  func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText>

  /// The parts of the screen, from top to bottom.
  @ScreenBuilder<Self> func body(_ context: Context<App>) -> Body

  /// The detail beside the screen while it is in the sidebar of a split.
  func detail(_ context: Context<App>) -> Detail<App.Place>

  /// Takes over what a link says beside the place (``LibraryPlaces/onTree``): a row to scroll to, an order.
  mutating func arrive(at place: App.Place, _ turn: inout Turn<App>)

  /// Brings what the screen remembers in line with what it reads: takes over a text that is to be edited, moves the
  /// focus to where its row is now, leaves where there is nothing to show.
  ///
  /// It is called whenever the screen is about to be placed, once all queries are answered that it reads.
  mutating func settle(_ turn: inout Turn<App>)

  /// Reads the queries whose answers the next key is likely to need: they are loaded once the frame is shown.
  func readAhead(_ context: Context<App>)

  /// Moves the focus to the row that leads to a place: to what a link or a step through the history has put beside the
  /// screen, or to what lay over it on its stack and was left.
  mutating func reveal(_ detail: App.Place, _ context: Context<App>)

  /// The question to be answered before the screen is left; nil, the default, when it may be left.
  func leaveQuestion(_ context: Context<App>) -> SafeText?

  /// The place with what the screen adds to its link, such as the text of a search.
  func place(_ context: Context<App>) -> App.Place
}

/// What a popover stands at.
public enum PopoverAnchor: Hashable, Sendable {
  /// The row that has the focus on the screen under it.
  case focus
  /// The title of that screen.
  case title
}

/// What a screen in a sidebar has beside it.
public enum Detail<Place: NavigationScreen>: Hashable, Sendable {
  /// Whatever is there.
  case unchanged
  /// Nothing.
  case empty
  /// A place.
  case place(Place)

  /// The place of the row that has the focus; nothing where there is no row.
  public init(_ place: Place?) {
    self = place.map(Self.place) ?? .empty
  }
}

extension Screen {
  public static var bindings: [Binding<Self>] { [] }
  public static var bindingModes: [[Binding<Self>]] { [bindings] }
  public static var keysTitle: SafeText { SafeText(Self.typeWords) }
  public static var takesText: Bool { false }
  public static var receivers: [Receiver<Self>] { [] }
  public static var leaveChoices: [LeaveChoice<Self>] { [] }
  public static var popoverAnchor: PopoverAnchor { .focus }
  public static var appBindings: AppBindingScope { .all }
  public var keywords: [String] { [] }
  public func note(_ context: Context<App>) -> SafeText { .empty }
  public func status(_ context: Context<App>) -> SafeText { .empty }
  public func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText> { [:] }
  public func detail(_ context: Context<App>) -> Detail<App.Place> { .unchanged }
  public mutating func arrive(at place: App.Place, _ turn: inout Turn<App>) {}
  public mutating func settle(_ turn: inout Turn<App>) {}
  public func readAhead(_ context: Context<App>) {}
  public mutating func reveal(_ detail: App.Place, _ context: Context<App>) {}
  public func leaveQuestion(_ context: Context<App>) -> SafeText? { nil }
  public func place(_ context: Context<App>) -> App.Place { context.place }
}

extension Screen {
  /// `NoteListScreen` as `Note list`.
  private static var typeWords: String {
    let name = "\(Self.self)".prefix { $0 != "<" }
    let words = (name.hasSuffix("Screen") ? name.dropLast(6) : name).reduce(into: "") {
      $0 += $1.isUppercase && !$0.isEmpty ? " " + $1.lowercased() : String($1)
    }
    return words.isEmpty ? String(name) : words
  }
}

/// What can be done about unsaved text, beside discarding it and going back to it.
public struct LeaveChoice<Root: Screen>: Sendable {
  let key: Key
  let label: SafeText
  let perform: @Sendable (inout Root, inout Turn<Root.App>) -> Void

  /// Creates a choice. The step that waited is taken once the screen asks no question any more: when its text was
  /// stored, say.
  public init(
    _ key: Key, _ label: SafeText,
    perform: @escaping @Sendable (inout Root, inout Turn<Root.App>) -> Void
  ) {
    (self.key, self.label, self.perform) = (key, label, perform)
  }

  var info: BindingInfo {
    BindingInfo(
      "\(key)", SafeText(label.string.lowercased()), rank: BindingInfo.screenRank)
  }
}
