#!/bin/sh
# Copies Assets/Template beside the package, as a reader of the README does, then builds and tests it. Fails if the
# libraries need another package, or build more than the modules below. Works without a network. Does
# nothing if the same files passed before.
set -eu
version=$1
folder=.build/template
modules="Birds BirdsTests CLibrary CProcess LocalSocket Markdown NavigationCore NavigationTesting NcursesTerminal TerminalKit TerminalUI"
fail() {
  echo "Assets/Template: $1" >&2
  exit 1
}

# The version, the compiler, and the names and sums of all files that matter.
sources=$(for module in CNcurses $modules; do [ ! -d "Sources/$module" ] || echo "Sources/$module"; done)
stamp=$({
  echo "$version"
  swift --version 2>/dev/null
  find $sources Assets/Template Package.swift Tests/template.sh -name '*.docc' -prune -o -type f -exec cksum {} + | sort
} | git hash-object --stdin)
if [ "$(cat $folder/stamp 2>/dev/null)" = "$stamp" ]; then
  echo "Assets/Template: unchanged"
  exit
fi

copy() {
  mkdir -p "$1"
  rm -rf "$1/Sources" "$1/Tests" "$1/Package.swift" "$1/Package.resolved"
  cp -R Assets/Template/. "$1"
}

# Beside the package, whose folder has another name than the package.
copy $folder/birds
ln -sfn ../.. $folder/clone
sed 's|path: "../navtui"|path: "../clone"|' Assets/Template/Package.swift >$folder/birds/Package.swift
start=$(date +%s)
swift build --quiet --build-tests --package-path $folder/birds
swift test --quiet --skip-build --disable-xctest --package-path $folder/birds
if grep -qs '"identity"' $folder/birds/Package.resolved; then fail "the libraries resolve other packages"; fi
products=$(swift build --package-path $folder/birds --show-bin-path)
built=$(find "$products/" -path '*.build/*.o' | sed 's|.*/\(.*\)\.build/.*|\1|' | sort -u | grep -v '^BirdsPackage' | xargs)
[ "$built" = "$modules" ] || fail "built $built, expected $modules"
size=$(du -h "$products/Birds" | cut -f1)
echo "Assets/Template: $(($(date +%s) - start)) s, a debug build of $size"

# As a dependency with a version: a repository with the files of this package.
repository=$folder/repository/navtui
rm -rf $folder/repository $folder/versioned
mkdir -p $repository
git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf - | tar -xf - -C $repository
git -C $repository init --quiet
git -C $repository add .
git -C $repository -c user.name=test -c user.email=test commit --quiet --message "$version"
git -C $repository tag "$version"
copy $folder/versioned
sed "s|name: \"navtui\", path: \"../navtui\"|url: \"file://$PWD/$repository\", from: \"$version\"|" \
  Assets/Template/Package.swift >$folder/versioned/Package.swift
if ! swift package --package-path $folder/versioned --disable-dependency-cache resolve >$folder/log 2>&1; then
  cat $folder/log >&2
  fail "it does not resolve"
fi
pins=$(grep -c '"identity"' $folder/versioned/Package.resolved)
[ "$pins" = 1 ] || fail "a dependency with a version resolves $pins packages"
echo "$stamp" >$folder/stamp
