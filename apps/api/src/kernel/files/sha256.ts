/** The SHA-256 of a content, used to compare requests and files and to store the checksum of a file. */
import { createHash } from 'node:crypto';

const sums = new WeakMap<Uint8Array, string>();

/** In hexadecimal. It is worked out once for each buffer, so nobody may change one that was given. */
export const sha256Of = (bytes: Uint8Array): string => {
  const sum = sums.get(bytes) ?? createHash('sha256').update(bytes).digest('hex');
  sums.set(bytes, sum);
  return sum;
};
