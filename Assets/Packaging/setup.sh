#!/bin/sh
# Installs the packages that a build needs and that are missing: setup.sh [tests]
set -eu
if [ "$(uname)" = Darwin ]; then
  packages="ncurses sqlite md4c"
  brew list $packages >/dev/null 2>&1 && exit
  echo "Installing with Homebrew: $packages"
  exec brew install $packages
fi
packages="libncurses-dev libsqlite3-dev libmd4c-dev"
# Other terminal emulators and the Unicode Character Database to compare with, Callgrind, a reader of manual pages, and vim to compare the vi keys with.
[ "${1:-}" != tests ] || packages="$packages python3-pyte tmux unicode-data valgrind man-db vim"
missing=
for package in $packages; do
  dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
echo "Installing with apt:$missing"
sudo=$([ "$(id -u)" = 0 ] || echo sudo)
$sudo apt-get update -qq && $sudo apt-get install -y -qq $missing && exit
echo "navtui needs$missing. Install what has these names elsewhere, and try again." >&2
exit 1
