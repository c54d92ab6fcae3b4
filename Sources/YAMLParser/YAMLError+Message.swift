import CYaml

extension YAMLError {
  /// Creates the error of a parser that failed.
  init(_ parser: borrowing yaml_parser_t, _ places: YAMLPlaces) {
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    let context = unsafe parser.context.map { unsafe String(cString: $0) } ?? ""
    if unsafe parser.error == YAML_READER_ERROR {
      let isControl = problem.hasPrefix("control")
      let detail =
        unsafe parser.problem_value == 0
        ? "there is a NUL in it" : "a control character there needs an escape, as in \"\\u001b\""
      self = unsafe YAMLError(
        isControl ? detail : "a byte there is not UTF-8",
        at: places.position(ofOffset: places.start + parser.problem_offset))
    } else if context.contains("quoted scalar"), problem.contains("end of stream") {
      self = unsafe YAMLError(
        "the text has no closing quote", at: places.position(ofScalar: parser.context_mark.index))
    } else {
      self = unsafe YAMLError(
        Self.details[problem] ?? problem,
        at: places.position(ofScalar: parser.problem_mark.index))
    }
  }

  /// Sentences for the usual mistakes.
  private static let details = [
    "mapping values are not allowed in this context":
      "a text with a colon and a blank needs quotes, and each name a line of its own",
    "could not find expected ':'": "expected a colon after the name",
    "did not find expected key": "expected a name and a colon, as far to the right as those above",
    "found character that cannot start any token":
      "a text cannot begin with this character: put it in quotes, and use blanks in place of tabs",
    "did not find expected ',' or ']'": "expected a comma or ]",
    "did not find expected ',' or '}'": "expected a comma or }",
    "did not find expected node content": "expected a value",
    "found a tab character that violates indentation": "a line cannot begin with a tab: use blanks",
    "Maximum nesting level reached, set with yaml_set_max_nest_level())":
      "lists and tables are nested more than \(YAMLReader.maximumDepth) deep",
  ]
}
