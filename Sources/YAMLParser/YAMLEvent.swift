import CYaml

/// A step of the parser.
struct YAMLEvent {
  enum Kind {
    case scalar(String, YAMLNode.Form)
    case list(YAMLNode.Form)
    case table(YAMLNode.Form)
    case alias(String)
    /// The end of a list, table or document.
    case end
    case document
    case streamEnd
  }

  let kind: Kind
  let anchor: String?
  /// True if the value has an anchor or a tag before it.
  let hasProperties: Bool
  /// The scalars that the step covers. Of a block, it covers less or more.
  let range: Range<Int>

  init(_ event: borrowing yaml_event_t) {
    let start = unsafe event.start_mark.index
    unsafe range = start..<max(start, event.end_mark.index)
    var (anchor, tag): (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?)
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      unsafe (anchor, tag) = unsafe (scalar.anchor, scalar.tag)
      let value = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = unsafe .scalar(String(decoding: value, as: UTF8.self), .init(scalar.style))
    case YAML_SEQUENCE_START_EVENT:
      let list = unsafe event.data.sequence_start
      unsafe (anchor, tag) = unsafe (list.anchor, list.tag)
      kind = unsafe .list(list.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block)
    case YAML_MAPPING_START_EVENT:
      let table = unsafe event.data.mapping_start
      unsafe (anchor, tag) = unsafe (table.anchor, table.tag)
      kind = unsafe .table(table.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block)
    case YAML_ALIAS_EVENT:
      kind = unsafe .alias(event.data.alias.anchor.map { unsafe String(cString: $0) } ?? "")
    case YAML_DOCUMENT_START_EVENT: kind = .document
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: kind = .end
    }
    self.anchor = unsafe anchor.map { unsafe String(cString: $0) }
    hasProperties = unsafe anchor != nil || tag != nil
  }
}

extension YAMLNode.Form {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}
