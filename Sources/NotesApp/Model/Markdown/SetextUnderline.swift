/// The line of `=` or `-` that makes a heading of the paragraph above it.
struct SetextUnderline: Equatable {
  let level: Int

  init?(_ line: Substring) {
    guard let content = line.withoutIndent?.trimmed, let mark = content.first else { return nil }
    guard mark == "=" || mark == "-", content.allSatisfy({ $0 == mark }) else { return nil }
    level = mark == "=" ? 1 : 2
  }
}
