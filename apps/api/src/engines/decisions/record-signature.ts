/**
 * The signature of an approval record (rules 2.2): the subject, each trustee's vote and time, and the hash of the
 * text they saw. One canonical text, its SHA-256, and an Ed25519 signature with the server's own key.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import type { SignedApprovalRecord } from '@stoep/domain/scheme/approval-record';

/** The text to hash: the fields in their declared order, so the same decision always gives the same bytes. */
export const canonicalApprovalRecordText = (record: SignedApprovalRecord): string => JSON.stringify(record);

export const sha256OfApprovalRecordText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** PKCS #8 wrapping of a raw Ed25519 seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * A key only for records, derived from the server's secret, so every process of the server signs with the same key.
 */
const signingKey = (secret: Uint8Array) => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'stoep approval record', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
};

/** The public key that verifies the server's signatures: SPKI, base64. */
export const approvalRecordPublicKeyOf = (secret: Uint8Array): string =>
  createPublicKey(signingKey(secret)).export({ format: 'der', type: 'spki' }).toString('base64');

/** Signs the hash of a record. Base64. */
export const signApprovalRecordHash = (secret: Uint8Array, sha256: string): string =>
  sign(null, Buffer.from(sha256, 'hex'), signingKey(secret)).toString('base64');

/** Whether a signature over the hash was made with this server's key. */
export const isApprovalRecordSignedByServer = (secret: Uint8Array, sha256: string, signature: string): boolean =>
  verify(null, Buffer.from(sha256, 'hex'), createPublicKey(signingKey(secret)), Buffer.from(signature, 'base64'));
