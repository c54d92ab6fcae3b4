/// The fences of a text whose lines are code in every reading of the text.
///
/// Where a fence begins or ends depends on lists and HTML around it, which are not parsed here. From a line on that
/// could be either, no fence is trusted any more.
struct FenceTracker {
  /// A fence that begins in the first column.
  private var fence: OpenBlock?
  /// A fence of a list item or of the text.
  private var indented: (fence: OpenBlock, indentation: Int)?
  private var isTrusting = true
  /// HTML that blank lines do not end.
  private var html: OpenBlock?
  /// Whether a line began with other HTML, which a blank line ends.
  private var isInTag = false

  /// Adds a line without its end.
  ///
  /// - Returns: True if it is a part of a fence.
  mutating func add(_ line: ArraySlice<UInt8>) -> Bool {
    if let fence {
      if fence.isEnded(by: line) { self.fence = nil }
      return true
    }
    guard isTrusting else { return false }
    guard let first = line.firstIndex(where: { !$0.isBlank }) else {
      isInTag = false
      return false
    }
    let (text, indentation) = (line[first...], line[..<first].indentation)
    if let indented { return addCode(text, indentation, to: indented) }
    guard indentation < 4, let opened = OpenBlock(fence: text) else {
      addHTML(text)
      return false
    }
    if html != nil || isInTag {
      isTrusting = false
    } else if indentation == 0 {
      fence = opened
    } else {
      indented = (opened, indentation)
    }
    return isTrusting
  }

  private mutating func addCode(
    _ text: ArraySlice<UInt8>, _ indentation: Int,
    to indented: (fence: OpenBlock, indentation: Int)
  ) -> Bool {
    let isEnded = indented.fence.isEnded(by: text)
    if isEnded { self.indented = nil }
    // The end of the list item, or code of a fence that is in none.
    if indentation < indented.indentation || isEnded && indentation > 3 { isTrusting = false }
    return isTrusting
  }

  private mutating func addHTML(_ text: ArraySlice<UInt8>) {
    if let html {
      if html.isEnded(by: text) { self.html = nil }
      return
    }
    let content = text.drop { "-+*>0123456789.) \t".utf8.contains($0) }
    guard content.first == UInt8(ascii: "<") else { return }
    html = OpenBlock(content)
    isInTag = !content.starts(with: "<!--".utf8)
    let start = String(decoding: content.prefix(9), as: UTF8.self).lowercased()
    if isInTag, html == nil, start.hasPrefix("<!") || start == "<textarea" { isTrusting = false }
  }
}

extension ArraySlice<UInt8> {
  /// The number of columns of blanks.
  var indentation: Int {
    reduce(0) { columns, byte in byte == 0x09 ? columns / 4 * 4 + 4 : columns + 1 }
  }
}
