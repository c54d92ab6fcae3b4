/// A control for editing a line of text that is hidden, such as a password. The text cannot be copied, and a session
/// does not keep it.
public struct SecureField<Root: Screen>: FormField {
  private let title: SafeText
  private let text: any WritableKeyPath<Root, SecureText> & Sendable
  private let placeholder: SafeText

  /// Creates a field. A ``Form`` shows its title in front of it.
  public init(
    _ title: SafeText = .empty, _ text: any WritableKeyPath<Root, SecureText> & Sendable,
    placeholder: SafeText = .empty
  ) {
    (self.title, self.text, self.placeholder) = (title, text, placeholder)
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let masked = layout.root[keyPath: text].masked
    layout.addField(title, masked, placeholder: placeholder, input, in: rect)
  }

  private var input: TextInput<Root> {
    let key = text
    var input = TextInput<Root>(.field) { command, root, _ in
      root[keyPath: key].buffer.apply(command, in: .zero)
    }
    input.pastesAsTyped = true
    return input
  }

  public func item(of root: Root) -> FormItem<Root> {
    FormItem(title, .field(root[keyPath: text].masked, placeholder: placeholder), text: input)
  }
}
