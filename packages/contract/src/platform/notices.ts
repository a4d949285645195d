/** What a person is told, how and when (decision 0230). */
import { z } from 'zod';
import { endpoint, link, signedIn } from '../kit/endpoint.ts';
import { type Decoded, entity, plain, success, whole } from '../kit/wire.ts';
import { NOTICE_KIND_NAMES, NOTICE_WAYS } from './notice-kinds.ts';
import { noticeTexts as texts } from './notices.texts.ts';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const clock = (wire: string) => plain(wire, z.string().regex(CLOCK, { error: texts.clock }).nullable());

const kinds = plain(
  'kinds',
  z
    .array(z.strictObject({ kind: z.enum(NOTICE_KIND_NAMES), way: z.enum(NOTICE_WAYS), push: z.boolean() }))
    .max(50),
);

const settings = {
  /** Of those that the person can get: how by e-mail, and whether on the person's devices too. */
  kinds,
  /** 'HH:mm' by the clock of South Africa; both or neither. Until before from is over midnight. */
  quietFrom: clock('quietFrom'),
  quietUntil: clock('quietUntil'),
  digestEvery: plain('digestEvery', z.enum(['day', 'week'])),
  /** 1 is Monday; for a weekly digest. */
  digestWeekday: plain('digestWeekday', z.int().min(1).max(7)),
  digestHour: plain('digestHour', z.int().min(0).max(23)),
};

export const noticeChoice = entity(settings);
export type NoticeChoice = Decoded<typeof noticeChoice>;

export const notices = {
  own: endpoint({
    row: 'M-13n',
    method: 'GET',
    path: '/my-notices/',
    summary:
      'What the signed-in person is told and how: each kind that one can get, by e-mail and on devices, quiet hours, digest',
    access: signedIn,
    response: entity({ ...settings, waiting: whole('waiting') }),
  }),
  stop: endpoint({
    row: 'M-14u',
    method: 'POST',
    path: '/unsubscribe/{token}/',
    summary: 'End e-mail of a kind by one click of a mail program (RFC 8058), without a login',
    access: link,
    params: entity({ token: plain('token', z.string().max(300)) }),
    response: success,
  }),
  choose: endpoint({
    row: 'M-14n',
    method: 'PATCH',
    path: '/my-notices/',
    summary:
      'Choose what one is told: each kind at once, in the digest or not at all, and on devices or not; quiet hours, and when the digest comes',
    access: signedIn,
    body: noticeChoice,
    response: success,
  }),
};
