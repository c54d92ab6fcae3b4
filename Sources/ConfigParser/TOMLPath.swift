/// The path to a value through the tables and lists around it.
typealias TOMLPath = [TOMLStep]

enum TOMLStep: Hashable {
  case name(String)
  /// The index in a list, counted from 0.
  case position(Int)
}
