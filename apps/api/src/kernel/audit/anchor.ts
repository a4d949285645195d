/** An anchor says how the chain of seals ended at a moment, keyed so that only who has the secret can say it. */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type Anchor = {
  readonly number: number;
  readonly at: Date;
  /** The last link, which is also how many there were. */
  readonly link: number;
  readonly hash: string;
  readonly keyId: string;
  readonly mac: string;
};

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, 'stoep', 'audit anchors', 32));

/** Tells anchors of another secret apart, and nothing about the secret. */
export const keyIdOf = (secret: Uint8Array): string =>
  createHash('sha256').update('id').update(keyOf(secret)).digest('hex').slice(0, 16);

const macOf = (secret: Uint8Array, { number, at, link, hash }: Omit<Anchor, 'keyId' | 'mac'>): string =>
  createHmac('sha256', keyOf(secret))
    .update(JSON.stringify([number, at.toISOString(), link, hash]))
    .digest('hex');

export const makeAnchor = (secret: Uint8Array, said: Omit<Anchor, 'keyId' | 'mac'>): Anchor => ({
  ...said,
  keyId: keyIdOf(secret),
  mac: macOf(secret, said),
});

export const isGenuine = (secret: Uint8Array, anchor: Anchor): boolean => {
  const [own, given] = [Buffer.from(macOf(secret, anchor)), Buffer.from(anchor.mac)];
  return own.length === given.length && timingSafeEqual(own, given);
};

const BLOBS = '00000000-0000-8000-9000-';

/** The name of an anchor in the file store. */
export const anchorBlob = (number: number): string => `${BLOBS}${number.toString(16).padStart(12, '0')}`;
export const isAnchorBlob = (id: string): boolean => id.startsWith(BLOBS);

export const writeAnchor = (anchor: Anchor): Buffer => Buffer.from(`${JSON.stringify(anchor)}\n`);

/** Null for what is no whole anchor: one that was being written when the power went. */
export const readAnchor = (bytes: Buffer): Anchor | null => {
  try {
    const anchor = JSON.parse(bytes.toString('utf8')) as Anchor;
    return { ...anchor, at: new Date(anchor.at) };
  } catch {
    return null;
  }
};
