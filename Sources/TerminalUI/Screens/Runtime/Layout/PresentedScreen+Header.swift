import NavigationCore

extension PresentedScreen {
  /// Whether the screen has a header. A framed screen has its title in the frame.
  var hasHeader: Bool { presentationStyle?.traits.isFramed != true }

  /// Returns the height of the header: the breadcrumbs, and a line below them if there is room.
  func headerRows(in rect: Rect) -> Int {
    guard hasHeader else { return 0 }
    switch rect.size.rows {
    case ..<4: return 0
    case ..<8: return 1
    default: return 2
    }
  }

  func contentRect(in rect: Rect) -> Rect { rect.inset(.top, by: headerRows(in: rect)) }
}
