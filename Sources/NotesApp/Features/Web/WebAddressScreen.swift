import NavigationCore
import TerminalUI

/// The confirmation before a web address is opened outside of the app. Links lead here, so no link
/// opens one by itself.
struct WebAddressScreen: AppScreen {
  static var keysTitle: SafeText { "An address of the web" }

  let text: String

  static let appBindings = AppBindingScope.question

  static let bindings: [Binding<Self>] = [
    Binding(
      "<Enter>", "open in the browser", title: "open in the browser",
      keywords: "confirm ok yes enter",
      name: "confirm",
      when: { screen, _ in screen.address != nil }
    ) { screen, turn in
      guard let address = screen.address else { return }
      turn.dismiss()
      turn.say(SafeText("Opened \(address.uri)"))
      turn.change(.openAddress(address))
    },
    Binding(
      "y", "copy", title: "copy the address", keywords: "url link clipboard", name: "copy-address",
      rank: 41,
      when: { screen, _ in screen.address != nil }
    ) { screen, turn in
      guard let address = screen.address else { return }
      turn.dismiss()
      turn.copy(address.uri, as: SafeText(address.uri))
    },
    .back("go back", rank: 50) { _, turn in turn.dismiss() },
  ]

  /// Nil if the text is not an address that the app opens.
  private var address: WebAddress? { WebAddress(text) }

  func title(_ context: Context<Notes>) -> SafeText { "Web address" }

  func body(_ context: Context<Notes>) -> Body {
    let room = Size(columns: context.size.columns, rows: context.size.rows - 1)
    let size = WebAddressView.size(for: address, in: room)
    Leaf(
      WebAddressView(address: address, isActive: context.isActive, theme: context.theme),
      columns: size.columns, rows: size.rows)
  }
}
