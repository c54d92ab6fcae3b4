/// A control that takes the keys that are pressed instead of acting on them, so that the user can choose keys by pressing
/// them.
///
/// `Esc` cancels, and `Enter` ends after another key. All other keys are recorded, also those of the app.
public struct KeyRecorder<Root: Screen>: ScreenView {
  private let keys: any WritableKeyPath<Root, RecordedKeys> & Sendable
  private let finish: @Sendable (_ isChosen: Bool, inout Root, inout Turn<Root.App>) -> Void

  /// Creates a control. The screen stores the keys; `finish` is called with true for `Enter` and with false for `Esc`.
  public init(
    _ keys: any WritableKeyPath<Root, RecordedKeys> & Sendable,
    finish: @escaping @Sendable (_ isChosen: Bool, inout Root, inout Turn<Root.App>) -> Void
  ) {
    (self.keys, self.finish) = (keys, finish)
  }

  public func rows(in columns: Int) -> Int? { 1 }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let (keys, finish, recorded) = (keys, finish, layout.root[keyPath: keys].keys)
    var control = Control<Root>(
      RecorderAction.bindings, isLive: { $0 == .cancel || !recorded.isEmpty },
      perform: { action, root, turn in finish(action == .finish, &root, &turn) })
    control.record = { key, root in root[keyPath: keys].append(key) }
    let hasFocus = layout.add(control, in: rect)
    let field = TextFieldView(
      buffer: TextBuffer(recorded.shown, .field), placeholder: "Press the keys",
      isFocused: hasFocus, theme: layout.theme)
    layout.draw(field, in: rect.inset(.leading, by: 1))
  }
}

/// The keys that a ``KeyRecorder`` has recorded.
public struct RecordedKeys: Hashable, Sendable {
  /// The keys in the order in which they were pressed.
  public private(set) var keys: [Key] = []

  /// Creates an empty record.
  public init() {}

  /// Appends a key, up to the maximum number of keys of a binding.
  mutating func append(_ key: Key) {
    if keys.count < ReadChoice.mostKeys { keys.append(key) }
  }
}

extension RecordedKeys: Codable {
  /// Reads the keys from a ``KeyScript``.
  public init(from decoder: any Decoder) throws {
    keys = try KeyScript(try decoder.singleValueContainer().decode(String.self)).keys
  }

  /// Writes the keys as a ``KeyScript``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(keys.map(\.description).joined())
  }
}

/// What ends a recording. The keys are those of a field and of going back.
enum RecorderAction {
  case finish, cancel

  static let bindings = ControlBindings<Self>([
    (
      BindingInfo(
        "<Enter>", "choose", title: "choose the pressed keys", keywords: "ok yes done",
        name: "confirm", rank: BindingInfo.controlRank), .finish
    ),
    (BindingInfo("<Esc>", "cancel", name: "back", rank: BindingInfo.backRank), .cancel),
  ])
}
