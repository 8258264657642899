# Completion of airavata for bash: commands, their options as --help has them, and files.
_airavata() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} program=${COMP_WORDS[0]} words
    if ((COMP_CWORD == 1)); then
        words=$("$program" --help 2>/dev/null | sed -n 's/^\(Usage:\|      \) airavata \([a-z][a-z]*\) .*/\2/p')
        mapfile -t COMPREPLY < <(compgen -W "$words help --help --version" -- "$word")
        return
    fi
    local command=("${COMP_WORDS[1]}")
    if [[ ${command[0]} == book ]]; then
        if ((COMP_CWORD == 2)); then
            words=$("$program" book --help 2>/dev/null | sed -n 's/.* airavata book \([a-z][a-z]*\) .*/\1/p')
            mapfile -t COMPREPLY < <(compgen -W "$words --help" -- "$word")
            return
        fi
        command+=("${COMP_WORDS[2]}")
    fi
    case $previous in
        --variant) mapfile -t COMPREPLY < <(compgen -W 'cambodian chaturaji' -- "$word"); return ;;
    esac
    if [[ $word == -* ]]; then
        words=$("$program" "${command[@]}" --help 2>/dev/null | grep -o -- '^  \(-. \[ \)\?--[a-z-]*' | grep -o -- '--.*')
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}
complete -o filenames -F _airavata airavata
