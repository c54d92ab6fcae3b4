import CYaml

/// Makes values of the steps of the parser.
///
/// The parser is libyaml as Yams brings it. The nodes of Yams lack what is needed here: where a value ends, which values
/// are aliases, and texts that begin with a byte order mark.
@safe struct YAMLReader: ~Copyable {
  /// The maximum number of lists and tables around a value.
  static let maximumDepth = 64
  /// The maximum number of values that aliases repeat.
  static let maximumRepetition = 10_000

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let source: UnsafeBufferPointer<UInt8>
  private let places: YAMLPlaces
  private let allowsRepeatedNames: Bool
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
  private var repeated = 0
  /// The number of values read.
  private var size = 0

  init(_ source: UnsafeBufferPointer<UInt8>, _ places: YAMLPlaces, allowsRepeatedNames: Bool) {
    unsafe parser = .allocate(capacity: 1)
    unsafe self.source = unsafe source
    (self.places, self.allowsRepeatedNames) = (places, allowsRepeatedNames)
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let text = unsafe UnsafeBufferPointer(rebasing: source[places.start...])
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// Reads the only document.
  mutating func root() throws(YAMLError) -> YAMLNode? {
    _ = try next()
    guard case .document = try next().kind else { return nil }
    let node = try node(next(), depth: 0)
    _ = try next()
    let end = try next()
    guard case .streamEnd = end.kind else {
      throw YAMLError("expected the end of the text", at: position(end))
    }
    return node.range.isEmpty && node.isNull ? nil : node
  }

  private func position(_ event: YAMLEvent) -> YAMLPosition {
    places.position(ofScalar: event.range.lowerBound)
  }

  private func next() throws(YAMLError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else {
      throw unsafe YAMLError(parser.pointee, places)
    }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe YAMLEvent(event)
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
    if case .alias(let name) = event.kind { return try repeated(name, event) }
    guard depth <= Self.maximumDepth else {
      throw YAMLError(
        "lists and tables are nested more than \(Self.maximumDepth) deep", at: position(event))
    }
    let before = size
    size += 1
    var node = YAMLNode(
      .text(""), form: .plain, at: position(event), range: range(event),
      isShared: event.anchor != nil)
    switch event.kind {
    case .scalar(let text, let form):
      (node.content, node.form) = (.text(text), form)
      if form == .literal || form == .folded { node.range = withoutBreaks(node.range) }
    case .list(let form):
      node.form = form
      try readList(into: &node, depth: depth)
    default:
      if case .table(let form) = event.kind { node.form = form }
      try readTable(into: &node, depth: depth)
    }
    if let anchor = event.anchor { anchors[anchor] = (node, size - before) }
    return node
  }

  /// Returns the value that an alias repeats.
  private mutating func repeated(_ name: String, _ event: YAMLEvent) throws(YAMLError) -> YAMLNode {
    guard let (target, size) = anchors[name] else {
      throw YAMLError("no value before it has the anchor `&\(name)`", at: position(event))
    }
    repeated += size
    self.size += size
    guard repeated <= Self.maximumRepetition else {
      throw YAMLError("aliases repeat too much", at: position(event))
    }
    return YAMLNode(
      target.content, form: target.form, at: position(event), range: range(event), isShared: true)
  }

  private mutating func readList(into node: inout YAMLNode, depth: Int) throws(YAMLError) {
    var items: [YAMLNode] = []
    var event = try next()
    while !event.isEnd {
      items.append(try self.node(event, depth: depth + 1))
      event = try next()
    }
    node.content = .list(items)
    end(&node, at: event, last: items.last)
  }

  private mutating func readTable(into node: inout YAMLNode, depth: Int) throws(YAMLError) {
    var entries: [YAMLEntry] = []
    var lines: [String: Int] = [:]
    var event = try next()
    while !event.isEnd {
      let key = try self.node(event, depth: depth + 1)
      entries.append(YAMLEntry(key, try self.node(next(), depth: depth + 1)))
      if !allowsRepeatedNames, let name = key.text {
        if let line = lines.updateValue(key.position.line, forKey: name) {
          throw YAMLError(
            "the name \"\(name)\" is there twice, first in line \(line)", at: key.position)
        }
      }
      event = try next()
    }
    node.content = .table(entries)
    end(&node, at: event, last: entries.last?.value)
  }

  /// Sets the end of a list or table. A block ends with its last value, and so does a pair without braces in a list.
  private func end(_ node: inout YAMLNode, at event: YAMLEvent, last: YAMLNode?) {
    let start = node.range.lowerBound
    let isBracket = unsafe node.form == .flow && "[{".utf8.contains(source[start])
    let end = isBracket ? places.offset(ofScalar: event.range.upperBound) : last?.range.upperBound
    node.range = start..<max(start, end ?? start)
  }

  /// Returns the bytes of a value without its anchor and tag.
  private func range(_ event: YAMLEvent) -> Range<Int> {
    var start = places.offset(ofScalar: event.range.lowerBound)
    let end = places.offset(ofScalar: event.range.upperBound)
    guard event.hasProperties else { return start..<end }
    while unsafe start < source.count,
      unsafe source[start] == UInt8(ascii: "&")
        || source[start] == UInt8(ascii: "!")
    {
      while unsafe start < source.count, unsafe source[start] > 0x20 { start += 1 }
      while unsafe start < source.count, unsafe source[start] <= 0x20 { start += 1 }
    }
    return start..<max(start, end)
  }

  private func withoutBreaks(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, unsafe source[end - 1] <= 0x20 { end -= 1 }
    return range.lowerBound..<end
  }
}

extension YAMLEvent {
  fileprivate var isEnd: Bool {
    if case .end = kind { true } else { false }
  }
}
