extension ArraySlice<UInt8> {
  /// Returns the index of the first occurrence of a part, or nil for an empty part. Called for every stored note; the
  /// standard library's search for collections would take most of the time.
  func firstIndex(of part: [UInt8]) -> Int? {
    guard let first = part.first, part.count <= count else { return nil }
    return (startIndex...endIndex - part.count).first {
      self[$0] == first && self[$0...].starts(with: part)
    }
  }
}
