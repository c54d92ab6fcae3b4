@main
enum Navtui {
  static func main() {}
}
