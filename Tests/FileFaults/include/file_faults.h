// A library to preload (LD_PRELOAD) into a program, to make its file system calls below FILE_FAULT_ROOT fail.
// Environment variables control it:
//
//   FILE_FAULT_CALL   the number, from 1, of the failing call among those that create, write, truncate, sync,
//                     rename or remove a file or folder
//   FILE_FAULT_ERROR  the error number of the failing call
//   FILE_FAULT_LASTS  1 if all later calls fail, too
//   FILE_FAULT_FIRED  a file that is created when a call has failed
//   FILE_FAULT_FULL   a file: while it exists, the disk is full and calls that need space fail
//   FILE_FAULT_LOG    a file to which successful calls are appended, each as a file_fault_record
#ifndef FILE_FAULTS_H
#define FILE_FAULTS_H

#include <stdint.h>

// Calls: c create, w write, t truncate, s sync, r rename, u unlink.
// A record is followed by the path and the written bytes, or the new path of a rename.
struct file_fault_record {
  uint8_t call;
  uint8_t reserved[3];
  uint32_t path_size;
  // The offset of the written bytes, or the new size.
  int64_t offset;
  int64_t byte_count;
};

#endif
