#!/bin/sh
# Puts all that is installed into a folder, as bin and share: stage.sh PROGRAM FOLDER
set -eu
program=$1
folder=$2
assets=$(dirname "$0")/..
rm -rf "$folder"
mkdir -p "$folder/bin"
for name in man/man1 man/man5 bash-completion/completions zsh/site-functions fish/vendor_completions.d doc/navtui; do
  mkdir -p "$folder/share/$name"
done
cp "$program" "$folder/bin/navtui"
strip "$folder/bin/navtui"
"$program" manual navtui.1 | gzip -9n >"$folder/share/man/man1/navtui.1.gz"
"$program" manual navtui.yaml.5 | gzip -9n >"$folder/share/man/man5/navtui.yaml.5.gz"
# A script that is read by a shell has no interpreter of its own.
"$program" completions bash | sed '1{/^#!/d;}' >"$folder/share/bash-completion/completions/navtui"
"$program" completions zsh >"$folder/share/zsh/site-functions/_navtui"
"$program" completions fish >"$folder/share/fish/vendor_completions.d/navtui.fish"
cp "$assets/Packaging/copyright" "$folder/share/doc/navtui/copyright"
