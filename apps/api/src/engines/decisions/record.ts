/**
 * The signed record of a decision (rules 2.2): what was asked, what each trustee answered and when, the hash of what
 * was shown. One canonical text, its SHA-256, and an Ed25519 signature with a key of the server's own.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import type { ApprovalRecord } from '@stoep/domain/scheme/approval-record';

/** The text that is hashed: the fields in their declared order, so that the same decision gives the same bytes. */
export const canonicalText = (record: ApprovalRecord): string => JSON.stringify(record);

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** PKCS #8 wrapping of a raw Ed25519 seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key for records alone, made from the server's secret: every process of the server signs with the same one. */
const signingKey = (secret: Uint8Array) => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'stoep approval record', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
};

/** The key that the server's signatures verify with: SPKI, base64. */
export const publicKeyOf = (secret: Uint8Array): string =>
  createPublicKey(signingKey(secret)).export({ format: 'der', type: 'spki' }).toString('base64');

/** Signs the hash of a record. Base64. */
export const signRecord = (secret: Uint8Array, sha256: string): string =>
  sign(null, Buffer.from(sha256, 'hex'), signingKey(secret)).toString('base64');

/** Whether a signature over the hash was made with this server's key. */
export const isSignedByServer = (secret: Uint8Array, sha256: string, signature: string): boolean =>
  verify(
    null,
    Buffer.from(sha256, 'hex'),
    createPublicKey(signingKey(secret)),
    Buffer.from(signature, 'base64'),
  );
