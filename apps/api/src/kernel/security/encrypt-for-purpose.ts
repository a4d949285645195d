/**
 * Encrypts the few secrets that must be read back (authenticator keys, the push key), with keys derived from the
 * signing key.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Each purpose has its own key: what one encrypted, another cannot decrypt. */
export type EncryptionPurpose = 'authenticator keys' | 'push keys';

const keyOf = (tokenKey: Uint8Array, purpose: EncryptionPurpose) =>
  Buffer.from(hkdfSync('sha256', tokenKey, 'stoep', purpose, 32));

/** AES-256-GCM as base64url: 12 bytes of nonce, 16 of tag, then the ciphertext. */
export const encryptForPurpose = (
  tokenKey: Uint8Array,
  text: string,
  purpose: EncryptionPurpose = 'authenticator keys',
): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokenKey, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** The plain text, or null when another key encrypted it or it was changed. */
export const decryptForPurpose = (
  tokenKey: Uint8Array,
  sealed: string,
  purpose: EncryptionPurpose = 'authenticator keys',
): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 28) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(tokenKey, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // A wrong key or a changed byte.
    return null;
  }
};
