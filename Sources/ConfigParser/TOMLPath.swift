/// The way to a value through the tables and lists around it.
typealias TOMLPath = [TOMLStep]

enum TOMLStep: Hashable {
  case name(String)
  /// In a list, counted from 0.
  case position(Int)
}
