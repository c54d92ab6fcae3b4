public import NavigationCore

/// An app made of screens: its places, the screen at each place, and the data that the screens share.
///
/// The library provides the rest: keys and hints, header, footer, help, palette, history, workspaces, mouse, the
/// question about unsaved text, and the session. See <doc:BuildingAnApp>.
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
  /// The places of the app, with a case for the library's screens.
  associatedtype Place: LibraryPlaces
  /// The data that the screens share. It is saved with the session.
  associatedtype Model: Equatable & Codable & Sendable = EmptyModel
  /// The source that loads queries and performs changes, such as a database.
  associatedtype Source: Sendable = Void
  /// A change that the app requests from the source.
  associatedtype Change: Hashable & Sendable = Never
  /// The result of a change, such as the identifier of a new item.
  associatedtype ChangeResult: Equatable & Sendable = Never

  /// Returns the places and their links.
  static func table() throws(RouteTableError) -> RouteTable<Place>

  /// Returns the screen at a place in its initial state.
  func screen(at place: Place) -> any Screen<Self>

  /// The model at the first launch.
  static var model: Model { get }

  /// The name of the app in the window title.
  var name: SafeText { get }

  /// The bindings on every screen. The bindings of the screen itself take precedence.
  static var bindings: [AppBinding<Self>] { get }

  /// The library's texts in the app's words.
  static var words: ScreenWords { get }

  /// The types of the app's screens. Needed only if the user can choose keys: see ``checked(_:)``.
  static var screenTypes: [any Screen<Self>.Type] { get }

  /// How the user chooses keys, or nil, the default, if the app has no way to do so. A ``KeysScreen`` shows it.
  var keyGuide: KeyGuide<Self>? { get }

  /// The rules that can refuse or redirect navigation. ``Screen/leaveQuestion(_:)`` already guards unsaved text.
  var rules: NavigationRules<Place, Context<Self>> { get }

  /// The layouts of the app's own container kinds. One for tabs or splits replaces that of the library.
  static var layouts: [ContainerKind: any ContainerLayout] { get }

  /// The share of the columns that the sidebar of a split has until the user divides it by a key or the mouse. Nil, the
  /// default, is two fifths, between 24 and 44 columns.
  static var splitShare: Double? { get }

  /// The placeholder in the empty field of the palette.
  var palettePlaceholder: SafeText { get }

  /// Returns the palette's suggestions for a text in addition to actions and places, such as matching items. This
  /// method may read queries.
  func suggestions(for text: String, _ context: Context<Self>) -> [Suggestion<Self>]

  /// Returns the possible values for the end of a link in the palette, each with the title of its destination. This
  /// method may read queries.
  func completions(
    of value: LinkCompletion.Value, _ context: Context<Self>
  ) -> [(text: String, title: SafeText)]

  /// Returns the title of a key prefix in the key panel, or nil for none.
  func title(ofKeys keys: [Key]) -> SafeText?

  /// Returns the title of a tab.
  func title(ofTab name: String) -> SafeText

  /// Performs a change. It should take a few milliseconds at most; use ``Work`` for longer tasks.
  ///
  /// - Throws: An error whose description is shown to the user. Nothing may have changed in that case. If another
  ///   process blocks the change, throw a ``SourceFailure`` with a ``SourceFailure/waitingNotice``: the change is tried
  ///   again for about five seconds, while keys work, and later changes wait for it.
  @MainActor func perform(_ change: Change, on source: Source) throws -> ChangeResult

  /// Returns a number that changes when another process changes the source, and then the screens read their queries
  /// again. The changes of this process leave it, as those of the same connection leave SQLite's `data_version`. Called
  /// before events and before each frame. Nil, the default, if no other process changes the source, or the number
  /// cannot be read now.
  @MainActor func changeCounter(of source: Source) -> Int?

  /// Called once at launch, before a link is opened.
  func launched(_ turn: inout Turn<Self>)

  /// Returns whether a change removed what a place shows. Such a place is closed, also in the histories, unless it has
  /// unsaved text.
  func isGone(_ place: Place, after change: Change, _ result: ChangeResult) -> Bool

  /// Returns whether a place shows something that the model no longer has. Asked after the model has changed. Such a
  /// place is closed as after a change.
  func isGone(_ place: Place, in model: Model) -> Bool

  /// Called after a change was performed, for example to show a message or to leave what was removed. The screen that
  /// requested the change is called first, by ``Receiver/changed(_:)``.
  func changed(_ change: Change, _ result: ChangeResult, _ turn: inout Turn<Self>)

  /// Called after work has ended, also work that a binding of the app has started on any screen. The value is nil if
  /// the work was cancelled. The screens that started it are called first, by ``Receiver/result(of:_:)``.
  func ended<W: Work>(_ work: W, _ value: W.Value?, _ turn: inout Turn<Self>) where W.App == Self

  /// Called after the end of a program that had the terminal. The active screen is called first, by
  /// ``Receiver/ran(_:)``. By default, a message says that a program cannot be started.
  func ran(_ program: ForegroundProgram, _ end: ProgramEnd, _ turn: inout Turn<Self>)
}

/// The model of an app without shared data.
public struct EmptyModel: Hashable, Codable, Sendable {
  /// Creates the model.
  public init() {}
}

extension ScreenApp {
  public var name: SafeText { "" }
  public static var bindings: [AppBinding<Self>] { AppBinding.standard }
  public static var words: ScreenWords { ScreenWords() }
  public static var screenTypes: [any Screen<Self>.Type] { [] }
  public var keyGuide: KeyGuide<Self>? { nil }
  public var rules: NavigationRules<Place, Context<Self>> { NavigationRules() }
  public static var layouts: [ContainerKind: any ContainerLayout] { [:] }
  public static var splitShare: Double? { nil }
  public func changeCounter(of source: Source) -> Int? { nil }
  public var palettePlaceholder: SafeText { "An action or a place; / begins a link" }
  public func suggestions(for text: String, _ context: Context<Self>) -> [Suggestion<Self>] { [] }
  public func completions(
    of value: LinkCompletion.Value, _ context: Context<Self>
  ) -> [(text: String, title: SafeText)] { [] }
  public func title(ofTab name: String) -> SafeText {
    SafeText(name.prefix(1).uppercased() + String(name.dropFirst()))
  }
  public func title(ofKeys keys: [Key]) -> SafeText? { nil }
  public func changed(_ change: Change, _ result: ChangeResult, _ turn: inout Turn<Self>) {}
  public func launched(_ turn: inout Turn<Self>) {}
  public func isGone(_ place: Place, after change: Change, _ result: ChangeResult) -> Bool { false }
  public func isGone(_ place: Place, in model: Model) -> Bool { false }
  public func ended<W: Work>(_ work: W, _ value: W.Value?, _ turn: inout Turn<Self>)
  where W.App == Self {}
  public func ran(_ program: ForegroundProgram, _ end: ProgramEnd, _ turn: inout Turn<Self>) {
    if end == .exit(127) { turn.say("“\(program.name)” cannot be started", isError: true) }
  }
}

extension ScreenApp where Model == EmptyModel {
  public static var model: EmptyModel { EmptyModel() }
}

extension ScreenApp where Change == Never {
  public func perform(_ change: Never, on source: Source) -> ChangeResult {}
}
