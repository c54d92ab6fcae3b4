/// The line of `=` or `-` that makes the paragraph above it a heading.
struct SetextUnderline: Equatable {
  let level: Int

  init?(_ line: Substring) {
    guard let content = line.withoutIndent?.trimmed, let mark = content.first else { return nil }
    guard mark == "=" || mark == "-", content.allSatisfy({ $0 == mark }) else { return nil }
    level = mark == "=" ? 1 : 2
  }
}
