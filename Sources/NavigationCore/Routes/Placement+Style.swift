extension Placement {
  /// Marks a detail in the fragment that has the focus.
  static var focusText: String { "focused" }

  /// The texts that may follow a `;`.
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

  /// What the placement is called where routes are shown to people.
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

  /// What follows the `;` for this placement; nil where nothing can.
  var styleText: String? {
    switch self {
    case .push: "push"
    case .presented(let style): style.rawValue
    case .root, .tab, .detail: nil
    }
  }
}
