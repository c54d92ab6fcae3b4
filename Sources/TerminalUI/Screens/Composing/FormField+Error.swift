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

  func item(of root: Root) -> FormItem<Root> {
    var item = field.item(of: root)
    if !message.isEmpty { item.error = message }
    return item
  }
}
