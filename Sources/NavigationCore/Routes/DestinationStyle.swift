/// The default presentation of a destination, used if its link names no other.
public enum DestinationStyle: Hashable, Sendable {
  /// An item of the tabs it is declared in.
  case tab
  /// A push on the stack of the screen before it.
  case push
  /// The detail of the split whose sidebar contains the screen before it.
  case detail
  /// A presentation over the screen before it, and over everything that is declared further in.
  case presented(PresentationStyle)

  /// A sheet over the pane of the screen before it.
  public static var sheet: DestinationStyle { .presented(.sheet) }
  /// A cover over everything.
  public static var cover: DestinationStyle { .presented(.cover) }
  /// A popover beside the screen before it.
  public static var popover: DestinationStyle { .presented(.popover) }
  /// An alert in the middle of the screen, which must be answered first.
  public static var alert: DestinationStyle { .presented(.alert) }
}

extension DestinationStyle {
  /// Returns the placement of a destination with this style. `name` is used only for a tab.
  func placement(tab name: String) -> Placement {
    switch self {
    case .tab: .tab(name)
    case .push: .push
    case .detail: .detail
    case .presented(let style): .presented(style)
    }
  }
}
