public import NavigationCore

/// The screen at a place: its title, key bindings, content and state.
///
/// A screen is a value. Its stored properties are its state, such as the focused row or half-typed text. The runtime
/// keeps one value for each node of the navigation tree, saves it with the session, and removes it with the node. Keys
/// change the value; everything drawn follows from it and from the data that it reads.
public protocol Screen<App>: Codable, Equatable, Sendable {
  /// The app that the screen belongs to.
  associatedtype App: ScreenApp
  /// The value that the screen returns to its presenter with ``Turn/finish(_:with:)``.
  associatedtype Answer: Equatable & Sendable = Never
  /// The result of ``body(_:)``.
  typealias Body = [any ScreenView<Self>]

  /// The bindings of the screen. The list is constant, so that names and keys can be checked at launch.
  static var bindings: [Binding<Self>] { get }

  /// The modes of the screen with their bindings. The default is one mode with all ``bindings``.
  static var bindingModes: [BindingMode<Self>] { get }

  /// The heading of the screen's bindings in a list of all keys. The default is made from the type name.
  static var keysTitle: SafeText { get }

  /// Whether a text can have the focus on the screen. If so, the keys that the user chose are also checked against text
  /// keys.
  static var takesText: Bool { get }

  /// The handlers for answers of presented screens and for results of changes and work.
  static var receivers: [Receiver<Self>] { get }

  /// The answers to the question about unsaved text, in addition to discarding it.
  static var leaveChoices: [LeaveChoice<Self>] { get }

  /// The anchor of the screen when it is presented as a popover. The default is the focused row.
  static var popoverAnchor: PopoverAnchor { get }

  /// The app bindings that work on this screen. The default is all of them; a question restricts them.
  static var appBindings: AppBindingScope { get }

  /// Whether the palette offers the screen's place. The default is true; false suits a place that only the app opens,
  /// such as a login.
  static var isInPalette: Bool { get }

  /// Synonyms of the title that the palette finds.
  var keywords: [String] { get }

  /// Returns the title for breadcrumbs, frames and the window.
  func title(_ context: Context<App>) -> SafeText

  /// Returns a note for the end of the header.
  func note(_ context: Context<App>) -> SafeText

  /// Returns a status for the end of the footer, such as the position in a list.
  func status(_ context: Context<App>) -> SafeText

  /// Returns the hints of the footer in order: names of bindings with their labels. A hint whose binding is unavailable
  /// is omitted. An empty result, the default, shows all bindings that have a rank.
  func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText>

  /// Returns the actions that a menu over the screen shows: see ``ActionsScreen``. The default is none.
  func actions(_ context: Context<App>) -> ScreenActions

  /// Returns the parts of the screen, from top to bottom.
  @ScreenBuilder<Self> func body(_ context: Context<App>) -> Body

  /// Returns what the keys of the screen act on, such as the selected rows. If a change by another process replaces it,
  /// keys are ignored until a pause, because they were meant for what was shown before. If they were meant for a text
  /// whose screen closed, they are ignored until `Esc`. The default is the place of the ``detail(_:)``.
  func target(_ context: Context<App>) -> (any Equatable & Sendable)?

  /// Returns a message about what another process did to a ``target(_:)`` that was replaced. The default is nil: the
  /// message only says that something was changed.
  func change(of target: any Equatable & Sendable, _ context: Context<App>) -> SafeText?

  /// Returns the detail beside the screen while it is in the sidebar of a split.
  func detail(_ context: Context<App>) -> Detail<App.Place>

  /// Returns the preview beside the screen while it is in the sidebar of a split and the detail is
  /// empty. A preview is not a place and receives no keys.
  @ScreenBuilder<Self> func preview(_ context: Context<App>) -> Body

  /// Applies the details of a link beyond the place (``LibraryPlaces/onTree``), such as a row to scroll to or a sort
  /// order.
  mutating func arrive(at place: App.Place, _ turn: inout Turn<App>)

  /// Updates the screen's state to match the data that it reads: loads a text for editing, moves the focus with its
  /// row, or leaves if nothing is left to show.
  ///
  /// The runtime calls this method before each layout of the screen, once all queries that the screen reads have
  /// values.
  mutating func settle(_ turn: inout Turn<App>)

  /// Reads the queries that the next key is likely to need. They are loaded after the frame is shown.
  func readAhead(_ context: Context<App>)

  /// Moves the focus to the row that leads to a place: the detail that a link or a history step showed beside the
  /// screen, or, in a split or not, the place that was just left above it on its stack, for example one that a link
  /// opened, or the place that a link presented over it. The default does nothing.
  mutating func reveal(_ detail: App.Place, _ context: Context<App>)

  /// Returns the question to answer before the screen is left, or nil, the default, if it can be left.
  ///
  /// A screen that asks has text that is stored nowhere else. A session with such a screen is kept if it cannot be
  /// restored, and every failed write of it is reported. All screens are asked when the session is saved, also those
  /// in the background, so the question should follow from the state of the screen and not take long.
  func leaveQuestion(_ context: Context<App>) -> SafeText?

  /// Returns the place with the details that the screen adds to its link, such as the text of a search.
  func place(_ context: Context<App>) -> App.Place
}

/// The anchor of a popover.
public enum PopoverAnchor: Hashable, Sendable {
  /// The focused row of the screen below.
  case focus
  /// The title of the screen below.
  case title
}

/// The detail beside a screen in a sidebar.
public enum Detail<Place: NavigationScreen>: Hashable, Sendable {
  /// The current detail, unchanged.
  case unchanged
  /// No detail.
  case empty
  /// A place.
  case place(Place)

  /// Creates the detail of the focused row, or an empty detail if there is no row.
  public init(_ place: Place?) {
    self = place.map(Self.place) ?? .empty
  }
}

extension Screen {
  public static var bindings: [Binding<Self>] { [] }
  public static var bindingModes: [BindingMode<Self>] { [BindingMode(bindings)] }
  public static var keysTitle: SafeText { SafeText(Self.typeWords) }
  public static var takesText: Bool { false }
  public static var receivers: [Receiver<Self>] { [] }
  public static var leaveChoices: [LeaveChoice<Self>] { [] }
  public static var popoverAnchor: PopoverAnchor { .focus }
  public static var appBindings: AppBindingScope { .all }
  public static var isInPalette: Bool { true }
  public var keywords: [String] { [] }
  public func note(_ context: Context<App>) -> SafeText { .empty }
  public func status(_ context: Context<App>) -> SafeText { .empty }
  public func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText> { [:] }
  public func actions(_ context: Context<App>) -> ScreenActions { ScreenActions() }
  public func target(_ context: Context<App>) -> (any Equatable & Sendable)? {
    if case .place(let place) = detail(context) { place } else { nil }
  }
  public func change(of target: any Equatable & Sendable, _ context: Context<App>) -> SafeText? {
    nil
  }
  public func detail(_ context: Context<App>) -> Detail<App.Place> { .unchanged }
  public func preview(_ context: Context<App>) -> Body { [] }
  public mutating func arrive(at place: App.Place, _ turn: inout Turn<App>) {}
  public mutating func settle(_ turn: inout Turn<App>) {}
  public func readAhead(_ context: Context<App>) {}
  public mutating func reveal(_ detail: App.Place, _ context: Context<App>) {}
  public func leaveQuestion(_ context: Context<App>) -> SafeText? { nil }
  public func place(_ context: Context<App>) -> App.Place { context.place }
}

extension Screen {
  /// The name of the type as words: `NoteListScreen` becomes `Note list`.
  private static var typeWords: String {
    let name = "\(Self.self)".prefix { $0 != "<" }
    let words = (name.hasSuffix("Screen") ? name.dropLast(6) : name).reduce(into: "") {
      $0 += $1.isUppercase && !$0.isEmpty ? " " + $1.lowercased() : String($1)
    }
    return words.isEmpty ? String(name) : words
  }
}

/// An answer to the question about unsaved text, other than discarding it or staying.
public struct LeaveChoice<Root: Screen>: Sendable {
  let key: Key
  let label: SafeText
  let perform: @Sendable (inout Root, inout Turn<Root.App>) -> Void

  /// Creates an answer. The pending step continues once the screen asks no question any more, for example because its
  /// text was stored.
  public init(
    _ key: Key, _ label: SafeText,
    perform: @escaping @Sendable (inout Root, inout Turn<Root.App>) -> Void
  ) {
    (self.key, self.label, self.perform) = (key, label, perform)
  }

  var info: BindingInfo {
    BindingInfo(
      BindingKeys(key), SafeText(label.string.lowercased()), rank: BindingInfo.screenRank,
      traits: .answer)
  }
}
