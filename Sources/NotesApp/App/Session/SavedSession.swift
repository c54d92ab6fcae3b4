import NavigationCore

/// A session in the form in which it is kept.
///
/// Decoding throws `SavedNavigationError` for another version, and `DecodingError` for what is damaged. What
/// one screen remembers is left out when it cannot be read.
public struct SavedSession: Sendable {
  /// The version of the form that is written, the only one that is read.
  public static let version = 2

  let navigation: SavedNavigation<NotesScreen>
  let memories: [NodeID: ScreenMemory]
  let arrangements: [NoteList: NoteArrangement]
  let isSplitOff: Bool
  let zoomedNode: NodeID?
  let sheetOfList: SheetOfList?

  public init(_ session: Session) {
    navigation = SavedNavigation(session.navigation)
    memories = session.memories
    arrangements = session.arrangements
    isSplitOff = session.isSplitOff
    zoomedNode = session.zoomedNode
    sheetOfList = session.sheetOfList
  }
}

extension SavedSession {
  /// Whether text was written in it that is not saved.
  public var hasUnsavedText: Bool { memories.haveUnsavedText }
}

extension SavedSession: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, navigation, memories, lists, isSplitOff, zoomedNode, sheetOfList
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw SavedNavigationError.otherVersion(version, expected: Self.version)
    }
    navigation = try container.decode(SavedNavigation<NotesScreen>.self, forKey: .navigation)
    let saved = try container.decode([SavedMemory].self, forKey: .memories)
    memories = saved.reduce(into: [:]) { $0[$1.id] = $1.memory?.limited }
    let lists = (try? container.decodeIfPresent([SavedList].self, forKey: .lists)) ?? []
    arrangements = lists.reduce(into: [:]) { $0[$1.list] = $1.arrangement }
    isSplitOff = (try? container.decodeIfPresent(Bool.self, forKey: .isSplitOff)) ?? false
    zoomedNode = try? container.decodeIfPresent(NodeID.self, forKey: .zoomedNode)
    sheetOfList = try? container.decodeIfPresent(SheetOfList.self, forKey: .sheetOfList)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(navigation, forKey: .navigation)
    let saved = memories.sorted { $0.key < $1.key }
    try container.encode(
      saved.map { SavedMemory(id: $0.key, memory: $0.value) }, forKey: .memories)
    let lists = arrangements.map { SavedList(list: $0.key, arrangement: $0.value) }
    if !lists.isEmpty {
      try container.encode(lists.sorted { "\($0.list)" < "\($1.list)" }, forKey: .lists)
    }
    if isSplitOff { try container.encode(true, forKey: .isSplitOff) }
    try container.encodeIfPresent(zoomedNode, forKey: .zoomedNode)
    try container.encodeIfPresent(sheetOfList, forKey: .sheetOfList)
  }
}

/// How a list is shown.
private struct SavedList: Codable {
  let list: NoteList
  let arrangement: NoteArrangement
}

/// What one screen remembers.
private struct SavedMemory: Codable {
  let id: NodeID
  /// Nil when it cannot be read.
  let memory: ScreenMemory?

  init(id: NodeID, memory: ScreenMemory) {
    self.id = id
    self.memory = memory
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(NodeID.self, forKey: .id)
    memory = try? container.decode(ScreenMemory.self, forKey: .memory)
  }
}
