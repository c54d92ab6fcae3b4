extension LinkComponent {
  func error(_ problem: LinkError.Problem, in link: String) -> LinkError {
    LinkError(link: link, position: position, problem: problem)
  }

  func badValue(of parameter: ParameterSpec, in link: String) -> LinkError {
    error(.badValue(text, parameter: parameter.name, expected: parameter.valueName), in: link)
  }

  /// What should follow this component, which is a name, is not there.
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

  /// Where a component is no step of its own, a style says nothing.
  func refuseStyle(in link: String) throws(LinkError) {
    if style != nil { throw unknownStyle(expected: [], in: link) }
  }
}
