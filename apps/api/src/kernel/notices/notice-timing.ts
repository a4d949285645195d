/** Decides when a notice is sent, from the latest choices of its reader. */
import { NOTICE_KINDS, type NoticeKind } from '@stoep/contract/platform/notice-kinds';
import { lastDigestAt, nextDigestAt, quietHoursEndAt } from '@stoep/domain/platform/notice-times';
import { DEFAULT_NOTICE_CHOICE, type PersonNoticeChoices } from './notice-reader.queries.ts';

/**
 * `digest`: in the digest that is due now; `later`: after the quiet hours, or in a later digest; `never`: it was
 * switched off.
 */
export type NoticeTiming = 'now' | 'digest' | 'later' | 'never';

/** By email, or as push on the person's devices. */
export type NoticeChannel = 'mail' | 'push';

type Report = { readonly kind: NoticeKind; readonly endsAt: Date | null; readonly createdAt: Date };

/**
 * A record that ends before the next digest is sent at once, and one that ends within the quiet hours ignores them: a
 * late notice is useless.
 */
export const noticeTimingOf = (
  chosen: Pick<PersonNoticeChoices, 'ways' | 'quiet' | 'digest'> | null,
  { kind, endsAt, createdAt }: Report,
  now: Date,
): NoticeTiming => {
  if (!chosen) return 'now';
  const { way } = chosen.ways[kind] ?? DEFAULT_NOTICE_CHOICE;
  if (way === 'off' && NOTICE_KINDS[kind].off) return 'never';
  const quiet = quietHoursEndAt(now, chosen.quiet);
  const endsBy = (moment: Date) => endsAt !== null && endsAt <= moment;
  if (quiet && !endsBy(quiet)) return 'later';
  if (way !== 'digest') return 'now';
  if (createdAt < lastDigestAt(now, chosen.digest)) return 'digest';
  return endsBy(nextDigestAt(now, chosen.digest)) ? 'now' : 'later';
};

/** Whether the person wants push for a kind, independent of its mail. */
export const isPushWanted = (chosen: Pick<PersonNoticeChoices, 'ways'> | null, kind: NoticeKind): boolean =>
  (chosen?.ways[kind] ?? DEFAULT_NOTICE_CHOICE).push;

/** The timing for devices: at once or after the quiet hours, never in the digest. */
const whenToPush = (
  chosen: Pick<PersonNoticeChoices, 'ways' | 'quiet'> | null,
  { kind, endsAt }: Report,
  now: Date,
): NoticeTiming => {
  if (!isPushWanted(chosen, kind)) return 'never';
  const quiet = quietHoursEndAt(now, chosen?.quiet ?? null);
  return quiet && (endsAt === null || endsAt > quiet) ? 'later' : 'now';
};

/** When a pending notice is due on its channel. */
export const noticeDueAt = (
  chosen: Pick<PersonNoticeChoices, 'ways' | 'quiet' | 'digest'> | null,
  notice: Report & { readonly channel: NoticeChannel },
  now: Date,
): NoticeTiming => (notice.channel === 'push' ? whenToPush : noticeTimingOf)(chosen, notice, now);
