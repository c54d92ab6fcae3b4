import NavigationCore

enum BoxScreen: Hashable, Codable, Sendable {
  case boxes
  case box(String)
  case message(box: String, number: Int)
}

extension BoxScreen {
  /// `/work/7`: the box `work` in the sidebar, and its message 7 beside it.
  static func table() throws(RouteTableError) -> RouteTable<BoxScreen> {
    try RouteTable(
      scheme: "mail", root: Destination(nil, as: .push, in: .split, .boxes, children: [box]))
  }

  private static var box: Destination<BoxScreen> {
    Destination(
      nil, .path("box"), as: .push, embed: { .box($0) },
      extract: { if case .box(let name) = $0 { name } else { nil } }, children: [message])
  }

  private static var message: Destination<BoxScreen> {
    Destination(
      nil, .inherited("box", String.self), .path("number"), as: .detail,
      embed: { .message(box: $0, number: $1) },
      extract: { if case .message(let box, let number) = $0 { (box, number) } else { nil } })
  }
}

/// The same screens without the inherited parameter.
enum LooseScreen: Hashable, Codable, Sendable {
  case boxes
  case box(String)
  case message(Int)

  static func table() throws(RouteTableError) -> RouteTable<LooseScreen> {
    let message = Destination<LooseScreen>(
      nil, .path("number"), as: .detail, embed: { .message($0) },
      extract: { if case .message(let number) = $0 { number } else { nil } })
    let box = Destination<LooseScreen>(
      nil, .path("box"), as: .push, embed: { .box($0) },
      extract: { if case .box(let name) = $0 { name } else { nil } }, children: [message])
    return try RouteTable(
      scheme: "mail",
      root: Destination(nil, as: .push, in: .split, .boxes, children: [box]))
  }
}
