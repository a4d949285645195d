/** Reads a zip: file name -> text. */
import { strFromU8, unzipSync } from 'fflate';

export const zipTextsOf = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
