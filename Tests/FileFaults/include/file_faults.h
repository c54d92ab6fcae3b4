// A library to be loaded before others (LD_PRELOAD) into a program whose files are tested. It is told by the
// environment, about files below FILE_FAULT_ROOT:
//
//   FILE_FAULT_CALL   the number, from 1, of the call that fails: of all that create, write, cut, sync, rename and
//                     remove a file or folder
//   FILE_FAULT_ERROR  what `errno` is then
//   FILE_FAULT_LASTS  whether all calls after it fail, too: 1
//   FILE_FAULT_FIRED  a file that is made when a call has failed
//   FILE_FAULT_FULL   a file: as long as it is there the disk is full, and calls that need room fail
//   FILE_FAULT_LOG    a file to which each call is appended that did not fail, as records of file_fault_record
#ifndef FILE_FAULTS_H
#define FILE_FAULTS_H

#include <stdint.h>

// The letters of calls: c create, w write, t truncate, s sync, r rename, u unlink.
// A record is followed by the path and by the bytes that were written; those of a rename are the new path.
struct file_fault_record {
  uint8_t call;
  uint8_t reserved[3];
  uint32_t path_size;
  // Where bytes were written, or the new size.
  int64_t offset;
  int64_t byte_count;
};

#endif
