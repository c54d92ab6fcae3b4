/// A screen as it was saved: one that this program no longer knows is cut, and not the state with it.
enum SavedScreen<Screen: NavigationScreen>: Hashable, Sendable {
  case screen(Screen)
  /// What the decoder said of it.
  case unreadable(String)
}

extension SavedScreen: Codable {
  init(from decoder: any Decoder) throws {
    do {
      self = .screen(try decoder.singleValueContainer().decode(Screen.self))
    } catch {
      self = .unreadable((error as? DecodingError)?.reason ?? "\(error)")
    }
  }

  /// - Throws: `EncodingError.invalidValue` for a screen that could not be read: what it was is not known.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .screen(let screen): try container.encode(screen)
    case .unreadable(let reason):
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason))
    }
  }
}

extension DecodingError {
  /// What is wrong, without the way to it.
  fileprivate var reason: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription
    @unknown default: "\(self)"
    }
  }
}
