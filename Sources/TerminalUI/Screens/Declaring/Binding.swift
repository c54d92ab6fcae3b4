import NavigationCore

/// A key binding of a screen: its keys, names and action.
///
/// One list of bindings serves keys, footer, help, palette, key panel and remapping.
///
/// ```swift
/// static let bindings: [Binding<Self>] = [
///   Binding("d", "trash", title: "Move to the trash") { screen, turn in turn.change(.trash(screen.id)) },
///   Binding(["o", "<C-o>"], "open", when: { screen, _ in screen.hasLink }) { … },
/// ]
/// ```
public struct Binding<Root: Screen>: Sendable {
  /// The keys and the names.
  public let info: BindingInfo
  let isLive: @Sendable (Root, Context<Root.App>) -> Bool
  let perform: @Sendable (inout Root, inout Turn<Root.App>) -> Void

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - keys: The keys, each as a ``KeyScript``.
  ///   - label: One or two words for the footer.
  ///   - title: The title in help and palette. The default is the label.
  ///   - keywords: Synonyms that the palette finds, separated by blanks.
  ///   - name: The name in the user's configuration. The default is made from the label.
  ///   - rank: The position in the footer, the smallest first. With 0, the footer omits the
  ///     binding.
  ///   - traits: Further properties, for example whether the binding changes stored data.
  ///   - isLive: Whether the binding is available. If not, its keys go to the next binding. The
  ///     closure may read the queries that the body or the title reads.
  ///   - perform: The action.
  public init(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText? = nil, keywords: String = "",
    name: String? = nil,
    rank: Int = BindingInfo.screenRank, traits: BindingTraits = [],
    when isLive: @escaping @Sendable (Root, Context<Root.App>) -> Bool = { _, _ in true },
    perform: @escaping @Sendable (inout Root, inout Turn<Root.App>) -> Void
  ) {
    info = BindingInfo(
      keys, label, title: title, keywords: keywords, name: name, rank: rank, traits: traits)
    self.isLive = isLive
    self.perform = perform
  }

  /// Creates a binding with existing keys and names.
  public init(
    _ info: BindingInfo,
    when isLive: @escaping @Sendable (Root, Context<Root.App>) -> Bool = { _, _ in true },
    perform: @escaping @Sendable (inout Root, inout Turn<Root.App>) -> Void
  ) {
    (self.info, self.isLive, self.perform) = (info, isLive, perform)
  }

  /// Returns the binding with a further condition for its availability.
  public func only(
    when condition: @escaping @Sendable (Root, Context<Root.App>) -> Bool
  ) -> Binding {
    let isLive = isLive
    return Binding(info, when: { condition($0, $1) && isLive($0, $1) }, perform: perform)
  }
}

/// The bindings of a mode of a screen. Those of different modes are never active together, so the user may choose the
/// same keys for them.
public struct BindingMode<Root: Screen>: Sendable {
  let title: SafeText
  let bindings: [Binding<Root>]

  /// Creates a mode. With a title, a list of all keys shows apart what not all modes share.
  public init(_ bindings: [Binding<Root>], title: SafeText = .empty) {
    (self.title, self.bindings) = (title, bindings)
  }
}

/// A key binding of the app, used where no binding of the screen has the same keys.
public struct AppBinding<App: ScreenApp>: Sendable {
  /// The keys and the names.
  public private(set) var info: BindingInfo
  let scope: AppBindingScope
  let isLive: @Sendable (Context<App>) -> Bool
  let isOffered: @Sendable (Context<App>) -> Bool
  let perform: @Sendable (inout Turn<App>) -> Void
  /// Whether the binding can ever do something in an app with these places.
  private(set) var isUseful: @Sendable (RouteTable<App.Place>) -> Bool = { _ in true }

  /// Creates a binding. See ``Binding`` for most parameters. A binding with a scope other than
  /// ``AppBindingScope/all`` also works while a question is open. A binding that is not offered is
  /// omitted from footer and palette, but its keys still work, for example to show why nothing
  /// happens.
  public init(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText? = nil, keywords: String = "",
    name: String? = nil,
    rank: Int = 0, scope: AppBindingScope = .all, traits: BindingTraits = [],
    when isLive: @escaping @Sendable (Context<App>) -> Bool = { _ in true },
    offered isOffered: @escaping @Sendable (Context<App>) -> Bool = { _ in true },
    perform: @escaping @Sendable (inout Turn<App>) -> Void
  ) {
    info = BindingInfo(
      keys, label, title: title, keywords: keywords, name: name, rank: rank, traits: traits)
    (self.scope, self.isLive) = (scope, isLive)
    (self.isOffered, self.perform) = (isOffered, perform)
  }

  /// Returns the binding for apps whose table declares a container that meets a condition. Other apps do not have it,
  /// and its keys are free.
  func forContainers(_ isNeeded: @escaping @Sendable (DestinationKind) -> Bool) -> AppBinding {
    var binding = self
    binding.isUseful = { $0.declaresKind(where: isNeeded) }
    return binding
  }

  /// Returns the binding with another rank.
  public func ranked(_ rank: Int) -> AppBinding {
    var binding = self
    binding.info.rank = rank
    return binding
  }
}

/// The app bindings that work on a screen.
public enum AppBindingScope: Hashable, Sendable {
  /// All bindings.
  case all
  /// The bindings that work while a question is open: focus, back, and those of the terminal.
  case question
  /// The bindings of the terminal: redraw, suspend and quit. They work even if nothing else can be
  /// shown.
  case terminal
}

/// Properties of a binding.
public struct BindingTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates a set from its raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The binding changes stored data. While the data is read-only
  /// (``ScreenEnvironment/isReadOnly``), it is unavailable and its keys show a message.
  public static let changes = BindingTraits(rawValue: 1)
  /// The binding starts a text, so a burst of keys may begin with its key.
  public static let beginsText = BindingTraits(rawValue: 2)
  /// The binding deletes something. Footer, help and menus show it in ``Theme/destructive``.
  public static let destructive = BindingTraits(rawValue: 4)
  /// The binding acts on the next row when it is repeated, as deleting does. A held or repeated key
  /// counts once, until half a second has passed or another key was pressed.
  public static let once = BindingTraits(rawValue: 8)
  /// The default keys do not work while a text has the focus, because they edit texts. Keys that the user chose do.
  public static let outsideText = BindingTraits(rawValue: 16)
  /// The binding answers a question, so it always has a key.
  static let answer = BindingTraits(rawValue: 32)
  /// The binding moves the focus to another control. Its keys come before those of controls without the focus.
  static let movesFocus = BindingTraits(rawValue: 64)
}

/// The keys and names of a binding.
public struct BindingInfo: Hashable, Sendable {
  /// The name in the user's configuration.
  public let name: String
  /// The default keys.
  public let keys: [[Key]]
  /// One or two words for the footer.
  public let label: SafeText
  /// The title in help and palette.
  public let title: SafeText
  /// Synonyms that the palette finds.
  public var keywords: [String] { keywordText.split(separator: " ").map(String.init) }
  private let keywordText: String
  /// The position in the footer, the smallest first, or 0 for none.
  public internal(set) var rank: Int
  /// Further properties.
  public let traits: BindingTraits

  /// The rank of the binding that goes back.
  public static let backRank = 10
  /// The rank of bindings of controls, such as moving through a list.
  public static let controlRank = 20
  /// The rank of a screen's bindings.
  public static let screenRank = 40
  /// The rank of the help, which is shown last and dropped last.
  public static let helpRank = 100

  /// Creates the keys and names of a binding. See ``Binding`` for the parameters.
  public init(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText? = nil, keywords: String = "",
    name: String? = nil,
    rank: Int = 0, traits: BindingTraits = []
  ) {
    self.keys = keys.keys
    self.traits = traits
    self.label = label
    self.title = title ?? label
    keywordText = keywords
    self.name = name ?? Self.name(label)
    self.rank = rank
  }

  /// Returns the name made from a label: `next tab` becomes `next-tab`.
  static func name(_ label: SafeText) -> String {
    label.string.lowercased().split(separator: " ").joined(separator: "-")
  }
}
