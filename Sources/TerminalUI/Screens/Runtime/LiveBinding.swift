/// A binding of the active screen, of one of its controls, or of the app.
struct LiveBinding: Sendable {
  /// Where a binding is declared.
  struct Source: Hashable, Sendable {
    let list: List
    /// Its position in the list.
    let index: Int
  }

  /// Which bindings are declared together: those of the screen, of a control by its position, of the text that the
  /// control takes, or of the app.
  enum List: Hashable, Sendable {
    case screen
    case control(Int)
    case text(Int)
    case app
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
