public import NavigationCore

/// The places of an app, with a case for the library's own screens.
///
/// ```swift
/// enum Place: LibraryPlaces {
///   case items, item(Int), library(LibraryPlace)
/// }
/// ```
public protocol LibraryPlaces: NavigationScreen {
  /// Returns the place of a library screen.
  static func library(_ place: LibraryPlace) -> Self

  /// The place as stored in the navigation tree, without details that only links carry, such as a row to scroll to.
  ///
  /// ``Screen/arrive(at:_:)`` passes those details to the screen. The default is the place itself.
  var onTree: Self { get }

  /// The library place in this case, or nil for a place of the app.
  ///
  /// The default implementation works if ``library(_:)`` is a case of an enumeration.
  var libraryPlace: LibraryPlace? { get }
}

extension LibraryPlaces {
  public var onTree: Self { self }

  public var libraryPlace: LibraryPlace? {
    let payload = Mirror(reflecting: self).children.first?.value
    return (payload as? LibraryPlace).flatMap { Self.library($0) == self ? $0 : nil }
  }
}

/// A screen that the library provides to every app.
public enum LibraryPlace: Hashable, Sendable {
  /// The keys of the screen below.
  case help
  /// A fuzzy search over all actions, places and links.
  case palette(query: String = "")
  /// The visited places.
  case history
  /// The scenes, the workspaces of an app.
  case scenes
  /// The sheet that renames a workspace, or names a new one if the name is empty.
  case sceneName(of: String = "")
  /// The question about unsaved text before a screen is left.
  case leaving

  /// Returns the screen at the place.
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

  /// The presentation style of the screen.
  public var style: PresentationStyle {
    switch self {
    case .help, .history, .scenes: .popover
    case .palette, .sceneName: .sheet
    case .leaving: .alert
    }
  }

  /// The name of the place in links.
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
  /// All places: the palette with an empty query, and the name for a new workspace.
  public static let allCases: [LibraryPlace] = [
    .help, .palette(), .history, .scenes, .sceneName(), .leaving,
  ]
}

extension LibraryPlace: Codable {
  private enum CodingKeys: String, CodingKey {
    case palette, workspace
  }

  /// Decodes a place from its name, or from the query of the palette.
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
  /// The library's destinations for the root of a route table. They can be presented over any other place.
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

  /// Returns the destination of a place whose link has a text parameter: `palette?q=text`.
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
