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
  /// The workspaces: the scenes, with the place that each shows.
  case scenes
  /// The sheet that renames a workspace, or names a new one if the name is empty.
  case sceneName(of: String = "")
  /// The question before unsaved text is left.
  case leaving

  /// The screen at the place.
  public func screen<App: ScreenApp>() -> any Screen<App> {
    switch self {
    case .help: HelpScreen<App>()
    case .palette(let query): PaletteScreen<App>(text: TextBuffer(query, .field))
    case .history: HistoryScreen<App>()
    case .scenes: ScenesScreen<App>()
    case .sceneName(let name): SceneNameScreen<App>(renaming: name.isEmpty ? nil : name)
    case .leaving: LeaveQuestionScreen<App>()
    }
  }

  /// How it is shown.
  public var style: PresentationStyle {
    switch self {
    case .help, .history, .scenes: .popover
    case .palette, .sceneName: .sheet
    case .leaving: .alert
    }
  }

  /// What it is called in links.
  var name: String {
    switch self {
    case .help: "help"
    case .palette: "palette"
    case .history: "history"
    case .scenes: "workspaces"
    case .sceneName: "workspace"
    case .leaving: "leaving"
    }
  }
}

extension LibraryPlace: CaseIterable {
  /// All of them; the palette with nothing typed, and the name of a new workspace.
  public static let allCases: [LibraryPlace] = [
    .help, .palette(), .history, .scenes, .sceneName(), .leaving,
  ]
}

extension LibraryPlace: Codable {
  private enum CodingKeys: String, CodingKey {
    case palette, workspace
  }

  /// Reads a place: its name, or the text that it has.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      let query = try container.decodeIfPresent(String.self, forKey: .palette)
      self =
        try query.map { .palette(query: $0) }
        ?? .sceneName(of: container.decode(String.self, forKey: .workspace))
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
    switch self {
    case .palette(let text) where !text.isEmpty: try encode(text, .palette, to: encoder)
    case .sceneName(let text) where !text.isEmpty: try encode(text, .workspace, to: encoder)
    default:
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  private func encode(_ text: String, _ key: CodingKeys, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: key)
  }
}

extension Destination where Screen: LibraryPlaces {
  /// The library's places, which can be presented over any other: for the root of a route table.
  public static var library: [Destination] {
    LibraryPlace.allCases.filter { $0 != .leaving }.map { place in
      switch place {
      case .palette:
        destination(place, "q", { .palette(query: $0) }) {
          if case .palette(let query) = $0 { query } else { nil }
        }
      case .sceneName:
        destination(place, "name", { .sceneName(of: $0) }) {
          if case .sceneName(let name) = $0 { name } else { nil }
        }
      default: Destination(place.name, as: .presented(place.style), .library(place))
      }
    }
  }

  /// A place whose link has a text: `palette?q=text`.
  private static func destination(
    _ place: LibraryPlace, _ parameter: String,
    _ embed: @escaping @Sendable (String) -> LibraryPlace,
    _ extract: @escaping @Sendable (LibraryPlace) -> String?
  ) -> Destination {
    Destination(
      place.name, .query(parameter, default: ""), as: .presented(place.style),
      embed: { Screen.library(embed($0)) }, extract: { $0.libraryPlace.flatMap(extract) })
  }
}
