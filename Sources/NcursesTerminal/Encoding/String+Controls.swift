extension String {
  /// The text as exchanged between a terminal and a clipboard: line feeds as line ends, and no control characters but
  /// them and tabs, because it may be pasted into a shell.
  var withoutControls: String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = "\0"
    for scalar in unicodeScalars {
      if scalar == "\r" || scalar == "\n" && previous != "\r" {
        result.append("\n")
      } else if scalar == "\t" || scalar.properties.generalCategory != .control {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}
