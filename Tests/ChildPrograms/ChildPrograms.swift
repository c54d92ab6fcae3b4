// What programs show is read with the emulator, in files that import ChildPrograms.
@_exported public import NavigationTesting
