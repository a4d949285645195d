const MB = 1_048_576;
const PART = 16;
const LEAST = 256;
const MOST = 1_024;

/**
 * Megabytes of the database's own cache: a sixteenth of what the machine holds, from 256 to 1,024. A quarter gigabyte is enough for
 * what is asked every day; ten million entries that come in at once touch indexes all over.
 * @param machine bytes
 * @param container bytes that the process and what it starts may hold; none, or more than there are, where nothing holds it in
 */
export const cacheMegabytes = (machine: number, container?: number): number => {
  const bytes = container ? Math.min(machine, container) : machine;
  return Math.round(Math.min(MOST, Math.max(LEAST, bytes / MB / PART)));
};
