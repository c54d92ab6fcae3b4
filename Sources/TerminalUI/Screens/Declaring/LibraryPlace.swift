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

  /// The library place that this place stands for, or nil for a place of the app.
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
  /// The question about unsaved text before a screen is left.
  case leaving

  /// Returns the screen at the place.
  public func screen<App: ScreenApp>() -> any Screen<App> {
    switch self {
    case .help: HelpScreen<App>()
    case .palette(let query): PaletteScreen<App>(text: TextBuffer(query, .field))
    case .history: HistoryScreen<App>()
    case .scenes: ScenesScreen<App>()
    case .leaving: LeaveQuestionScreen<App>()
    }
  }

  /// The presentation style of the screen.
  public var style: PresentationStyle {
    switch self {
    case .help, .history, .scenes: .popover
    case .palette: .sheet
    case .leaving: .alert
    }
  }

  /// The name of the place in links.
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
  /// All library places. The palette has an empty query.
  public static let allCases: [LibraryPlace] = [.help, .palette(), .history, .scenes, .leaving]
}

extension LibraryPlace: Codable {
  private enum CodingKeys: String, CodingKey {
    case palette
  }

  /// Decodes a place from its name, or from the query of the palette.
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
  /// The library's destinations for the root of a route table. They can be presented over any other place.
  public static var library: [Destination] {
    LibraryPlace.allCases.filter { $0 != .leaving }.map { place in
      place == .palette()
        ? palette : Destination(place.name, as: .presented(place.style), .library(place))
    }
  }

  /// The palette, whose link carries the query: `palette?q=text`.
  private static var palette: Destination {
    Destination(
      LibraryPlace.palette().name, .query("q", default: ""),
      as: .presented(LibraryPlace.palette().style),
      embed: { Screen.library(.palette(query: $0)) },
      extract: { if case .palette(let query)? = $0.libraryPlace { query } else { nil } })
  }
}
