/** A zip as the person who opens it sees it: name -> text. */
import { strFromU8, unzipSync } from 'fflate';

export const textsOf = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
