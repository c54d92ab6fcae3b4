/// A saved screen. One that this program does not know is cut without failing the whole state.
enum SavedScreen<Screen: NavigationScreen>: Hashable, Sendable {
  case screen(Screen)
  /// The decoder's message.
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

  /// Encodes the screen.
  ///
  /// - Throws: `EncodingError.invalidValue` for a screen that could not be decoded.
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
  /// The decoder's message, without the coding path.
  fileprivate var reason: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription
    @unknown default: "\(self)"
    }
  }
}
