/**
 * One-click unsubscribe links: a mail program ends mail of a kind without a login (RFC 8058). The text of a mail
 * never shows them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICE_KINDS, type NoticeKind } from '@stoep/contract/platform/notice-kinds';

export type NoticeUnsubscription = { readonly profileId: string; readonly kinds: readonly NoticeKind[] };

const SHAPE = /^([0-9a-f-]{36})\.([a-z]+(?:\+[a-z]+)*)\.([\w-]{43})$/;

const sealOf = (key: Uint8Array, profileId: string, kinds: string): string =>
  createHmac('sha256', key).update(`one-click:${profileId}:${kinds}`).digest('base64url');

/** The kinds that a person may switch off. */
export const optionalNoticeKinds = (kinds: readonly NoticeKind[]): NoticeKind[] =>
  [...new Set(kinds)].filter((kind) => NOTICE_KINDS[kind].off).sort();

/** `person.kinds.signature`. It names nobody else and is valid as long as the signing key. */
export const oneClickUnsubscribeToken = (key: Uint8Array, { profileId, kinds }: NoticeUnsubscription): string => {
  const named = kinds.join('+');
  return `${profileId}.${named}.${sealOf(key, profileId, named)}`;
};

const isKind = (name: string): name is NoticeKind => Object.hasOwn(NOTICE_KINDS, name);

/** The person and kinds of a token; null when none of these keys signed it. */
export const parseOneClickUnsubscribeToken = (
  keys: readonly Uint8Array[],
  token: string,
): NoticeUnsubscription | null => {
  const [, profileId = '', named = '', seal = ''] = SHAPE.exec(token) ?? [];
  const given = Buffer.from(seal);
  const sealed = keys.some((key) => {
    const expected = Buffer.from(sealOf(key, profileId, named));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return sealed ? { profileId, kinds: named.split('+').filter(isKind) } : null;
};

export const oneClickUnsubscribeUrl = (publicUrl: string, key: Uint8Array, stopping: NoticeUnsubscription): string =>
  `${publicUrl}/api/unsubscribe/${oneClickUnsubscribeToken(key, stopping)}/`;
