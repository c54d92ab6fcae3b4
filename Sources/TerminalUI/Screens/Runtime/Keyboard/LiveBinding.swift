/// A binding of the active screen, of one of its controls, or of the app, with its current state.
struct LiveBinding: Sendable {
  /// The declaration of a binding.
  struct Source: Hashable, Sendable {
    let list: List
    /// The index in the list.
    let index: Int
  }

  /// The list that declares a binding: that of the screen, of a control by its index, of the text of a control, or of
  /// the app.
  enum List: Hashable, Sendable {
    case screen
    case control(Int)
    case text(Int)
    case app
  }

  let info: BindingInfo
  let source: Source
  /// Whether the binding is available.
  let isLive: Bool
  /// Whether the footer and the palette show the binding.
  let isOffered: Bool
}

/// The meaning of typed keys.
enum KeyMeaning: Sendable {
  case binding(LiveBinding.Source)
  case text(String, control: Int)
  /// A key that the vi keys of a text take.
  case vi(Key, control: Int)
  /// The start of a longer binding.
  case prefix
  case nothing
}
