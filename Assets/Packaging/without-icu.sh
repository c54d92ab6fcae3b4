#!/bin/sh
# Prints C source that stands for ICU in a statically linked navtui: without-icu.sh FOLDER, which has Foundation's
# archives.
#
# Foundation refers to ICU, which is 38 MB, for locales, calendars other than the Gregorian, number formats and regular
# expressions. navtui uses none of them. A function that is called all the same ends the program with a message. Where
# new code needs one, its archive is linked, and the linker reports two definitions: remove this file then.
set -eu
cd "$1"
names() { awk -v types="$1" 'NF > 1 && $(NF - 1) ~ types { print $NF }' | sort -u; }
defined() { nm --defined-only "$@" 2>/dev/null | names '^[A-Z]$'; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
defined lib_FoundationICU.a libFoundationInternationalization.a >"$work/icu"
defined libFoundation.a libFoundationEssentials.a libCoreFoundation.a lib_FoundationCollections.a libswift*.a \
  >"$work/other"
nm -u libFoundation.a libFoundationEssentials.a libCoreFoundation.a 2>/dev/null | names '^U$' >"$work/used"
# GRDB offers these three to SQL.
grep -E '^\$sSy30FoundationInternationalizationE[0-9]+localized[A-Za-z]+SSvg$' "$work/icu" >>"$work/used"
sort -u "$work/used" | comm -12 - "$work/icu" | comm -23 - "$work/other" >"$work/names"
cat <<'C'
#include <stdlib.h>
#include <unistd.h>
__attribute__((used)) static void without_icu(void) {
  static const char message[] = "navtui: a function of Foundation needs ICU, which this build is without.\n";
  if (write(STDERR_FILENO, message, sizeof message - 1)) {}
  abort();
}
C
awk '{ printf "__asm__(\".globl \\\"%s\\\"\\n.set \\\"%s\\\", without_icu\");\n", $1, $1 }' "$work/names"
