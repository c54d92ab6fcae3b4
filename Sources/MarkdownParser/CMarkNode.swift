import CCMark
import CMarkTree
import Synchronization
import TerminalUI

/// A node of a tree parsed by cmark-gfm. All pointers to such nodes are kept here.
///
/// It is safe because nodes exist only inside ``parsing(_:_:)``, while the tree is alive and does not change. Do not
/// let a node escape from there.
@safe
struct CMarkNode {
  private let pointer: OpaquePointer
  /// The mark beside escaped brackets, which is no part of the text.
  private let mark: Unicode.Scalar?

  /// cmark-gfm changes global tables while it parses with extensions, so only one text is parsed at a time.
  private static let lock = Mutex(())

  /// The maximum size of a tree in bytes. The densest texts, lists of short items, take 200 times their size.
  private static let mostBytes = 1 << 28

  /// Parses a text and calls `body` with its root; nil if the tree would take more than 256 MB, or if `isInterrupted`
  /// returns true.
  static func parsing<Result>(
    _ markdown: LimitedMarkdown, hasFootnotes: Bool, mark: Unicode.Scalar?,
    isInterrupted: @escaping () -> Bool, _ body: (CMarkNode?) -> Result
  ) -> Result {
    var text = markdown.text
    // The parser needs an address, which an empty text may not have.
    if text.isEmpty { text = "\n" }
    let syntax = cm_syntax(
      tables: markdown.mayHaveTables, addresses: markdown.mayHaveAddresses, footnotes: hasFootnotes)
    let tree = unsafe withLimits(isInterrupted) { limits in
      nonisolated(unsafe) var tree: OpaquePointer?
      lock.withLock { _ in
        text.withUTF8 { utf8 in
          unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
            unsafe tree = cm_parse(characters.baseAddress, characters.count, syntax, limits)
          }
        }
      }
      return unsafe tree
    }
    defer { if let tree = unsafe tree { unsafe cm_free(tree) } }
    return body(
      unsafe tree.flatMap { unsafe cm_root($0) }.map { unsafe CMarkNode(pointer: $0, mark: mark) })
  }

  private static func withLimits<Result>(
    _ isInterrupted: @escaping () -> Bool, _ body: (cm_limits) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: isInterrupted) { pointer in
      unsafe body(
        cm_limits(
          most_bytes: mostBytes, check: { unsafe $0?.load(as: (() -> Bool).self)() == true },
          context: UnsafeMutableRawPointer(mutating: pointer)))
    }
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    unsafe text.map { unsafe String(cString: $0) } ?? ""
  }

  private func withoutMarks(_ text: String) -> String {
    guard let mark else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != mark }))
  }
}

extension CMarkNode {
  var kind: ccmark_kind { unsafe ccmark_node_kind(pointer) }

  var children: [CMarkNode] {
    var children: [CMarkNode] = []
    var next = unsafe cmark_node_first_child(pointer)
    while let child = unsafe next {
      children.append(unsafe CMarkNode(pointer: child, mark: mark))
      unsafe next = cmark_node_next(child)
    }
    return children
  }

  /// The literal of text, code and HTML; otherwise empty.
  var literal: String { withoutMarks(markedLiteral) }

  private var markedLiteral: String { unsafe Self.string(cmark_node_get_literal(pointer)) }

  /// The literal of a text, in parts between which no link begins.
  var parts: [String] {
    guard let mark else { return [literal] }
    return markedLiteral.unicodeScalars.split(separator: mark).map { String($0) }
  }

  /// The target of a link or image.
  var url: String { withoutMarks(unsafe Self.string(cmark_node_get_url(pointer))) }

  /// The text after the fence of a code block.
  var fenceInfo: String { withoutMarks(unsafe Self.string(cmark_node_get_fence_info(pointer))) }

  var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }

  /// The number of an ordered list's first item; nil for bullets.
  var listStart: Int? {
    unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
      ? unsafe Int(cmark_node_get_list_start(pointer)) : nil
  }

  var isTight: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }

  /// Whether the task of an item is done; nil for an item that is not a task.
  var isDone: Bool? {
    let state = unsafe ccmark_task_state(pointer)
    return state < 0 ? nil : state > 0
  }

  /// The position of the node; cmark counts from one.
  var place: MarkdownDocument.Place {
    MarkdownDocument.Place(
      line: unsafe Int(cmark_node_get_start_line(pointer)) - 1,
      offset: unsafe Int(cmark_node_get_start_column(pointer)) - 1)
  }

  var tableColumns: Int { unsafe Int(cmark_gfm_extensions_get_table_columns(pointer)) }

  /// Returns the alignment of a table column as cmark's letter: `l`, `c`, `r`, or 0.
  func tableAlignment(_ column: Int) -> UInt8 {
    unsafe UInt8(bitPattern: ccmark_table_alignment(pointer, Int32(column)))
  }

  /// The text of the node and everything in it. Iterative, so that deep nesting cannot overflow the call stack.
  var plainText: String {
    var text = ""
    let iterator = unsafe cmark_iter_new(pointer)
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        break
      }
      guard event == CMARK_EVENT_ENTER else { continue }
      let child = unsafe CMarkNode(pointer: node, mark: mark)
      text += [CCMARK_SOFT_BREAK, CCMARK_LINE_BREAK].contains(child.kind) ? "\n" : child.literal
    }
    return text
  }
}
