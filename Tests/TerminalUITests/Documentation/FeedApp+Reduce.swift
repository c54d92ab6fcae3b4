import NavigationCore
import TerminalUI

extension FeedApp {
  func reduce(_ state: inout FeedState, _ action: FeedAction) -> [FeedEffect] {
    switch action {
    case .resized(let size): state.size = size
    case .terminated(let signal): return [.program(.die(signal: signal))]
    case .prepare: return prepare(&state)
    case .read(let headlines, of: let feed): state.headlines[feed] = headlines
    case .fetched(let headlines, of: let feed): note(&state, headlines, of: feed)
    case .command, .typed, .pending, .unknown: return reduceInput(&state, action)
    }
    return []
  }

  /// What the user did: a message has been read by then.
  private func reduceInput(_ state: inout FeedState, _ input: FeedAction) -> [FeedEffect] {
    state.toast = nil
    state.pendingKeys = []
    switch input {
    case .command(let command): return perform(command, &state)
    case .typed(let text): state.activeMemory.field.apply(text, in: state.size)
    case .pending(let keys): state.pendingKeys = keys
    case .unknown(let keys): state.toast = "\(keys.shown) does nothing here"
    default: break
    }
    return []
  }

  private func perform(_ command: FeedCommand, _ state: inout FeedState) -> [FeedEffect] {
    switch command {
    case .move(let movement): move(movement, &state)
    case .open: open(&state)
    case .back: state.navigation.apply(.back)
    case .select(let tab): state.navigation.apply(.select(tab: tab))
    case .add: state.navigation.apply(.present(.adding, .sheet))
    case .confirm: addFeed(&state)
    case .change(let change): self.change(change, &state)
    case .fetch:
      guard state.progress == nil, !state.feeds.isEmpty else { return [] }
      state.progress = FeedProgress(total: state.feeds.count)
      return [.fetch(state.feeds)]
    case .quit: return [.program(.exit(0))]
    }
    return []
  }
}

extension FeedApp {
  private func open(_ state: inout FeedState) {
    let row = state.activeMemory.list.focus
    guard state.feeds.indices.contains(row) else { return }
    state.navigation.apply(.push([.feed(state.feeds[row])]))
  }

  private func move(_ movement: ListMovement, _ state: inout FeedState) {
    let room = state.room(of: state.navigation.activeNode.id)
    let screen = state.navigation.activeScreen
    if screen == .settings {
      FormLayout(state.settings.rows, columns: room.columns)
        .move(movement, &state.activeMemory.list, showing: room.rows)
    } else {
      state.activeMemory.list.move(
        movement, of: state.rows(of: screen).count, showing: room.rows)
    }
  }

  private func change(_ change: FormChange, _ state: inout FeedState) {
    let form = FormLayout(state.settings.rows, columns: state.size.columns)
    guard let row = form.focusedRow(state.activeMemory.list) else { return }
    state.settings.apply(change, to: row)
  }

  private func addFeed(_ state: inout FeedState) {
    let name = state.activeMemory.field.text
    guard !name.isEmpty, !state.feeds.contains(name) else {
      state.toast = "It needs a name that no other feed has"
      return
    }
    state.feeds.append(name)
    state.navigation.apply(.dismiss)
    state.toast = "Added: \(name)"
  }

  private func note(_ state: inout FeedState, _ headlines: [String], of feed: String) {
    state.headlines[feed] = headlines
    state.progress?.completed += 1
    guard let progress = state.progress, progress.completed == progress.total else { return }
    state.progress = nil
    state.toast = "All feeds were fetched"
  }
}
