public import NavigationCore
public import TerminalUI

/// The notes app: events to actions, actions to states and effects, states to frames. All of it is pure.
public struct NotesApp: TerminalApp {
  public typealias State = AppState
  public typealias Action = AppAction
  public typealias Effect = AppEffect

  public let table: RouteTable<NotesScreen>

  public init(table: RouteTable<NotesScreen>) {
    self.table = table
  }

  public var prepareEvent: AppAction? { .prepareActiveScreen }

  public var prepareFrame: AppAction? { .prepareFrame }

  public var prepareNext: AppAction? { .readAhead }

  public func restAction(in state: AppState) -> AppAction? {
    state.isSessionOutdated ? .rested : nil
  }

  public func pauseAction(in state: AppState) -> (after: Duration, action: AppAction)? {
    if state.holdsKeys { return (Self.noticeDelay, .keysReleased) }
    return state.pendingKeys.isEmpty || state.showsKeyPanel ? nil : (Self.keyPanelDelay, .paused)
  }

  public func request(of effect: AppEffect) -> ProgramRequest? {
    if case .program(let request) = effect { request } else { nil }
  }

  /// The title of the terminal window names the place.
  public func title(of state: AppState) -> String {
    let title = state.title(of: state.activeScreen)
    let scene = state.navigation.scenes.count > 1 ? state.navigation.activeScene.name : ""
    return [title, scene, "navtui"].filter { !$0.isEmpty }
      .joined(separator: " \(state.theme.glyphs.dash.string) ")
  }

  /// The link to what is shown, with the row that a note is scrolled to and how its list is shown; nil
  /// where it would not be taken from outside, as for a search for more than a link may hold.
  public func link(to state: AppState) -> String? {
    var navigation = state.navigation
    let row = state.readerMemory(of: state.activeNode.id).scroll
    if row > 0 {
      navigation.apply(.update(state.activeScreen.moved(to: NotePlace(row: row))))
    }
    guard let link = table.link(to: navigation.route.mapScreens(state.saying)) else { return nil }
    let scenes = state.navigation.scenes.map(\.name)
    return (try? table.route(to: link, from: .outside, scenes: scenes)).map { _ in link }
  }
}
