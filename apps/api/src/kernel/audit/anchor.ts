/**
 * An audit anchor: the end of the chain of seals at a moment, signed with an HMAC so that only the key owner can make
 * one.
 */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type AuditAnchor = {
  readonly number: number;
  readonly at: Date;
  /** The number of the last link, which is also the number of links. */
  readonly link: number;
  readonly hash: string;
  readonly keyId: string;
  readonly mac: string;
};

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, 'stoep', 'audit anchors', 32));

/** An id of the secret that reveals nothing about it. */
export const anchorKeyIdOf = (secret: Uint8Array): string =>
  createHash('sha256').update('id').update(keyOf(secret)).digest('hex').slice(0, 16);

const macOf = (secret: Uint8Array, { number, at, link, hash }: Omit<AuditAnchor, 'keyId' | 'mac'>): string =>
  createHmac('sha256', keyOf(secret))
    .update(JSON.stringify([number, at.toISOString(), link, hash]))
    .digest('hex');

export const createAuditAnchor = (secret: Uint8Array, content: Omit<AuditAnchor, 'keyId' | 'mac'>): AuditAnchor => ({
  ...content,
  keyId: anchorKeyIdOf(secret),
  mac: macOf(secret, content),
});

export const isAuditAnchorGenuine = (secret: Uint8Array, anchor: AuditAnchor): boolean => {
  const [own, given] = [Buffer.from(macOf(secret, anchor)), Buffer.from(anchor.mac)];
  return own.length === given.length && timingSafeEqual(own, given);
};

const BLOBS = '00000000-0000-8000-9000-';

/** The name of an anchor in the file store. */
export const auditAnchorFileName = (number: number): string => `${BLOBS}${number.toString(16).padStart(12, '0')}`;
export const isAuditAnchorFile = (id: string): boolean => id.startsWith(BLOBS);

export const serializeAuditAnchor = (anchor: AuditAnchor): Buffer => Buffer.from(`${JSON.stringify(anchor)}\n`);

/** Null for an incomplete anchor, for instance one that was being written at a power failure. */
export const parseAuditAnchor = (bytes: Buffer): AuditAnchor | null => {
  try {
    const anchor = JSON.parse(bytes.toString('utf8')) as AuditAnchor;
    return { ...anchor, at: new Date(anchor.at) };
  } catch {
    return null;
  }
};
