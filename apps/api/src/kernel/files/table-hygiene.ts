/** Checks archives, tables and workbooks of any size for the test virus only (file-hygiene.ts). */
import { createReadStream } from 'node:fs';
import { EICAR_TEST_FILE } from './eicar.ts';
import { type FileFault, VIRUS_FAULT } from './file-hygiene.ts';

/** The fault of such a file on local disk, or undefined. It is read in chunks. */
export const findTableFileFault = async (path: string): Promise<FileFault | undefined> => {
  let before = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([before, chunk]);
    if (bytes.includes(EICAR_TEST_FILE)) return VIRUS_FAULT;
    before = bytes.subarray(Math.max(0, bytes.length - EICAR_TEST_FILE.length + 1));
  }
  return undefined;
};
