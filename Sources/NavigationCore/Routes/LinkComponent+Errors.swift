extension LinkComponent {
  func error(_ problem: LinkError.Problem, in link: String) -> LinkError {
    LinkError(link: link, position: position, problem: problem)
  }

  func badValue(of parameter: ParameterSpec, in link: String) -> LinkError {
    error(.badValue(text, parameter: parameter.name, expected: parameter.valueName), in: link)
  }

  /// Returns the error for a name that is not followed by its value.
  func missingValue(of parameter: ParameterSpec, in link: String) -> LinkError {
    let problem = LinkError.Problem.missingValue(
      parameter: parameter.name, expected: parameter.valueName)
    return LinkError(link: link, position: position + raw.utf8.count, problem: problem)
  }

  func unknownStyle(expected: [String], in link: String) -> LinkError {
    let position = position + raw.utf8.count + 1
    return LinkError(
      link: link, position: position, problem: .unknownStyle(style ?? "", expected: expected))
  }

  /// Throws if the component has a style, for components that are not a step of their own.
  func refuseStyle(in link: String) throws(LinkError) {
    if style != nil { throw unknownStyle(expected: [], in: link) }
  }
}
