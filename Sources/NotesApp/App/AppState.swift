public import NavigationCore
public import TerminalUI

/// All that the app knows: where the user is, what the screens remember, and the notes that are shown.
public struct AppState: Equatable, Sendable {
  public internal(set) var navigation: NavigationState<NotesScreen> {
    didSet { activeNode = navigation.activeNode }
  }
  /// The node whose screen the keys go to: a walk down the tree finds it, once for all who ask.
  private(set) var activeNode: NavigationNode<NotesScreen>
  /// What each screen remembers of itself; it goes when its node goes.
  public internal(set) var memories: [NodeID: ScreenMemory] = [:]
  /// The size of the terminal.
  public internal(set) var size = Size(columns: 80, rows: 24)
  public internal(set) var environment: AppEnvironment

  /// The session as it was kept last; nil where none was, or where it is to be kept anew.
  var keptSession: Session?
  /// Whether the program goes on where an earlier one ended.
  var isResumed = false
  /// The parts of lists that are loaded: none before the first time, and after a change only of those that
  /// are shown.
  var listings: [NoteList: NoteListing] = [:]
  /// How lists are shown, where that is not as usual.
  var arrangements: [NoteList: NoteArrangement] = [:]
  /// The notes that are visible or being edited.
  var notes: [NoteID: LoadedNote] = [:]
  /// Notes that may be shown next. One that could not be read, or is in the trash, is there without a text: what is
  /// to be said of it is said once it is read to be shown.
  var notesAhead: [NoteID: LoadedNote] = [:]
  var results: SearchResults?
  /// The links of the notes whose links are shown.
  var links: [NoteID: NoteLinks] = [:]
  /// The versions of the notes whose versions are shown.
  var versions: [NoteID: [VersionSummary]] = [:]
  /// The version that is shown.
  var shownVersion: ShownVersion?
  /// All tags; nil before they are wanted and after every change.
  var tags: [TagCount]?
  /// The templates; nil before they are wanted and after every change.
  var templates: [NoteSummary]?
  /// The tags of the marked notes, as long as they are shown.
  var markedTags: MarkedTags?
  /// The titles of notes that are named and not loaded, as long as a list of places is shown.
  var titles: [NoteID: String] = [:]
  /// The notes that the link in the palette may lead to.
  var linkNotes: LinkNotes?
  /// What there is to choose from in the palettes that are shown.
  var palettes: [NodeID: PaletteContent] = [:]
  /// The notes that the link by title that is being written may lead to.
  var titleMatches: TitleMatches?
  /// The links that lead to no note, as far as they are shown; nil before they are wanted and after every
  /// change.
  var brokenLinks: [BrokenLink]?
  /// What was chosen in the palette, the latest first.
  var recentChoices: [PaletteRow.Choice] = []
  var toast: NotesToast?
  /// What was cut or copied last.
  var clipboard = ""
  /// Keys that begin a longer binding.
  var pendingKeys: [Key] = [] {
    didSet { if pendingKeys.isEmpty { showsKeyPanel = false } }
  }
  /// Whether the keys that may follow them are shown.
  var showsKeyPanel = false
  /// Whether one column of a split is shown also where there is room for both.
  var isSplitOff = false
  /// The node that is shown alone as long as it is the active one.
  var zoomedNode: NodeID?
  /// What undo and redo would do, as far as the user knows: others may have changed notes since.
  var nextActions = NextActions()
  /// Whether the detail is to show the focused row once the list is loaded.
  var previewsFocus = false
  var sheetOfList: SheetOfList?
  /// The note that a link has led to, until that is loaded.
  var linkedNote: NoteID?
  /// The screen that the last step has left: a menu that is shown for the first time has its row in focus.
  var leftScreen: NotesScreen?
  /// Whether a link from elsewhere has just changed what is shown, so that keys were not meant for it.
  var holdsKeys = false
  /// Whether Ctrl-C was the last key.
  var isQuitArmed = false
  /// What is to be done once the text that is not saved is stored or discarded.
  var afterText: AfterText?
  var now = Timestamp(rawValue: 0)

  public init(
    _ table: RouteTable<NotesScreen>, environment: AppEnvironment = AppEnvironment()
  ) {
    navigation = NavigationState(table)
    activeNode = navigation.activeNode
    self.environment = environment
  }

  /// Goes on where an earlier program ended.
  public init(resuming restored: RestoredSession, environment: AppEnvironment = AppEnvironment()) {
    navigation = restored.session.navigation
    activeNode = navigation.activeNode
    memories = restored.session.memories
    arrangements = restored.session.arrangements
    isSplitOff = restored.session.isSplitOff
    zoomedNode = restored.session.zoomedNode
    sheetOfList = restored.session.sheetOfList
    self.environment = environment
    self.environment.notices += restored.notices
    isResumed = true
  }
}

/// What the app is told of the world it runs in.
public struct AppEnvironment: Equatable, Sendable {
  public var version: String
  /// Where the notes are kept, for the settings.
  public var storage: String
  /// What the user and the defaults say.
  public var settings: Settings
  /// The keys that hold.
  public var keys: KeyBindings
  /// Whether the terminal shows other characters than ASCII.
  public var supportsUnicode: Bool
  /// What the user is to be told at the start, one after the other.
  public var notices: [String]
  /// Whether notes are only to be read.
  public var isReadOnly: Bool
  /// Whether the session is kept for the next start.
  public var keepsSession: Bool
  /// Whether the terminal reports the mouse to the program.
  public var hasMouse: Bool
  /// What starts the user's own editor.
  public var editor = EditorCommand()
  /// Why no colours are shown, whatever the theme: `NO_COLOR is set`. Nil when they are.
  public var colorsOffReason: String?
  /// Whether the terminal's background is dark; nil where that is not known.
  public var isBackgroundDark: Bool?

  public init(
    version: String = "", storage: String = "in memory", settings: Settings = Settings(),
    keys: KeyBindings = .standard,
    supportsUnicode: Bool = true, notices: [String] = [], isReadOnly: Bool = false,
    keepsSession: Bool = false, colorsOffReason: String? = nil, isBackgroundDark: Bool? = nil
  ) {
    self.version = version
    self.storage = storage
    self.settings = settings
    hasMouse = settings.mouse.value
    self.keys = keys
    self.supportsUnicode = supportsUnicode
    self.notices = notices
    self.isReadOnly = isReadOnly
    self.keepsSession = keepsSession
    self.colorsOffReason = colorsOffReason
    self.isBackgroundDark = isBackgroundDark
  }

  /// Whether lines and marks may be other characters than ASCII.
  public var isUnicode: Bool { supportsUnicode && !settings.ascii.value }
}

extension AppState {
  /// Shows what is yet to be told of the start, unless something else is being told.
  mutating func sayNextNotice() {
    guard toast == nil, !environment.notices.isEmpty else { return }
    toast = NotesToast(text: environment.notices.removeFirst())
  }
}

/// A message that takes no focus and goes with the next key.
struct NotesToast: Equatable, Sendable {
  var text: String
  var isError = false
  /// The title that a note captured by the next key begins with.
  var newTitle = ""
}
