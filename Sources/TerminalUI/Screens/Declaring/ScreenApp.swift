public import NavigationCore

/// An app of screens: its places, the screen at each of them, and what its screens know in common.
///
/// The library supplies the rest: keys and their hints, header, footer, help, palette, history, workspaces, mouse,
/// the question before unsaved text is left, and the session. See <doc:BuildingAnApp>.
///
/// ```swift
/// struct ItemsApp: ScreenApp {
///   static func table() throws(RouteTableError) -> RouteTable<Place> { … }
///   func screen(at place: Place) -> any Screen<ItemsApp> {
///     switch place {
///     case .items: ItemsScreen()
///     case .item(let number): ItemScreen(number: number)
///     case .library(let place): place.screen()
///     }
///   }
/// }
/// ```
public protocol ScreenApp: Sendable {
  /// The places of the app, one of them for the library's screens.
  associatedtype Place: LibraryPlaces
  /// What the app knows beside its navigation and its screens. It is saved with the session.
  associatedtype Model: Equatable & Codable & Sendable = EmptyModel
  /// What answers queries and performs changes: a database, say.
  associatedtype Source: Sendable = Void
  /// What the app asks the source to change.
  associatedtype Change: Hashable & Sendable = Never
  /// What a change gives back: the identity of what it made, say.
  associatedtype ChangeResult: Equatable & Sendable = Never

  /// The places and their links.
  static func table() throws(RouteTableError) -> RouteTable<Place>

  /// The screen at a place, as it is when nothing was done there yet.
  func screen(at place: Place) -> any Screen<Self>

  /// The model of a first start.
  static var model: Model { get }

  /// The name of the app, in the window's title.
  var name: SafeText { get }

  /// What keys do on every screen, behind what they do on the screen itself.
  static var bindings: [AppBinding<Self>] { get }

  /// What the library says in the app's words.
  static var words: ScreenWords { get }

  /// The types of the app's screens, for an app whose keys can be chosen by the user: see ``checked(_:)``.
  static var screenTypes: [any Screen<Self>.Type] { get }

  /// What decides about navigation before it happens. A guard for unsaved text is there already:
  /// ``Screen/leaveQuestion(_:)``.
  var rules: NavigationRules<Place, Context<Self>> { get }

  /// How containers of the app's own kinds are laid out, beside tabs and splits.
  static var layouts: [ContainerKind: any ContainerLayout] { get }

  /// The words in the empty field of the palette.
  var palettePlaceholder: SafeText { get }

  /// What the palette offers for a text beside actions and places: what the app has found by it. It may read queries.
  func suggestions(for text: String, _ context: Context<Self>) -> [Suggestion<Self>]

  /// The values that may stand where a link in the palette ends, as text, each with the title of what it leads to.
  /// It may read queries.
  func completions(
    of value: LinkCompletion.Value, _ context: Context<Self>
  ) -> [(text: String, title: SafeText)]

  /// What the keys are about that begin several bindings, in the panel of longer keys; nil where nothing is said.
  func title(ofKeys keys: [Key]) -> SafeText?

  /// The title of a tab.
  func title(ofTab name: String) -> SafeText

  /// Performs a change. It may take milliseconds; what takes longer is ``Work``.
  ///
  /// - Throws: What the user is told; nothing is changed then.
  @MainActor func perform(_ change: Change, on source: Source) throws -> ChangeResult

  /// Called once at the start, before a link is opened.
  func launched(_ turn: inout Turn<Self>)

  /// Whether there is nothing at a place any more, because of a change: it is left, in the histories too, unless
  /// unsaved text is there.
  func isGone(_ place: Place, after change: Change, _ result: ChangeResult) -> Bool

  /// Called when a change was performed: to say so, or to leave what it removed. The screen that asked for it is
  /// told first, by ``Receiver/changed(_:)``.
  func changed(_ change: Change, _ result: ChangeResult, _ turn: inout Turn<Self>)
}

/// The model of an app that knows nothing beside its screens.
public struct EmptyModel: Hashable, Codable, Sendable {
  /// Creates the one value there is.
  public init() {}
}

extension ScreenApp {
  public var name: SafeText { "" }
  public static var bindings: [AppBinding<Self>] { AppBinding.standard }
  public static var words: ScreenWords { ScreenWords() }
  public static var screenTypes: [any Screen<Self>.Type] { [] }
  public var rules: NavigationRules<Place, Context<Self>> { NavigationRules() }
  public static var layouts: [ContainerKind: any ContainerLayout] { [:] }
  public var palettePlaceholder: SafeText { "An action, a place, or / and a link" }
  public func suggestions(for text: String, _ context: Context<Self>) -> [Suggestion<Self>] { [] }
  public func completions(
    of value: LinkCompletion.Value, _ context: Context<Self>
  ) -> [(text: String, title: SafeText)] { [] }
  public func title(ofTab name: String) -> SafeText {
    SafeText(name.prefix(1).uppercased() + name.dropFirst())
  }
  public func title(ofKeys keys: [Key]) -> SafeText? { nil }
  public func changed(_ change: Change, _ result: ChangeResult, _ turn: inout Turn<Self>) {}
  public func launched(_ turn: inout Turn<Self>) {}
  public func isGone(_ place: Place, after change: Change, _ result: ChangeResult) -> Bool { false }
}

extension ScreenApp where Model == EmptyModel {
  public static var model: EmptyModel { EmptyModel() }
}

extension ScreenApp where Change == Never {
  public func perform(_ change: Never, on source: Source) -> ChangeResult {}
}
