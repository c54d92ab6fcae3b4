#!/bin/bash
# Makes the same edits on two machines with 1,000 notes, and synchronizes them with git alone, navtui, and nb if there is
# one: compare.sh NAVTUI [NB]. Prints times, files with marks of conflicts, and commits.
set -u
unset NAVTUI_DB XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME
navtui=$(realpath "$1") nb=${2:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fill() {
  for number in $(seq 1000); do
    printf '# Note %d\n\nalpha of note %d\n\nbeta\n\ngamma\n' "$number" "$number" >"$1/note$number.md"
  done
  printf -- '---\ntags: [one]\n---\n# Front\n' >"$1/front.md"
  printf '# Words\n\nthe first word and the last\n' >"$1/words.md"
}
edit() {
  sed -i '3s/.*/by A/' "$1/note2.md" && sed -i '7s/.*/by B/' "$2/note2.md"
  sed -i '3s/alpha/apple/' "$1/note3.md" && sed -i '3s/alpha/berry/' "$2/note3.md"
  mv "$1/note4.md" "$1/renamed4.md" && sed -i '7s/.*/by B/' "$2/note4.md"
  rm "$1/note5.md" && sed -i '7s/.*/by B/' "$2/note5.md"
  printf '# New\n\nfrom A\n' >"$1/new.md" && printf '# New\n\nfrom B\n' >"$2/new.md"
  sed -i '2s/.*/tags: [one, red]/' "$1/front.md" && sed -i '2s/.*/tags: [one, blue]/' "$2/front.md"
  sed -i '3s/first/1st/' "$1/words.md" && sed -i '3s/last/final/' "$2/words.md"
}
# Runs a command on a machine, A or B.
on() {
  local start=$(date +%s.%N) home=$work/$1
  HOME=$home "${@:2}" >"$work/out" 2>&1 </dev/null
  printf '  %s: status %d, %.2f s\n' "$1" $? "$(echo "$(date +%s.%N) - $start" | bc)"
}
begin() {
  echo "$1"
  rm -rf "${work:?}"/*
  for name in A B; do
    mkdir "$work/$name"
    printf '[user]\nname = %s\nemail = %s@example.org\n[init]\ndefaultBranch = main\n' $name $name >"$work/$name/.gitconfig"
  done
  HOME=$work/A git init -q --bare "$work/r.git"
}
report() {
  echo "  with marks: $(grep -rlE '^<<<<<<<' --include='*.md' "$1" | wc -l), commits: $(git -C "$1" rev-list --count HEAD)"
  echo "  front: $(sed -n 2p "$1/front.md"), words: $(sed -n 3p "$1/words.md")"
}

plain() (cd "$1" && git add -A && git commit -qm x && git pull -q --no-rebase --no-edit && git push -q)
begin git
HOME=$work/A git clone -q "$work/r.git" "$work/a" 2>/dev/null
fill "$work/a"
(export HOME=$work/A && cd "$work/a" && git add -A && git commit -qm first && git push -qu origin HEAD)
HOME=$work/B git clone -q "$work/r.git" "$work/b"
edit "$work/a" "$work/b"
on A plain "$work/a"
on B plain "$work/b"
report "$work/b"

begin navtui
mkdir "$work/a" "$work/b"
fill "$work/a"
for name in A B; do
  folder=$work/$(echo $name | tr AB ab)
  (export HOME=$work/$name && "$navtui" mirror "$folder" --yes && "$navtui" sync --setup "$work/r.git") >"$work/out" 2>&1
done
edit "$work/a" "$work/b"
for name in A B A B; do on $name "$navtui" sync; done
report "$work/b"
HOME=$work/B "$navtui" list --tag conflict | sed 's/^/  two notes: /'

[ -n "$nb" ] || exit 0
begin nb
export NB_AUTO_SYNC=0 EDITOR=true
for name in A B; do HOME=$work/$name "$nb" init >"$work/out" 2>&1; done
(export HOME=$work/A && cd "$HOME/.nb/home" && fill . && "$nb" index reconcile && git add -A && git commit -qm first &&
  git branch -M main && git remote add origin "$work/r.git" && git push -qu origin main) >"$work/out" 2>&1
rm -rf "$work/B/.nb/home"
(export HOME=$work/B && git clone -q "$work/r.git" "$HOME/.nb/home" && cd "$HOME/.nb/home" && "$nb" index reconcile) >"$work/out" 2>&1
edit "$work/A/.nb/home" "$work/B/.nb/home"
for name in A B A B A; do on $name "$nb" sync; done
report "$work/B/.nb/home"
