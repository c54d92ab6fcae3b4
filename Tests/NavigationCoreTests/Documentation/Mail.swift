import NavigationCore

enum MailScreen: Hashable, Codable, Sendable {
  case inbox
  case message(MessageID)
  case reply(MessageID)
  case search(text: String, page: Int)
}

/// A number of the app's own type in links.
struct MessageID: RouteValue, Codable {
  let number: Int

  init(_ number: Int) { self.number = number }

  init?(routeText: String) {
    guard let number = Int(routeText), number > 0 else { return nil }
    self.number = number
  }

  var routeText: String { "\(number)" }

  static var routeValueName: String { "the number of a message" }
}

extension MailScreen {
  static func table() throws(RouteTableError) -> RouteTable<MailScreen> {
    try RouteTable(scheme: "mail", root: .tabs([inboxPlace], presentations: [searchPlace]))
  }

  /// A list and the message beside it.
  private static var inboxPlace: Destination<MailScreen> {
    Destination("inbox", as: .tab, in: .split, .inbox, children: [messagePlace])
      .alias("in")
      .redirect("/by-number/{id}", to: "/{id}")
  }

  private static var messagePlace: Destination<MailScreen> {
    Destination(
      nil, .path("id"), as: .detail, embed: { .message($0) },
      extract: { if case .message(let id) = $0 { id } else { nil } },
      children: [
        Destination(
          "reply", .inherited("id", MessageID.self), as: .cover, embed: { .reply($0) },
          extract: { if case .reply(let id) = $0 { id } else { nil } })
      ])
  }

  private static var searchPlace: Destination<MailScreen> {
    Destination(
      "search", .query("q", default: ""), .query("page", default: 1), as: .sheet,
      embed: { .search(text: $0, page: $1) },
      extract: { if case .search(let text, let page) = $0 { (text, page) } else { nil } })
  }
}
