/** Secrets that people carry: links, tickets, devices, recovery codes. Kept as hashes alone. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: it is random, so a plain hash cannot be guessed backwards. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
