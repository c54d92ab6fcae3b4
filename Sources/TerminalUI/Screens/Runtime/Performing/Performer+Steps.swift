import NavigationCore

/// The steps that screens and the app request.
extension Performer {
  /// Applies the changes of a turn and performs its steps.
  func take(
    _ turn: Turn<App>, requester: NodeID, cause: NavigationCause = .key, _ state: inout State
  ) -> [Effect] {
    // Another turn may have changed the model in the meantime, so an unchanged model is not written back.
    guard let model = turn.changedModel else {
      return take(turn.steps, requester: requester, cause: cause, &state)
    }
    state.model = model
    let effects = take(turn.steps, requester: requester, cause: cause, &state)
    // A step of the turn may have left a place that is gone.
    let newest = state.model
    return effects + leavePlaces(&state) { app.isGone($0, in: newest) }
  }

  func take(
    _ steps: [Step<App>], requester: NodeID, cause: NavigationCause = .key, _ state: inout State
  ) -> [Effect] {
    take(steps.map { RequestedStep(step: $0, requester: requester) }, cause: cause, &state)
  }

  func take(
    _ steps: [RequestedStep<App>], cause: NavigationCause, _ state: inout State
  ) -> [Effect] {
    var effects: [Effect] = []
    for (index, requested) in steps.enumerated() {
      let waiting = state.navigator.pending
      var problem: String?
      let (step, requester) = (requested.step, requested.requester)
      effects += take(step, requester: requester, cause, &problem, &state)
      // The later steps build on this one, and a message of theirs would replace the reason.
      if problem != nil { break }
      guard let pending = state.navigator.pending, pending != waiting else { continue }
      // Steps after a pending one are performed after it. A performed binding has steps of its own, and an action that
      // waits on, now for something else, keeps those after it.
      if case .perform = step {
      } else if pending.request != waiting?.request {
        state.navigating.waiting.steps = []
      }
      state.navigating.waiting.steps += steps[(index + 1)...]
      break
    }
    return effects + resumeWhenStored(&state)
  }

  private func take(
    _ step: Step<App>, requester: NodeID, _ cause: NavigationCause, _ problem: inout String?,
    _ state: inout State
  ) -> [Effect] {
    switch step {
    case .navigate(let action):
      let (effects, reason) = attempt(action, cause: cause, &state)
      problem = reason
      return effects
    case .finish(let node, let answer, let type):
      return finish(node, answer.base, from: .screen(type), &state)
    case .close(let node):
      return node == state.navigating.waiting.storingNode ? [] : close(node, &state)
    case .become(let node, let place, let screen): state.replace(node, screen, at: place)
    case .say(let toast): state.messages.show(toast)
    case .change(let change): return state.sources.request(change, requester: requester)
    case .start(let work, let isForApp):
      state.followWork()
      return state.sources.start(work, requester: isForApp ? .nobody : requester)
    case .cancel(let work): return state.sources.cancel(work)
    case .perform(let name):
      // A presentation may just have been closed.
      let effects = prepare(.activeScreen, &state)
      guard let source = runtime.keys.responders(of: state)?.source(named: name) else {
        return effects
      }
      return effects + perform(source, &state)
    case .remember(let choice):
      state.navigating.remember(choice, limit: State.recentChoiceLimit)
    case .request(let request): return [.program(request)]
    case .copyLink: return copyLink(&state)
    case .keepCopied(let text, let isCut): return keep(copied: text, isCut: isCut, &state)
    case .keepVi(let keys): state.keep(PlacedViKeys(keys: keys, node: requester))
    case .keepNumber(let text): state.keyboard.note(number: text)
    case .leave(let decision): return leave(decision, &state)
    case .discard: return discard(&state)
    case .forgetDiscarded: state.navigating.discarded = nil
    case .toggleSplit: toggleSplit(&state)
    case .toggleZoom: toggleZoom(&state)
    case .divideSplits(let share):
      state.layout.divideSplits(share)
      state.sources.outdateSession()
    case .moveFocus(let offset): return moveFocus(by: offset, &state)
    case .focus(let name): return focus(named: name, &state)
    case .setEnvironment(let environment): state.environment = environment
    case .interrupt: return interrupt(&state)
    }
    return []
  }

  /// Quits because the user insists. Unsaved text stays with its screen, and waiting changes are not made.
  private func interrupt(_ state: inout State) -> [Effect] {
    let isHeld =
      state.navigation.activeScreen == .library(.leaving) || state.sources.hasWaitingChanges
    return isHeld ? quit(&state) : navigate(.quit, &state)
  }

  private func copyLink(_ state: inout State) -> [Effect] {
    guard let link = runtime.links.shortLink(to: state) else {
      state.messages.replace(with: Toast("No link leads here", isError: true))
      return []
    }
    state.messages.replace(with: Toast("\(state.environment.copied): \(link)"))
    return [.program(.copy(link))]
  }

  /// Stores cut or copied text for pasting inside the app, which needs no terminal, and copies it to the user's
  /// clipboard if the terminal supports it.
  private func keep(copied text: String?, isCut: Bool, _ state: inout State) -> [Effect] {
    guard let text else {
      state.messages.replace(with: Toast("Nothing to copy"))
      return []
    }
    state.keyboard.clipboard = text
    let isLong = text.utf8.count > ProgramRequest.copyLimit
    let place = isLong ? " · too long for the system clipboard" : ""
    let hint = runtime.keys.hint("paste", "paste", state)
    let copied = isCut ? "Cut" : isLong ? "Copied" : state.environment.copied
    state.messages.replace(with: Toast(SafeText("\(copied): \(text.amount)\(place)\(hint)")))
    return isLong ? [] : [.program(.copy(text))]
  }
}

extension String {
  /// The amount of text in readable form.
  fileprivate var amount: String {
    let lines = utf8.count { $0 == UInt8(ascii: "\n") } + (last?.isNewline == true ? 0 : 1)
    if lines > 1 { return "\(lines) lines" }
    let characters = count { !$0.isNewline }
    return characters == 1 ? "1 character" : "\(characters) characters"
  }
}
