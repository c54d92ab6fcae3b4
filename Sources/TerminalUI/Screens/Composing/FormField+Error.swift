extension FormField {
  /// Shows a message below the field in its form, such as what is wrong with the value. Nil shows none.
  ///
  /// ```swift
  /// TextField("Title", \.title).error(title.isEmpty ? "A book needs a title" : nil)
  /// ```
  public func error(_ message: SafeText?) -> some FormField<Root> {
    FieldWithError(field: self, message: message ?? .empty)
  }
}

private struct FieldWithError<Field: FormField>: FormField {
  typealias Root = Field.Root
  let field: Field
  let message: SafeText

  var formRows: Int { message.isEmpty ? field.formRows : 2 }

  var columns: Int? { field.columns }

  func rows(in columns: Int) -> Int? {
    field.rows(in: columns).map { $0 + (message.isEmpty ? 0 : 1) }
  }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    guard !message.isEmpty else { return field.place(in: rect, &layout) }
    let (line, rest) = rect.dividing(.bottom, amount: 1)
    field.place(in: rest, &layout)
    layout.draw(LinesView(lines: [StyledText(message)], style: layout.theme.error), in: line)
  }

  func item(of root: Root) -> FormItem<Root> {
    var item = field.item(of: root)
    if !message.isEmpty { item.error = message }
    return item
  }
}
