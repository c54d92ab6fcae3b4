/// The fences of a text that begin in the first column, whose lines are code in every reading of the text.
///
/// Where a fence begins or ends depends on lists and HTML around it, which are not parsed here. From a line on that
/// could be either, no fence is trusted any more.
struct FenceTracker {
  private var fence: OpenBlock?
  /// A fence of a list item or of the text.
  private var indented: (fence: OpenBlock, indentation: Int)?
  private var isTrusting = true
  /// Whether a line began with `<`. A blank line ends the HTML.
  private var isInHTML = false

  /// HTML that blank lines do not end.
  private static let longHTML = ["<!", "<?", "<script", "<pre", "<style", "<textarea"]

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
      isInHTML = false
      return false
    }
    addHTML(line[first...])
    addFence(line, indentation: line[..<first].indentation, text: line[first...])
    return fence != nil
  }

  private mutating func addHTML(_ text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "<") else { return }
    isInHTML = true
    let start = String(decoding: text.prefix(9), as: UTF8.self).lowercased()
    if Self.longHTML.contains(where: start.hasPrefix) { isTrusting = false }
  }

  private mutating func addFence(
    _ line: ArraySlice<UInt8>, indentation: Int, text: ArraySlice<UInt8>
  ) {
    if let indented {
      let isEnded = indented.fence.isEnded(by: text)
      // The end of the list item, or code of a fence that is in none.
      if indentation < indented.indentation || isEnded && indentation > 3 { isTrusting = false }
      if isEnded { self.indented = nil }
      return
    }
    guard indentation < 4, let opened = OpenBlock(fence: text) else { return }
    if isInHTML {
      isTrusting = false
    } else if indentation == 0 {
      fence = opened
    } else {
      indented = (opened, indentation)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number of columns of blanks.
  var indentation: Int {
    reduce(0) { columns, byte in byte == 0x09 ? columns / 4 * 4 + 4 : columns + 1 }
  }
}
