/** Archives, tables and workbooks of any size: of them it is asked alone whether they hold the test virus (hygiene.ts). */
import { createReadStream } from 'node:fs';
import { EICAR } from './eicar.ts';
import { type Fault, VIRUS } from './hygiene.ts';

/** What is wrong with such a file of this machine, or undefined. It is read some at a time. */
export const findTableFault = async (path: string): Promise<Fault | undefined> => {
  let before = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([before, chunk]);
    if (bytes.includes(EICAR)) return VIRUS;
    before = bytes.subarray(Math.max(0, bytes.length - EICAR.length + 1));
  }
  return undefined;
};
