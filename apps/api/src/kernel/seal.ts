/** Encrypts the few secrets that must be read back (authenticator keys), with a key made from the signing key. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (tokenKey: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', tokenKey, 'stoep', 'authenticator keys', 32));

/** AES-256-GCM as base64url: 12 bytes of nonce, 16 of tag, the rest. */
export const seal = (tokenKey: Uint8Array, text: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokenKey), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** The text again, or null when it was sealed with another key or tampered with. */
export const unseal = (tokenKey: Uint8Array, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 28) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(tokenKey), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // A wrong key or a changed byte: there is no secret to be had.
    return null;
  }
};
