import Markdown

/// Finds the markup in the texts of a block that md4c does not know, and makes elements of it.
///
/// - Complexity: O(*n*).
struct InlineScanner {
  typealias Element = MarkdownDocument.Element
  typealias Kind = MarkdownDocument.Kind

  private let source: [UInt8]
  private let elements: [Element]
  private let linkScheme: [UInt8]
  private(set) var scanned: [Element] = []
  private(set) var hasReferences = false
  /// The nesting around the block.
  private let depth: Int
  /// The nesting in the block.
  private var level = 0
  private var isInLink = false
  /// The marks of one level that can still be closed.
  private var openers: [Opener] = []
  /// The number of brackets that are open in a footnote in the line.
  private var brackets = 0

  private struct Opener {
    let kind: Kind
    /// The index of the mark, which becomes the element.
    let index: Int

    var isFootnote: Bool { kind == .footnote(0) }
  }

  /// The texts beside one another that are scanned: bytes of the source, or of a copy without escapes and entities.
  private var text: [UInt8]
  private var end = 0
  /// The parts of a copy: where they begin, and the leaf.
  private var parts: [(start: Int, leaf: Element)] = []
  /// The beginning of the text, and of what has no element yet.
  private var (begin, start) = (0, 0)

  init(_ source: [UInt8], _ elements: [Element], linkScheme: [UInt8], depth: Int) {
    (self.source, text, self.elements) = (source, source, elements)
    (self.linkScheme, self.depth) = (linkScheme, depth)
    scanned.reserveCapacity(elements.count + 8)
  }

  mutating func scan() { scan(elements.indices) }

  /// Scans the elements of one level.
  private mutating func scan(_ range: Range<Int>) {
    let outer = openers
    openers = []
    var index = range.lowerBound
    while index < range.upperBound {
      let element = elements[index]
      var next = index + 1 + element.count
      switch element.kind {
      case .text, .literal:
        while next < range.upperBound, elements[next].kind.isShownText { next += 1 }
        scanText(index..<next, isLast: level == 0 && next == range.upperBound)
      case .html: addTag(element)
      case .code, .math, .comment: scanned += elements[index..<next]
      default:
        let added = scanned.count
        scanned.append(element)
        guard element.count > 0 else { break }
        let wasInLink = isInLink
        if element.kind.isLinkOrImage { isInLink = true }
        level += 1
        scan(index + 1..<next)
        level -= 1
        isInLink = wasInLink
        scanned[added].count = scanned.count - added - 1
      }
      index = next
    }
    openers = outer
  }

  /// Opens or closes an HTML element that is formatted.
  private mutating func addTag(_ element: Element) {
    let tag = source[element.range]
    let isEnd = tag.dropFirst().first == UInt8(ascii: "/")
    let name = String(decoding: tag.dropFirst(isEnd ? 2 : 1).dropLast(), as: UTF8.self)
    guard tag.count <= 7, let kind = Kind(htmlElement: name.lowercased()) else {
      return scanned.append(element)
    }
    if isEnd, openers.last?.kind == kind { return close(kind, to: element.range.upperBound) }
    if !isEnd { pushOpener(kind) }
    scanned.append(element)
  }

  private mutating func pushOpener(_ kind: Kind) {
    guard depth + level + openers.count < MarkdownDocument.deepestNesting else { return }
    openers.append(Opener(kind: kind, index: scanned.count))
  }

  /// Makes an element of all that follows the last opening mark of a kind.
  private mutating func close(_ kind: Kind, to end: Int) {
    while let opener = openers.popLast() {
      guard opener.kind == kind else { continue }
      let index = opener.index
      scanned[index] = Element(
        kind, scanned[index].range.lowerBound..<end, count: scanned.count - index - 1)
      return
    }
  }
}

// MARK: - Texts

extension InlineScanner {
  private mutating func scanText(_ leaves: Range<Int>, isLast: Bool) {
    parts = []
    if leaves.count == 1, elements[leaves.lowerBound].kind == .text {
      (text, start, end) = (
        source, elements[leaves.lowerBound].range.lowerBound,
        elements[leaves.lowerBound].range.upperBound
      )
    } else {
      text = []
      for leaf in elements[leaves] {
        parts.append((text.count, leaf))
        if case .literal(let literal) = leaf.kind {
          text += literal.utf8
        } else {
          text += source[leaf.range]
        }
      }
      (start, end) = (0, text.count)
    }
    begin = start
    let blockID = isLast ? self.blockID() : nil
    let all = end
    if let blockID { end = blockID.lowerBound }
    scanMarks()
    add(upTo: end)
    if let blockID {
      scanned.append(Element(.blockID, place(of: blockID)))
      end = all
    }
    text = source
  }

  private mutating func scanMarks() {
    var (index, isInAddress) = (start, false)
    while index < end {
      let byte = text[index]
      if byte <= 0x20 || byte == UInt8(ascii: "<") { isInAddress = false }
      guard Marks.isMark[Int(byte)] else {
        index += 1
        continue
      }
      var next: Int?
      switch byte {
      case UInt8(ascii: "["):
        next = isInLink ? nil : wikiLink(at: index) ?? reference(at: index)
        if next == nil { brackets += 1 }
      case UInt8(ascii: "^"), UInt8(ascii: "]"): next = footnote(at: index)
      case UInt8(ascii: "#"): next = isInLink || isInAddress ? nil : tag(at: index)
      case UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: "%"): next = delimiter(at: index)
      case UInt8(ascii: "@"): next = isInLink ? nil : mail(at: index)
      case UInt8(ascii: ":"):
        next = isInLink ? nil : address(at: index)
        if next == nil, begins("://", at: index) { isInAddress = true }
      case UInt8(ascii: "w"), UInt8(ascii: "W"): next = isInLink ? nil : site(at: index)
      default: break
      }
      index = next ?? index + 1
    }
  }

  /// Adds the text up to an index, which has no markup.
  private mutating func add(upTo index: Int) {
    scanned += leaves(start..<index)
    start = index
  }

  /// Adds an element, and returns the index after it.
  private mutating func add(_ kind: Kind, _ range: Range<Int>, _ contents: [Element] = []) -> Int {
    add(upTo: range.lowerBound)
    scanned.append(Element(kind, place(of: range), count: contents.count))
    scanned += contents
    start = range.upperBound
    return start
  }

  /// Returns the leaves of a part of the text.
  private func leaves(_ range: Range<Int>) -> [Element] {
    guard !range.isEmpty else { return [] }
    guard !parts.isEmpty else { return [Element(.text, range)] }
    var leaves: [Element] = []
    for index in part(at: range.lowerBound)..<parts.count
    where parts[index].start < range.upperBound {
      let (start, leaf) = parts[index]
      let part = range.clamped(to: start..<endOfPart(index))
      if leaf.kind == .text {
        let offset = leaf.range.lowerBound - start
        leaves.append(Element(.text, part.lowerBound + offset..<part.upperBound + offset))
      } else {
        leaves.append(leaf)
      }
      if part.upperBound == range.upperBound { break }
    }
    return leaves
  }

  /// Returns the index of the part with a byte.
  private func part(at index: Int) -> Int {
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= index { low = middle } else { high = middle }
    }
    return low
  }

  private func endOfPart(_ index: Int) -> Int {
    index + 1 < parts.count ? parts[index + 1].start : text.count
  }

  /// Returns the end of the verbatim text with a byte.
  private func endOfLeaf(at index: Int) -> Int {
    parts.isEmpty ? end : min(end, endOfPart(part(at: index)))
  }

  /// Returns the place of a byte in the source.
  private func place(of index: Int) -> Int {
    guard !parts.isEmpty else { return index }
    let (start, leaf) = parts[part(at: index)]
    return leaf.kind == .text ? leaf.range.lowerBound + index - start : leaf.range.lowerBound
  }

  /// Returns the place of a part of the text in the source.
  private func place(of range: Range<Int>) -> Range<Int> {
    guard !parts.isEmpty else { return range }
    let (start, leaf) = parts[part(at: range.upperBound - 1)]
    let end =
      leaf.kind == .text ? leaf.range.lowerBound + range.upperBound - start : leaf.range.upperBound
    return place(of: range.lowerBound)..<end
  }

  /// Whether a byte is in the source as it is read.
  private func isVerbatim(_ index: Int) -> Bool {
    parts.isEmpty || parts[part(at: index)].leaf.kind == .text
  }

  private func begins(_ sign: String, at index: Int) -> Bool {
    text[index..<end].starts(with: sign.utf8)
  }

  /// Whether a byte stands behind a backslash, or for an entity.
  private func isEscaped(_ index: Int) -> Bool {
    guard isVerbatim(index) else { return true }
    let first = parts.isEmpty ? begin : parts[part(at: index)].start
    let place = place(of: index)
    return index == first && place > 0 && source[place - 1] == UInt8(ascii: "\\")
  }
}

// MARK: - Links

extension InlineScanner {
  /// The maximum length of a wiki link in bytes, which limits the search for its end.
  static let longestLink = 512

  /// Adds `[[title]]`, `[[title|label]]`, or either after a `!`.
  private mutating func wikiLink(at index: Int) -> Int? {
    guard begins("[[", at: index), !isEscaped(index), !isEscaped(index + 1) else { return nil }
    let limit = min(end, index + Self.longestLink)
    var close = index + 2
    while close < limit, text[close] != UInt8(ascii: "["), text[close] != UInt8(ascii: "]") {
      close += 1
    }
    let content = Array(text[(index + 2)..<close])
    guard begins("]]", at: close), content.contains(where: { $0 > 0x20 }) else { return nil }
    let link = WikiLinkText(String(decoding: content, as: UTF8.self))
    let destination = MarkdownDocument.LinkDestination.wiki(link.title, heading: link.heading)
    let mark = index - 1
    let isEmbed = mark >= start && text[mark] == UInt8(ascii: "!") && !isEscaped(mark)
    var label = index + 2..<close
    if let bar = WikiLinkText.bar(in: content) {
      // What follows the bar of an embed may be its size in pixels, `300` or `300x200`.
      let isSize = isEmbed && content[(bar + 1)...].allSatisfy(\.isOfSize)
      label = isSize ? index + 2..<index + 2 + bar : index + 3 + bar..<close
      while text[label.lowerBound] <= 0x20 { label = label.lowerBound + 1..<label.upperBound }
      while text[label.upperBound - 1] <= 0x20 { label = label.lowerBound..<label.upperBound - 1 }
    }
    return add(
      isEmbed ? .embed(destination) : .link(destination), (isEmbed ? mark : index)..<close + 2,
      leaves(label))
  }

  /// Adds `[^label]`.
  private mutating func reference(at index: Int) -> Int? {
    guard begins("[^", at: index), !isEscaped(index),
      let close = Footnotes.endOfLabel(in: text, at: index + 2), close < endOfLeaf(at: index)
    else { return nil }
    hasReferences = true
    return add(.footnoteReference(0), index..<close + 1)
  }

  /// Adds an address after its scheme, which ends before a colon.
  private mutating func address(at colon: Int) -> Int? {
    guard begins("://", at: colon) else { return nil }
    var first = colon
    while first > start, colon - first < 16,
      text[first - 1].isLetterOrDigit || text[first - 1] == UInt8(ascii: "-")
    {
      first -= 1
    }
    let scheme = String(decoding: text[first..<colon], as: UTF8.self).lowercased()
    guard ["http", "https", "ftp"].contains(scheme) || scheme.utf8.elementsEqual(linkScheme),
      first == begin || !text[first - 1].isOfWord, colon + 3 < end, text[colon + 3].isOfWord
    else { return nil }
    return addAddress(first..<endOfAddress(from: colon + 3), "")
  }

  /// Adds an address that begins with `www.`.
  private mutating func site(at index: Int) -> Int? {
    guard index + 4 < end,
      String(decoding: text[index..<index + 4], as: UTF8.self).lowercased() == "www.",
      text[index + 4].isOfWord, index == begin || !text[index - 1].isOfWord
    else { return nil }
    return addAddress(index..<endOfAddress(from: index + 4), "http://")
  }

  /// Adds a mail address around an `@`.
  private mutating func mail(at sign: Int) -> Int? {
    var first = sign
    while first > start, text[first - 1].isLetterOrDigit || ".-_+".utf8.contains(text[first - 1]) {
      first -= 1
    }
    var (last, dot) = (sign + 1, 0)
    while last < end, text[last].isLetterOrDigit || ".-_".utf8.contains(text[last]) {
      if text[last] == UInt8(ascii: "."), last > sign + 1 { dot = last }
      last += 1
    }
    while last > sign + 1, text[last - 1] == UInt8(ascii: ".") { last -= 1 }
    guard first < sign, dot > 0, dot + 1 < last, text[dot + 1] > 0x39,
      text[last - 1].isLetterOrDigit
    else { return nil }
    return addAddress(first..<last, "mailto:")
  }

  private mutating func addAddress(_ range: Range<Int>, _ prefix: String) -> Int {
    let address = prefix + String(decoding: text[range], as: UTF8.self)
    return add(.link(.url(address)), range, leaves(range))
  }

  /// Returns the end of an address: a blank, without final punctuation and brackets that it does not open.
  private func endOfAddress(from index: Int) -> Int {
    var last = index
    var open = 0
    while last < end, text[last] > 0x20, text[last] != UInt8(ascii: "<") {
      if text[last] == UInt8(ascii: "(") { open += 1 }
      if text[last] == UInt8(ascii: ")") { open -= 1 }
      last += 1
    }
    while last > index {
      let byte = text[last - 1]
      if byte == UInt8(ascii: ")"), open < 0 {
        open += 1
      } else if !".,:;!?'\"]*_~".utf8.contains(byte) {
        break
      }
      last -= 1
    }
    return last
  }
}

// MARK: - Marks

extension InlineScanner {
  /// Opens or closes what stands between two signs: `==highlight==`, `~~gone~~`, `%%comment%%`.
  private mutating func delimiter(at index: Int) -> Int? {
    let byte = text[index]
    var next = index + 1
    while next < end, text[next] == byte { next += 1 }
    guard next - index == 2, !isEscaped(index), !isEscaped(index + 1) else { return next }
    let (before, after) = (neighbor(before: index), neighbor(after: next))
    let isHighlight = byte == UInt8(ascii: "=")
    let kind: Kind =
      isHighlight ? .highlight : byte == UInt8(ascii: "~") ? .strikethrough : .comment
    let isComment = kind == .comment
    let closes = isComment || before > 0x20 && !(isHighlight && after.isLetterOrDigit)
    let opens = isComment || after > 0x20 && !(isHighlight && before.isLetterOrDigit)
    if closes, openers.contains(where: { $0.kind == kind }) {
      add(upTo: index)
      close(kind, to: place(of: index..<next).upperBound)
      start = next
    } else if opens {
      add(upTo: index)
      pushOpener(kind)
      scanned.append(Element(.text, place(of: index..<next)))
      start = next
    }
    return next
  }

  /// Opens or closes a footnote in the line: `^[text]`.
  private mutating func footnote(at index: Int) -> Int? {
    guard !isEscaped(index) else { return nil }
    if text[index] == UInt8(ascii: "^") {
      guard !isInLink, begins("^[", at: index), !openers.contains(where: \.isFootnote) else {
        return nil
      }
      add(upTo: index)
      pushOpener(.footnote(0))
      scanned.append(Element(.text, place(of: index..<index + 2)))
      (brackets, start) = (0, index + 2)
      return start
    }
    if brackets > 0 {
      brackets -= 1
    } else if openers.contains(where: \.isFootnote) {
      add(upTo: index)
      close(.footnote(0), to: place(of: index..<index + 1).upperBound)
      (hasReferences, start) = (true, index + 1)
      return start
    }
    return nil
  }

  /// Returns the byte of the source before or after a part of the text; a blank at the start and end.
  private func neighbor(before index: Int) -> UInt8 {
    let place = place(of: index)
    return place > 0 ? source[place - 1] : 0x20
  }

  private func neighbor(after index: Int) -> UInt8 {
    let place = place(of: index - 1..<index).upperBound
    return place < source.count ? source[place] : 0x20
  }

  /// Adds a tag.
  private mutating func tag(at index: Int) -> Int? {
    guard isVerbatim(index) else { return nil }
    let first = place(of: index)
    guard
      let last = TagText.end(
        ofTagAt: first, in: source, limit: place(of: index..<endOfLeaf(at: index)).upperBound)
    else { return nil }
    return add(.tag, index..<index + last - first)
  }

  /// Returns the range of a name at the end of a block: `^name` after a blank.
  private func blockID() -> Range<Int>? {
    var index = end
    while index > start, text[index - 1].isLetterOrDigit || text[index - 1] == UInt8(ascii: "-") {
      index -= 1
    }
    guard index < end, index > start, text[index - 1] == UInt8(ascii: "^"),
      index - 1 == start ? scanned.isEmpty : text[index - 2] <= 0x20
    else { return nil }
    return index - 1..<end
  }
}

extension UInt8 {
  fileprivate var isOfSize: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "x")
  }
}
