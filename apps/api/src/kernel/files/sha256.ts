/** The SHA-256 of a content, used to compare requests and files and to store the checksum of a file. */
import { createHash } from 'node:crypto';

const sums = new WeakMap<Uint8Array, string>();

/** In hexadecimal. Cached for each buffer, so nobody may change a buffer that was passed. */
export const sha256Of = (bytes: Uint8Array): string => {
  const sum = sums.get(bytes) ?? createHash('sha256').update(bytes).digest('hex');
  sums.set(bytes, sum);
  return sum;
};
