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
}

/// A screen that every app can have.
public enum LibraryPlace: String, Hashable, Codable, Sendable, CaseIterable {
  /// The keys of the screen that it was opened over.
  case help
  /// All actions, places and links, by a few letters.
  case palette
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
    case .palette: PaletteScreen<App>()
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
}

extension Destination where Screen: LibraryPlaces {
  /// The library's places, which can be presented over any other: for the root of a route table.
  public static var library: [Destination] {
    LibraryPlace.allCases.filter { $0 != .leaving }.map { place in
      Destination(place.rawValue, as: .presented(place.style), .library(place))
    }
  }
}
