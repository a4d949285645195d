/** Random secrets for links, tickets, devices and recovery codes. Only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const newRandomSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a secret. The secret is random, so a plain hash cannot be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
