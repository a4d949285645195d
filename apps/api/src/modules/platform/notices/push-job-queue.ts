/** The job queue of push notices: one notice for one device, by ids only. Its text is made at sending. */
import { DEFERRABLE_NOTICE_KINDS } from '@stoep/contract/platform/notice-kinds';
import { z } from 'zod';

const told = z.object({
  kind: z.enum(DEFERRABLE_NOTICE_KINDS),
  about: z.string(),
  aboutId: z.uuid(),
  url: z.string(),
  endsAt: z.iso.datetime().nullable(),
});

const payload = z.object({
  deviceId: z.uuid(),
  /** Null for a test push that the person requested. */
  told: told.nullable(),
  /** A device that is offline longer than this gets no push. The mail is enough. */
  until: z.iso.datetime(),
  tries: z.int().default(0),
});
export type PushJobPayload = z.output<typeof payload>;

export const pushJobQueue = { name: 'send-push', payload };

const DAY_MS = 86_400_000;

/** The expiry of a push: one day, or earlier where its subject ends earlier. */
export const pushExpiryOf = (now: Date, endsAt: Date | null): string => {
  const day = new Date(now.getTime() + DAY_MS);
  return (endsAt && endsAt < day ? endsAt : day).toISOString();
};
