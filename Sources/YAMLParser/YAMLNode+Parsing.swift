extension YAMLNode {
  /// Parses a text with at most one document.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8. A byte order mark at its beginning is ignored.
  ///   - allowsRepeatedNames: True if a table may contain a name more than once.
  /// - Returns: The value; nil if the text has only blanks and comments.
  /// - Throws: ``YAMLError``, also for bytes that are not UTF-8, control characters, values nested too deep, and
  ///   aliases that repeat too much.
  /// - Complexity: O(*n* log *n*) in the length of the text.
  public static func parse(
    _ bytes: [UInt8], allowsRepeatedNames: Bool = false
  ) throws(YAMLError) -> YAMLNode? {
    let places = YAMLPlaces(bytes)
    let result = unsafe bytes.withUnsafeBufferPointer { source in
      Result { () throws(YAMLError) in
        var reader = unsafe YAMLReader(source, places, allowsRepeatedNames: allowsRepeatedNames)
        return try reader.root()
      }
    }
    return try result.get()
  }
}

extension [YAMLEntry] {
  /// Parses a text that is a table.
  ///
  /// - Parameter bytes: The text in UTF-8. One without a value is an empty table.
  /// - Throws: ``YAMLError`` if the text is not valid, is no table, or has a name twice in a table.
  public init(parsing bytes: [UInt8]) throws(YAMLError) {
    guard let node = try YAMLNode.parse(bytes) else {
      self = []
      return
    }
    guard case .table(let entries) = node.content else {
      throw YAMLError("expected names with values, as in `theme: dark`", at: node.position)
    }
    self = entries
  }
}
