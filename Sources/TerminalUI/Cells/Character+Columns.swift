extension Character {
  /// How many columns the character takes: 1 or 2.
  public var columns: Int { 1 }
}
