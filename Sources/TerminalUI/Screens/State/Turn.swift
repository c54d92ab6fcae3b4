public import NavigationCore

/// The context in which a binding or receiver changes the model and requests steps.
///
/// The steps run in order after the closure returns. If a navigation action is refused or fails, its reason is shown,
/// and the steps after it are dropped, such as a message of success.
public struct Turn<App: ScreenApp> {
  /// The model that the screens share.
  public var model: App.Model {
    get {
      context.note(.model)
      return newModel
    }
    _modify {
      context.note(.model)
      yield &newModel
    }
  }
  private var newModel: App.Model
  /// The data that can be read.
  public let context: Context<App>
  private(set) var steps: [Step<App>] = []
  /// Whether a binding of the app has the turn, whose work goes on after the screen.
  private let isOfApp: Bool

  init(_ context: Context<App>, isOfApp: Bool = false) {
    newModel = context.state.model
    (self.context, self.isOfApp) = (context, isOfApp)
  }

  /// Whether the turn requests steps or changes the model.
  var hasEffect: Bool { !steps.isEmpty || changedModel != nil }

  /// The model if the turn has changed it.
  var changedModel: App.Model? { newModel == context.state.model ? nil : newModel }

  /// Appends a step.
  public mutating func take(_ step: Step<App>) {
    steps.append(step)
  }

  /// Applies a navigation action if the rules permit it.
  public mutating func navigate(_ action: NavigationAction<App.Place>) {
    take(.navigate(action))
  }

  /// Applies a navigation action of a feature, which cannot affect the app's other screens.
  public mutating func navigate<Feature>(
    _ action: NavigationAction<Feature>, through pullback: Pullback<Feature, App.Place>
  ) {
    do throws(RefusedAction) {
      navigate(try context.navigation.translate(action, through: pullback))
    } catch {
      say("Not possible from here", isError: true)
    }
  }

  /// Pushes a place onto the active stack.
  public mutating func push(_ place: App.Place) { navigate(.push([place])) }

  /// Shows a place in the detail column and moves the focus there.
  public mutating func show(_ place: App.Place) { navigate(.showDetail(place, isFocused: true)) }

  /// Presents a place over the active screen. Its answer arrives at ``Receiver/answer(of:from:_:)``.
  public mutating func present(
    _ place: App.Place, _ style: PresentationStyle = .sheet, isDismissable: Bool = true
  ) {
    navigate(.present(place, style, isDismissable: isDismissable))
  }

  /// Presents a place as ``present(_:_:isDismissable:)`` does, with the state of a screen.
  public mutating func present(
    _ place: App.Place, _ style: PresentationStyle = .sheet, as screen: some Screen<App>
  ) {
    present(place, style)
    take(.become(nil, place, AnyScreen(base: screen)))
  }

  /// Goes back one step.
  public mutating func back() { navigate(.back) }

  /// Returns to the previous place and discards unsaved text without a question. It can be brought back like other
  /// discarded text.
  public mutating func discard() { take(.discard) }

  /// Dismisses the topmost presentation.
  public mutating func dismiss() { navigate(.dismiss) }

  /// Opens a link, which may be relative to this screen. An invalid link shows an error message.
  ///
  /// The link is read at once, so it cannot name a scene that an earlier step of the turn opens. A path without a
  /// scene, such as `/draft`, leads to the scene that is active then.
  public mutating func open(link: String) { follow(link, .open) }

  /// Shows the place of a link on top of the current screen, resolved as in ``open(link:)``.
  public mutating func append(link: String) { follow(link, .append()) }

  /// Shows the place of a link in a new tree, resolved as in ``open(link:)``.
  public mutating func replace(link: String) { follow(link, .replace) }

  /// Shows the place of a link on top of the current screen, or leaves it if it is shown already; resolved as in
  /// ``open(link:)``.
  public mutating func toggle(link: String) { follow(link, .toggle) }

  private mutating func follow(_ link: String, _ verb: LinkVerb<App.Place>) {
    let state = context.navigation
    let followed = context.table.follow(
      link, verb, on: state, relativeTo: state.waypoint(of: context.id))
    navigate(followed.action)
  }

  /// Delivers an answer to the presenter of this screen and closes the presentation. No question about unsaved text is
  /// asked, because the screen is done.
  public mutating func finish<S: Screen>(_ screen: S, with answer: S.Answer) where S.App == App {
    take(.finish(context.id, AnyEquatable(answer), from: ObjectIdentifier(S.self)))
  }

  /// Closes this presented screen because it is done. It may be in another tab, and going back in the history does not
  /// show it again. If a pending action waits for it, the action comes first.
  public mutating func close() { take(.close(context.id)) }

  /// Replaces this screen by one at another place, which takes over its state: no question about unsaved text is asked.
  /// This screen may be in another tab, or below others.
  public mutating func become(_ screen: some Screen<App>, at place: App.Place) {
    take(.become(context.id, place, AnyScreen(base: screen)))
  }

  /// Shows a message until the next key.
  public mutating func say(_ text: SafeText, isError: Bool = false) {
    take(.say(Toast(text, isError: isError)))
  }

  /// Performs a change on the source. The result arrives at ``Receiver/changed(_:)`` of the screen, unless a binding of
  /// the app requests it, and at ``ScreenApp/changed(_:_:_:)``.
  public mutating func change(_ change: App.Change) { take(.change(change)) }

  /// Starts work unless it is already running. Its value arrives at ``Receiver/result(of:_:)``, and at
  /// ``ScreenApp/ended(_:_:_:)``. Work of an app binding belongs to no screen.
  public mutating func start(_ work: some Work<App>) {
    take(.start(AnyWork(work), forApp: isOfApp))
  }

  /// Cancels work.
  public mutating func cancel(_ work: some Work<App>) { take(.cancel(AnyWork(work))) }

  /// Gives the terminal to another program until it ends, such as an editor or a pager. Then the screen is shown again,
  /// all queries are read again, and the end arrives at ``Receiver/ran(_:)`` of the active screen, and at
  /// ``ScreenApp/ran(_:_:_:)``.
  public mutating func run(_ name: String, _ arguments: [String] = []) {
    run(ForegroundProgram(name: name, arguments: arguments))
  }

  /// Gives the terminal to another program until it ends: see ``run(_:_:)``.
  public mutating func run(_ program: ForegroundProgram) { take(.request(.run(program))) }

  /// Gives the focus to the control with a name on the active screen: see ``ScreenView/named(_:)``.
  public mutating func focus(_ name: String) { take(.focus(name)) }

  /// Copies a text to the user's clipboard if the terminal supports it.
  public mutating func copy(_ text: String) { take(.request(.copy(text))) }

  /// Copies a text to the user's clipboard, and says so: ``ScreenEnvironment/copied``, a colon and a description.
  public mutating func copy(_ text: String, as description: SafeText) {
    say("\(context.environment.copied): \(description)")
    copy(text)
  }
}
