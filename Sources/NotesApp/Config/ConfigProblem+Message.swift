import YAMLParser

extension ConfigProblem {
  /// Returns the position and a description of the problem: `config.yaml:9:13 expected true or false, found 3`.
  ///
  /// Text from the file is included unchanged. Sanitize the message before it is shown.
  ///
  /// - Parameter file: The name of the file.
  /// - Returns: One or two sentences.
  public func message(in file: String) -> String {
    "\(file):\(position.line):\(position.column) \(sentence)"
  }

  private var sentence: String {
    switch reason {
    case .syntax(let detail): "is not YAML: \(detail). The file is ignored."
    case .unknownName(let name, let known):
      "expected \(known.choice), found \"\(name)\". It is ignored."
    case .expected(let expectation, let found):
      "expected \(expectation), found \(found). The default is used."
    }
  }
}
