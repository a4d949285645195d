/** The address by which a mail program ends mail of a kind without a login (RFC 8058). The text of the mail never shows it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICE_KINDS, type NoticeKind } from '@stoep/contract/platform/notice-kinds';

export type Stopping = { readonly profileId: string; readonly kinds: readonly NoticeKind[] };

const SHAPE = /^([0-9a-f-]{36})\.([a-z]+(?:\+[a-z]+)*)\.([\w-]{43})$/;

const sealOf = (key: Uint8Array, profileId: string, kinds: string): string =>
  createHmac('sha256', key).update(`one-click:${profileId}:${kinds}`).digest('base64url');

/** Those that a person may switch off. */
export const stoppable = (kinds: readonly NoticeKind[]): NoticeKind[] =>
  [...new Set(kinds)].filter((kind) => NOTICE_KINDS[kind].off).sort();

/** `person.kinds.seal`: it names nobody else, and lasts as long as the key of the product. */
export const oneClickToken = (key: Uint8Array, { profileId, kinds }: Stopping): string => {
  const named = kinds.join('+');
  return `${profileId}.${named}.${sealOf(key, profileId, named)}`;
};

const isKind = (name: string): name is NoticeKind => Object.hasOwn(NOTICE_KINDS, name);

/** Whose mail of which kinds ends, or null for what none of these keys has sealed. */
export const readOneClick = (keys: readonly Uint8Array[], token: string): Stopping | null => {
  const [, profileId = '', named = '', seal = ''] = SHAPE.exec(token) ?? [];
  const given = Buffer.from(seal);
  const sealed = keys.some((key) => {
    const expected = Buffer.from(sealOf(key, profileId, named));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return sealed ? { profileId, kinds: named.split('+').filter(isKind) } : null;
};

export const oneClickUrl = (publicUrl: string, key: Uint8Array, stopping: Stopping): string =>
  `${publicUrl}/api/unsubscribe/${oneClickToken(key, stopping)}/`;
