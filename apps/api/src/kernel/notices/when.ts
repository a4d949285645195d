/** When a notice goes, by what its reader chose last. */
import { NOTICE_KINDS, type NoticeKind } from '@stoep/contract/platform/notice-kinds';
import { lastDigest, nextDigest, quietUntil } from '@stoep/domain/platform/notice-times';
import { type Chosen, UNASKED } from './reader.queries.ts';

/** `digest`: in the digest that is due now; `later`: after the quiet hours, or in a digest to come; `never`: it was switched off. */
export type When = 'now' | 'digest' | 'later' | 'never';

/** By e-mail, or on the person's devices. */
export type Channel = 'mail' | 'push';

type Told = { readonly kind: NoticeKind; readonly endsAt: Date | null; readonly createdAt: Date };

/**
 * A record that ends before the digest comes is told at once, and one that ends within the quiet hours breaks them: told too
 * late is not told.
 */
export const whenToTell = (
  chosen: Pick<Chosen, 'ways' | 'quiet' | 'digest'> | null,
  { kind, endsAt, createdAt }: Told,
  now: Date,
): When => {
  if (!chosen) return 'now';
  const { way } = chosen.ways[kind] ?? UNASKED;
  if (way === 'off' && NOTICE_KINDS[kind].off) return 'never';
  const quiet = quietUntil(now, chosen.quiet);
  const endsBy = (moment: Date) => endsAt !== null && endsAt <= moment;
  if (quiet && !endsBy(quiet)) return 'later';
  if (way !== 'digest') return 'now';
  if (createdAt < lastDigest(now, chosen.digest)) return 'digest';
  return endsBy(nextDigest(now, chosen.digest)) ? 'now' : 'later';
};

/** Whether a kind is told on the person's devices, whatever becomes of its mail. */
export const wantsPush = (chosen: Pick<Chosen, 'ways'> | null, kind: NoticeKind): boolean =>
  (chosen?.ways[kind] ?? UNASKED).push;

/** As `whenToTell`, for the devices: at once or after the quiet hours, and never in the digest. */
const whenToPush = (
  chosen: Pick<Chosen, 'ways' | 'quiet'> | null,
  { kind, endsAt }: Told,
  now: Date,
): When => {
  if (!wantsPush(chosen, kind)) return 'never';
  const quiet = quietUntil(now, chosen?.quiet ?? null);
  return quiet && (endsAt === null || endsAt > quiet) ? 'later' : 'now';
};

/** When what waits goes by its channel. */
export const whenDue = (
  chosen: Pick<Chosen, 'ways' | 'quiet' | 'digest'> | null,
  notice: Told & { readonly channel: Channel },
  now: Date,
): When => (notice.channel === 'push' ? whenToPush : whenToTell)(chosen, notice, now);
