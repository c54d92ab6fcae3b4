extension Placement {
  /// The style that marks a detail in the fragment as focused.
  static var focusText: String { "focused" }

  /// The styles that may follow a `;`.
  static var styleTexts: [String] { PresentationStyle.allCases.map(\.rawValue) + ["push"] }

  init?(styleText: String) {
    if styleText == "push" {
      self = .push
    } else if let style = PresentationStyle(rawValue: styleText) {
      self = .presented(style)
    } else {
      return nil
    }
  }

  /// The display name of the placement.
  var name: String {
    switch self {
    case .root: "root"
    case .tab: "tab"
    case .push: "push"
    case .detail: "detail"
    case .presented(let style): style.rawValue
    }
  }

  var isPresented: Bool {
    if case .presented = self { true } else { false }
  }

  var tabName: String? {
    if case .tab(let name) = self { name } else { nil }
  }

  /// The style after the `;` for this placement; nil if it cannot be written.
  var styleText: String? {
    switch self {
    case .push: "push"
    case .presented(let style): style.rawValue
    case .root, .tab, .detail: nil
    }
  }
}
