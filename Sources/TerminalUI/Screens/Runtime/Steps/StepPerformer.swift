import NavigationCore

/// Performs the steps that screens and the app request.
struct StepPerformer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  /// Applies the changes of a turn and performs its steps.
  func take(
    _ turn: Turn<App>, requester: NodeID, cause: NavigationCause = .key, _ state: inout State
  ) -> [Effect] {
    // Another turn may have changed the model in the meantime, so an unchanged model is not written back.
    guard turn.model != turn.context.model else {
      return take(turn.steps, requester: requester, cause: cause, &state)
    }
    state.model = turn.model
    let effects = take(turn.steps, requester: requester, cause: cause, &state)
    // A step of the turn may have left a place that is gone.
    let model = state.model
    return effects + answers.leavePlaces(&state) { app.isGone($0, in: model) }
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
        state.waitingSteps = []
      }
      state.waitingSteps += steps[(index + 1)...]
      break
    }
    return effects + leaving.resumeWhenStored(&state)
  }

  private func take(
    _ step: Step<App>, requester: NodeID, _ cause: NavigationCause, _ problem: inout String?,
    _ state: inout State
  ) -> [Effect] {
    switch step {
    case .navigate(let action):
      let (effects, reason) = navigation.attempt(action, cause: cause, &state)
      problem = reason
      return effects
    case .finish(let node, let answer, let type):
      return answers.finish(node, answer.base, from: .screen(type), &state)
    case .close(let node): return node == state.storingNode ? [] : leaving.close(node, &state)
    case .become(let node, let place, let screen): state.replace(node, screen, at: place)
    case .say(let toast): state.show(toast)
    case .change(let change): return changes.request(change, requester: requester, &state)
    case .start(let work, let isForApp):
      return self.work.start(work, requester: isForApp ? .nobody : requester, &state)
    case .cancel(let work): return self.work.cancel(work, &state)
    case .perform(let name):
      // The controls may have been invalidated, because a presentation was just closed.
      let effects = preparer.prepare(.activeScreen, &state)
      guard let source = keys.responders(of: state)?.source(named: name) else { return effects }
      return effects + operations.perform(source, &state)
    case .remember(let choice): state.remember(choice)
    case .request(let request): return [.program(request)]
    case .copyLink: return copyLink(&state)
    case .keepCopied(let text, let isCut): return keep(copied: text, isCut: isCut, &state)
    case .keepVi(let keys): state.vi = PlacedViKeys(keys: keys, node: requester)
    case .keepNumber(let text): state.typedNumber = text
    case .leave(let decision): return leaving.leave(decision, &state)
    case .discard: return leaving.discard(&state)
    case .forgetDiscarded: state.discarded = nil
    case .toggleSplit: navigation.toggleSplit(&state)
    case .toggleZoom: navigation.toggleZoom(&state)
    case .moveFocus(let offset): return operations.moveFocus(by: offset, &state)
    case .focusControl(let number): return operations.focus(number, &state)
    case .setEnvironment(let environment): state.environment = environment
    case .interrupt: return interrupt(&state)
    }
    return []
  }

  /// Quits because the user insists. Unsaved text stays with its screen, and waiting changes are not made.
  private func interrupt(_ state: inout State) -> [Effect] {
    let isHeld = state.navigation.activeScreen == .library(.leaving) || state.hasWaitingChanges
    return isHeld ? navigation.quit(&state) : navigation.navigate(.quit, &state)
  }

  private func copyLink(_ state: inout State) -> [Effect] {
    guard let link = links.shortLink(to: state) else {
      state.toast = Toast("No link leads here", isError: true)
      return []
    }
    state.toast = Toast("\(state.environment.copied): \(link)")
    return [.program(.copy(link))]
  }

  /// Stores cut or copied text for pasting inside the app, which needs no terminal, and copies it to the user's
  /// clipboard if the terminal supports it.
  private func keep(copied text: String?, isCut: Bool, _ state: inout State) -> [Effect] {
    guard let text else {
      state.toast = Toast("Nothing to copy")
      return []
    }
    state.clipboard = text
    let isLong = text.utf8.count > ProgramRequest.copyLimit
    let place = isLong ? " · too long for the system clipboard" : ""
    let hint = hint("paste", "paste", state)
    let copied = isCut ? "Cut" : isLong ? "Copied" : state.environment.copied
    state.toast = Toast(SafeText("\(copied): \(text.amount)\(place)\(hint)"))
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
