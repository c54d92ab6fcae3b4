/// A binding of the active screen, of one of its controls, or of the app.
struct LiveBinding: Sendable {
  /// Where a binding is declared, by its position there.
  enum Source: Hashable, Sendable {
    case screen(Int)
    case control(Int, binding: Int)
    case text(Int, binding: Int)
    case app(Int)
  }

  let info: BindingInfo
  let source: Source
  /// Whether it does something now.
  let isLive: Bool
  /// Whether footer and palette name it.
  let isOffered: Bool
}

/// What typed keys mean.
enum KeyMeaning: Sendable {
  case binding(LiveBinding.Source)
  /// Text that is typed into a control.
  case text(String, control: Int)
  /// The beginning of longer keys.
  case prefix
  case nothing
}
