/// An optional value, written as the empty text if it is nil. A value with an empty text is therefore read back as nil.
extension Optional: RouteValue where Wrapped: RouteValue {
  /// Creates nil from the empty text, and a value from any other text; returns nil if the text is not such a value.
  public init?(routeText: String) {
    if routeText.isEmpty {
      self = .none
    } else if let value = Wrapped(routeText: routeText) {
      self = value
    } else {
      return nil
    }
  }

  public var routeText: String { self?.routeText ?? "" }

  public static var routeValueName: String { Wrapped.routeValueName }

  public static var routeTexts: [String] { Wrapped.routeTexts }
}
