const MB = 1_048_576;
const PART = 16;
const LEAST = 256;
const MOST = 1_024;

/**
 * The cache size of the embedded database in megabytes: a sixteenth of the machine's memory, from 256 to 1,024. A
 * quarter gigabyte is enough for daily work; an import of ten million entries touches indexes everywhere.
 * @param machine bytes of memory of the machine
 * @param container the memory limit of the process in bytes; absent, or more than the machine has, when there is none
 */
export const databaseCacheMegabytes = (machine: number, container?: number): number => {
  const bytes = container ? Math.min(machine, container) : machine;
  return Math.round(Math.min(MOST, Math.max(LEAST, bytes / MB / PART)));
};
