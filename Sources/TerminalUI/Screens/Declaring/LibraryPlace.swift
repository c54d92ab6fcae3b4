public import NavigationCore

/// The places of an app, one of which is for the library's own screens:
///
/// ```swift
/// enum Place: LibraryPlaces {
///   case items, item(Int), library(LibraryPlace)
/// }
/// ```
public protocol LibraryPlaces: NavigationScreen {
  /// The place of one of the library's screens.
  static func library(_ place: LibraryPlace) -> Self

  /// The place as it stands on the tree: without what only links say of it, such as a row to scroll to. The screen
  /// there is told that by ``Screen/arrive(at:_:)``. The place itself, unless it says otherwise.
  var onTree: Self { get }

  /// The place of the library that this one is; nil for one of the app's own. There is no need to write it where
  /// ``library(_:)`` is a case of an enumeration.
  var libraryPlace: LibraryPlace? { get }
}

extension LibraryPlaces {
  public var onTree: Self { self }

  public var libraryPlace: LibraryPlace? {
    let payload = Mirror(reflecting: self).children.first?.value
    return (payload as? LibraryPlace).flatMap { Self.library($0) == self ? $0 : nil }
  }
}

/// A screen that every app can have.
public enum LibraryPlace: Hashable, Sendable {
  /// The keys of the screen that it was opened over.
  case help
  /// All actions, places and links, by a few letters.
  case palette(query: String = "")
  /// The visited places.
  case history
  /// The workspaces: scenes with a place each.
  case scenes
  /// The question before unsaved text is left.
  case leaving

  /// The screen at the place.
  public func screen<App: ScreenApp>() -> any Screen<App> {
    switch self {
    case .help: HelpScreen<App>()
    case .palette(let query): PaletteScreen<App>(text: TextBuffer(query, .field))
    case .history: HistoryScreen<App>()
    case .scenes: ScenesScreen<App>()
    case .leaving: LeaveQuestionScreen<App>()
    }
  }

  /// How it is shown.
  public var style: PresentationStyle {
    switch self {
    case .help, .history, .scenes: .popover
    case .palette: .sheet
    case .leaving: .alert
    }
  }

  /// What it is called in links.
  var name: String {
    switch self {
    case .help: "help"
    case .palette: "palette"
    case .history: "history"
    case .scenes: "scenes"
    case .leaving: "leaving"
    }
  }
}

extension LibraryPlace: CaseIterable {
  /// All of them; the palette with nothing typed.
  public static let allCases: [LibraryPlace] = [.help, .palette(), .history, .scenes, .leaving]
}

extension LibraryPlace: Codable {
  private enum CodingKeys: String, CodingKey {
    case palette
  }

  /// Reads a place: its name, or the text that is typed in the palette.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      self = .palette(query: try container.decode(String.self, forKey: .palette))
      return
    }
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let place = Self.allCases.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The library has no place “\(name)”")
    }
    self = place
  }

  public func encode(to encoder: any Encoder) throws {
    if case .palette(let query) = self, !query.isEmpty {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(query, forKey: .palette)
    } else {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }
}

extension Destination where Screen: LibraryPlaces {
  /// The library's places, which can be presented over any other: for the root of a route table.
  public static var library: [Destination] {
    LibraryPlace.allCases.filter { $0 != .leaving }.map { place in
      place == .palette()
        ? palette : Destination(place.name, as: .presented(place.style), .library(place))
    }
  }

  /// The palette, whose link says what is typed: `palette?q=text`.
  private static var palette: Destination {
    Destination(
      LibraryPlace.palette().name, .query("q", default: ""),
      as: .presented(LibraryPlace.palette().style),
      embed: { Screen.library(.palette(query: $0)) },
      extract: { if case .palette(let query)? = $0.libraryPlace { query } else { nil } })
  }
}
