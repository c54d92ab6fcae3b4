import NavigationCore

/// How a style of presentations is shown, and what closes it.
struct PresentationTraits {
  enum Position {
    /// The whole window.
    case window
    /// The middle of the window.
    case middle
    /// The top of the pane.
    case pane
    /// At the element that it belongs to, or in a corner of the pane.
    case anchor
  }

  let position: Position
  /// The columns of the content, unless its screen or the room decides.
  let columns: Int
  /// Whether a frame with the title surrounds it.
  var isFramed = true
  /// Whether a click beside it closes it.
  var closesOnOutsideClick = false
  /// Whether it stays in its tab or scene while another is shown.
  var outlivesTab = true
  /// Whether only `Esc` and its answers close it. The focus does not begin on what deletes something.
  var isQuestion = false

  /// Whether it belongs to an element of the screen below.
  var isAnchored: Bool { position == .anchor }
}

extension PresentationStyle {
  /// The one table of what the styles mean. A new style is a new row.
  var traits: PresentationTraits {
    switch self {
    case .sheet: PresentationTraits(position: .pane, columns: 74)
    case .cover: PresentationTraits(position: .window, columns: 74, isFramed: false)
    case .popover:
      PresentationTraits(
        position: .anchor, columns: LayoutMetrics.popoverMaximum.columns - 2,
        closesOnOutsideClick: true, outlivesTab: false)
    case .alert:
      PresentationTraits(
        position: .middle, columns: LayoutMetrics.alertSize.columns - 2, isQuestion: true)
    }
  }
}
