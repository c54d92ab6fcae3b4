/// A progress bar with a label and the completed amount.
public struct ProgressView<Root: Screen>: ScreenView {
  private let label: SafeText
  private let progress: WorkProgress

  /// Creates a progress bar.
  public init(_ label: SafeText, _ progress: WorkProgress) {
    (self.label, self.progress) = (label, progress)
  }

  public func rows(in columns: Int) -> Int? { 1 }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let view = ProgressBarView(
      label, completed: progress.completed, of: progress.total, theme: layout.theme)
    layout.draw(view, in: rect.inset(columns: 1))
  }
}
