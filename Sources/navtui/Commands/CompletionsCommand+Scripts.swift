import ArgumentParser

extension CompletionsCommand.Shell {
  /// The script for commands and options, and after it one for links, which are words anywhere.
  @MainActor var script: String {
    switch self {
    case .bash: Navtui.completionScript(for: .bash) + "\n" + Self.bashLinks
    case .zsh: Navtui.completionScript(for: .zsh) + "\n" + Self.zshLinks
    case .fish: Navtui.completionScript(for: .fish) + "\n" + Self.fishLinks
    }
  }

  /// Bash cuts words at colons and completes the last piece; more than one candidate is shown with its
  /// title, of which nothing is taken over.
  private static let bashLinks = #"""
    _navtui_links() {
        local word="${COMP_LINE:0:COMP_POINT}" line
        word="${word##*[[:space:]\'\"]}"
        case "${word}" in
            nav*|/*) ;;
            *) _navtui "${@}"; return ;;
        esac
        local cut="${word%"${word##*[:=]}"}"
        COMPREPLY=()
        while IFS='' read -r line; do
            COMPREPLY+=("${line#"${cut}"}")
        done < <("${COMP_WORDS[0]}" completions --link "${word}" 2>/dev/null)
        if [[ ${#COMPREPLY[@]} -eq 1 ]]; then
            COMPREPLY=("${COMPREPLY[0]%%$'\t'*}")
        else
            COMPREPLY=("${COMPREPLY[@]//$'\t'/  }")
        fi
        compopt +o filenames -o nospace
    }
    complete -o filenames -F _navtui_links navtui
    """#

  private static let zshLinks = #"""
    _navtui_links() {
        case "${PREFIX}" in
            nav*|/*) ;;
            *) _navtui "${@}"; return ;;
        esac
        local -a lines links titles
        lines=("${(@f)$("${words[1]}" completions --link "${(Q)PREFIX}" 2>/dev/null)}")
        links=("${(@)lines%%$'\t'*}")
        titles=("${(@)lines//$'\t'/  }")
        [[ -n "${links[1]}" ]] && compadd -S '' -l -d titles -a links
    }
    compdef _navtui_links navtui
    """#

  private static let fishLinks = #"""
    complete -c navtui -f -n 'string match -qr "^(nav|/)" -- (commandline -ct)' \
        -a '(navtui completions --link (commandline -ct) 2>/dev/null)'
    """#
}
