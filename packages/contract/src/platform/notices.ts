/** Endpoints of a person's notice preferences: which notices, how and when (decision 0230). */
import { z } from 'zod';
import { defineEndpoint, emailedLinkEndpointAccess, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import { type DecodedValue, integerField, objectCodec, schemaField, successCodec } from '../kit/wire-codec.ts';
import { NOTICE_DELIVERIES, NOTICE_KIND_NAMES } from './notice-kinds.ts';
import { noticePreferenceTexts as texts } from './notices.texts.ts';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const clock = (wire: string) => schemaField(wire, z.string().regex(CLOCK, { error: texts.clock }).nullable());

const kinds = schemaField(
  'kinds',
  z
    .array(z.strictObject({ kind: z.enum(NOTICE_KIND_NAMES), way: z.enum(NOTICE_DELIVERIES), push: z.boolean() }))
    .max(50),
);

const settings = {
  /** For each kind that the person can get: the delivery by email, and whether devices get it too. */
  kinds,
  /** 'HH:mm' in South African time; both or neither. If the end is before the start, the hours run past midnight. */
  quietFrom: clock('quietFrom'),
  quietUntil: clock('quietUntil'),
  digestEvery: schemaField('digestEvery', z.enum(['day', 'week'])),
  /** 1 is Monday; for a weekly digest. */
  digestWeekday: schemaField('digestWeekday', z.int().min(1).max(7)),
  digestHour: schemaField('digestHour', z.int().min(0).max(23)),
};

export const noticePreferencesCodec = objectCodec(settings);
export type NoticePreferences = DecodedValue<typeof noticePreferencesCodec>;

export const noticePreferenceEndpoints = {
  own: defineEndpoint({
    row: 'M-13n',
    method: 'GET',
    path: '/my-notices/',
    summary:
      'What the signed-in person is told and how: each kind that one can get, by email and on devices, quiet hours, digest',
    access: signedInEndpointAccess,
    response: objectCodec({ ...settings, waiting: integerField('waiting') }),
  }),
  stop: defineEndpoint({
    row: 'M-14u',
    method: 'POST',
    path: '/unsubscribe/{token}/',
    summary: 'End email of a kind by one click of a mail program (RFC 8058), without a login',
    access: emailedLinkEndpointAccess,
    params: objectCodec({ token: schemaField('token', z.string().max(300)) }),
    response: successCodec,
  }),
  choose: defineEndpoint({
    row: 'M-14n',
    method: 'PATCH',
    path: '/my-notices/',
    summary:
      'Choose what one is told: each kind at once, in the digest or not at all, and on devices or not; quiet hours, and when the digest comes',
    access: signedInEndpointAccess,
    body: noticePreferencesCodec,
    response: successCodec,
  }),
};
