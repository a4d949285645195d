/** What waits in line to be pushed: one notice for one device, by ids alone. Its words are made as it goes. */
import { WAITING_KINDS } from '@stoep/contract/platform/notice-kinds';
import { z } from 'zod';

const told = z.object({
  kind: z.enum(WAITING_KINDS),
  about: z.string(),
  aboutId: z.uuid(),
  url: z.string(),
  endsAt: z.iso.datetime().nullable(),
});

const payload = z.object({
  deviceId: z.uuid(),
  /** Null for a test that somebody asked for. */
  told: told.nullable(),
  /** A device that is away for longer is told by the mail alone. */
  until: z.iso.datetime(),
  tries: z.int().default(0),
});
export type PushPayload = z.output<typeof payload>;

export const pushLine = { name: 'send-push', payload };

const DAY_MS = 86_400_000;

/** A day, and no longer than what it is about. */
export const untilOf = (now: Date, endsAt: Date | null): string => {
  const day = new Date(now.getTime() + DAY_MS);
  return (endsAt && endsAt < day ? endsAt : day).toISOString();
};
