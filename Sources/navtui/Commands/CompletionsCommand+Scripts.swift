import ArgumentParser

extension CompletionsCommand.Shell {
  /// The script that completes commands and options, with one for links and numbers of notes.
  @MainActor var script: String {
    switch self {
    case .bash: Navtui.completionScript(for: .bash) + "\n" + Self.bashLinks
    case .zsh:
      // Installed, the script is the first body of `_navtui`, which it then defines and calls.
      Navtui.completionScript(for: .zsh)
        .replacing(#""${command_line[@]}")"#, with: #""${command_line[@]}" "${store[@]}")"#)
        .replacing("\n_navtui() {", with: "\n\(Self.zshLinks)\n\n__navtui_command() {")
        .replacing(/:(note|notes|link|explain):'/) { ":\($0.1): __navtui_links'" }
        .replacing("'*:subcommands:'", with: "'1:subcommand:(\(Self.commands))'")
        .replacing(/'(--[a-z-]+)(\[.*[^\\]\]:[a-z]+:)/) { "'\($0.1)=\($0.2)" }
    case .fish:
      Navtui.completionScript(for: .fish)
        .replacing("    set -l unparsed_tokens (__navtui_tokens -pc)", with: Self.fishWords)
        + "\n" + Self.fishLinks
    }
  }

  /// The commands that have a help page.
  private static let commands = Navtui.configuration.subcommands
    .filter { $0.configuration.shouldDisplay }.map { $0._commandName }.joined(separator: " ")
  /// The commands that take one note.
  private static let noteCommands = ["show", "edit", "append", "rename", "tag", "links", "history"]
  /// The commands that take any number of notes, which are not in the trash.
  private static let notesCommands = ["pin", "unpin", "trash"]

  /// The commands with the places of their notes, as a pattern of Bash.
  private static let bashNotes =
    (noteCommands.map { $0 + "\\ 1" } + notesCommands.map { $0 + "\\ *" })
    .joined(separator: "|")

  /// The completion of links and numbers of notes in Bash, which splits words at colons and completes the last piece.
  /// If there are several candidates, each is shown with its title, which is not inserted. The function names differ
  /// from those of commands in the first script, such as `_navtui_links`.
  private static let bashLinks = #"""
    # File names are what the shell makes of them: it knows ~, variables and blanks.
    __navtui_add_completions() {
        local completion start="${cur}"
        # Bash 3 has no compopt.
        case "${1}" in
            -f) is_path=true; compopt -o bashdefault -o default 2>/dev/null && return ;;
            -d) is_path=true; compopt -o dirnames 2>/dev/null && return ;;
            # Names match in any case, as tags do. _navtui restores the option.
            -W) start=''; shopt -s nocasematch ;;
        esac
        while IFS='' read -r completion; do
            [[ "${1}" != -W || "${completion}" == "${cur}"* ]] && COMPREPLY+=("${completion}")
        done < <(IFS=$'\n' compgen "${@}" -- "${start}")
    }

    # Tags and other names. compgen expands its words, and the command line has quoted ones.
    __navtui_custom_complete() {
        local name
        while IFS='' read -r name; do
            printf -v name %q "${name}"
            printf '%q\n' "${name}"
        done < <("${COMP_WORDS[0]}" "${@}" "${COMP_WORDS[@]}" "${store[@]}")
    }

    # --option=value is two words; options may stand before a command, and without one they are those of
    # start. Afterwards, place is the command and which of its arguments the word is.
    __navtui_words() {
        local -a words=()
        local -i index first=0 last
        for ((index = 1; index <= COMP_CWORD; index++)); do
            if [[ "${COMP_WORDS[index]}" != '=' || "${COMP_WORDS[index - 1]}" != --* ]]; then
                words+=("${COMP_WORDS[index]}")
            elif ((index == COMP_CWORD)); then
                words+=('')
            fi
        done
        last=$((${#words[@]} - 1))
        for ((index = 0; index < last - 1; index++)); do
            [[ "${words[index]}" == --db ]] && store=(--db "${words[index + 1]//[\\\"\']/}")
        done
        while ((first < last)); do
            case "${words[first]}" in
                --db|--workspace|--theme) first+=2 ;;
                -*) first+=1 ;;
                *) break ;;
            esac
        done
        if [[ "${words[first]}" != -* ]] \
            && { ((first == last)) || declare -F "_navtui_${words[first]}" >/dev/null; }; then
            words=("${words[@]:first}")
        else
            words=(start "${words[@]}")
        fi
        for ((index = 1; index < ${#words[@]} - 1; index++)); do
            case "${words[index]}" in
                --db|--version) index+=1 ;;
                -*) ;;
                *) ((place++)) ;;
            esac
        done
        ((index < ${#words[@]})) && place="${words[0]} ${place}" || place=
        local -a COMP_WORDS=("${1}" "${words[@]}")
        local -i COMP_CWORD=${#words[@]}
        _navtui "${1}" "${2}" "${COMP_WORDS[COMP_CWORD - 1]}"
        # It leaves its trap behind.
        trap - RETURN
    }

    __navtui_word_or_link() {
        local word="${COMP_LINE:0:COMP_POINT}" is_path=false place=1 list
        local -a store=()
        word="${word##*[[:space:]\'\"]}"
        # A folder may be called like a command.
        compopt +o filenames 2>/dev/null
        __navtui_words "${@}"
        "${is_path}" && return
        case "${word}" in
            # Only the last piece of the word is replaced; inside quotes, that is all of it.
            nav*|/*)
                __navtui_add_links "${word}" "${word%"${2}"}" "${word%"${2}"}" '*'
                compopt -o nospace 2>/dev/null ;;
            -*) ;;
            *)
                case "${place}" in
                    \#(bashNotes)) list=notes ;;
                    restore\ *) list=trash ;;
                    help\ 1) COMPREPLY=($(compgen -W '\#(commands)' -- "${word}")); return ;;
                    *) return ;;
                esac
                __navtui_add_links "navtui://main/${list}/${word}" "navtui://main/${list}/" '' $'*\t*' ;;
        esac
    }

    # Adds the completions of the link $1 that match the pattern $4, without its beginning $2. Several that do not
    # begin as the typed text, such as numbers for a title, are only listed, after $3: their common beginning would
    # replace the text. With the blank, they have none.
    __navtui_add_links() {
        local line begins=true
        COMPREPLY=()
        while IFS='' read -r line; do
            [[ "${line}" == ${4} ]] || continue
            [[ "${line}" == "${1}"* ]] || begins=false
            COMPREPLY+=("${line#"${2}"}")
        done < <("${COMP_WORDS[0]}" completions "${store[@]}" --link "${1}" 2>/dev/null)
        if [[ ${#COMPREPLY[@]} -eq 1 ]]; then
            COMPREPLY=("${COMPREPLY[0]%%$'\t'*}")
        elif "${begins}"; then
            COMPREPLY=("${COMPREPLY[@]//$'\t'/  }")
        else
            local -i index
            for index in "${!COMPREPLY[@]}"; do
                line="${COMPREPLY[index]}"
                COMPREPLY[index]="${3}${line}"
                [[ "${line}" == *$'\t'* ]] \
                    && COMPREPLY[index]="${line#*$'\t'}  (${3}${line%%$'\t'*})"
            done
            COMPREPLY+=(' ')
        fi
    }
    complete -o filenames -F __navtui_word_or_link navtui
    """#

  /// The completion of links and numbers of notes in Zsh, which stands before that of commands and calls it.
  private static let zshLinks = #"""
    # Options may stand before a command, and without one they are those of start, as links are.
    _navtui() {
        local -a store=("${(@Q)${(@M)words:#--db=*}}")
        local -i first=2 db=${words[(I)--db]}
        ((db && db + 1 < CURRENT)) && store+=(--db "${(Q)words[db + 1]}")
        while ((first < CURRENT)); do
            case "${words[first]}" in
                --db|--workspace|--theme) first+=2 ;;
                -*) first+=1 ;;
                *) break ;;
            esac
        done
        if ((first > CURRENT)) || [[ "${words[first]#[\'\"]}" == (-*|nav*|/*) ]]; then
            words=("${words[1]}" start "${(@)words[2,-1]}")
            CURRENT+=1
        else
            words=("${words[1]}" "${(@)words[first,-1]}")
            CURRENT+=2-first
        fi
        __navtui_command "${@}"
    }

    # Adds the links that begin as the word or lead to notes of its text, or the numbers of those notes. Several that
    # do not begin as the word are only listed at first: their common beginning would replace it.
    __navtui_links() {
        local word="${(Q)PREFIX}" base=''
        local -a lines links titles suffix=(-S '')
        case "${words[1]} ${word}" in
            (start|open|render|routes|completions)\ *|*\ nav*|*\ /*) ;;
            restore\ *) base=navtui://main/trash/ suffix=() ;;
            *) base=navtui://main/notes/ suffix=() ;;
        esac
        lines=("${(@f)$("${command_name}" completions "${store[@]}" --link "${base}${word}" 2>/dev/null)}")
        [[ -n "${base}" ]] && lines=("${(@M)lines:#*$'\t'*}")
        lines=("${(@)lines#${base}}")
        links=("${(@)lines%%$'\t'*}")
        titles=("${(@)lines//$'\t'/  }")
        [[ -n "${links[1]}" ]] || return
        if [[ ${#links} -gt 1 && -n "${(M)links:#^${(b)word}*}" ]]; then
            [[ "${compstate[old_list]}" == shown ]] && compstate[insert]=menu \
                || compstate[insert]='' compstate[list]='list force'
        fi
        compadd -U "${suffix[@]}" -l -d titles -a links
    }
    """#

  /// The beginning of the function that parses the words. Other commands than the expected one are rejected at once:
  /// parsing the words for each of 200 candidates takes a quarter of a second.
  private static let fishWords = #"""
        __navtui_read_words
        set -l unparsed_tokens $__navtui_words
        string match -q -- "$expected_commands*" "$unparsed_tokens"; or return
    """#

  /// The completion of links and numbers of notes in fish, which also matches the title after a tab.
  private static let fishLinks = #"""
    # Options may stand before a command, and without one they are those of start, as links are. Each candidate asks
    # for the words, so they are kept as long as the line is the same.
    function __navtui_read_words
        set -l line (commandline -cp)
        test "$line" = "$__navtui_line"; and return
        set -g __navtui_line $line
        set -l words (__navtui_tokens -pc) (commandline -ct)
        set -l first 2
        while test $first -lt (count $words); and string match -q -- '-*' $words[$first]
            contains -- $words[$first] --db --workspace --theme; and set first (math $first + 1)
            set first (math $first + 1)
        end
        if test $first -gt (count $words); or string match -qr '^[\'"]?(-|nav|/)' -- $words[$first]
            set words navtui start $words[2..]
        else
            set words navtui $words[$first..]
        end
        set -g __navtui_words $words[..-2]
    end

    # Prints the links that begin as the word or lead to notes of its text, or the numbers of those notes.
    function __navtui_links
        set -l word (commandline -ct)
        # A word in quotes that are still open is not a valid one.
        set word (string unescape -- $word; or string sub -s 2 -- $word)
        set -l tokens (commandline -op)
        set -l store (string match -- '--db=*' $tokens)
        set -l index (contains -i -- --db $tokens); and set -a store --db $tokens[(math $index + 1)]
        set -l base
        switch "$__navtui_words[2] $word"
            case 'start *' 'open *' 'render *' 'routes *' '* nav*' '* /*'
            case 'restore *'
                set base navtui://main/trash/
            case '*'
                set base navtui://main/notes/
        end
        command navtui completions $store --link "$base$word" 2>/dev/null \
            | string match -- (test -n "$base"; and echo \*\t\*; or echo '*') | string replace -- "$base" ''
    end

    for __navtui_command in start open render \#(noteCommands.joined(separator: " "))
        complete -c navtui -n "__navtui_should_offer_completions_for_positional 'navtui $__navtui_command' -eq 1" \
            -fka '(__navtui_links)'
    end
    for __navtui_command in restore \#(notesCommands.joined(separator: " "))
        complete -c navtui -n "__navtui_should_offer_completions_for_positional 'navtui $__navtui_command' -ge 1" \
            -fka '(__navtui_links)'
    end
    complete -c navtui -n "__navtui_should_offer_completions_for_positional 'navtui help' -eq 1" \
        -fka '\#(commands)'
    complete -c navtui -n '__navtui_should_offer_completions_for_flags_or_options "navtui routes" explain' \
        -l explain -rfka '(__navtui_links)'
    """#
}
