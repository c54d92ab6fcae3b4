#!/bin/sh
# The linker of the program: GNU ld, which can drop unwind tables, with the object that stands for ICU before all archives.
# Its only warning is about a function that Foundation calls.
folder=$(dirname "$0")
exec ld.bfd --no-warnings -z relro "$folder/../../.build/archives/without-icu.o" -T "$folder/sections.ld" "$@"
