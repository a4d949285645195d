/** Interprets the answer of a push service, for the device and for the message. */
/**
 * The problem is a word for staff who read the table. `gone`: the browser accepts no more; `later`: try again, after
 * the seconds that the service names.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly after: number | null; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: string };

export type PushServiceAnswer = { readonly status: number; readonly retryAfter: string | undefined };

/** Seconds from now; a service may give a date instead. */
const secondsOf = (retryAfter: string | undefined, now: Date): number | null => {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const moment = Date.parse(retryAfter);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
};

export const pushOutcomeOf = ({ status, retryAfter }: PushServiceAnswer, now: Date): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const problem = `answered-${status}`;
  if (status === 429 || status >= 500) return { kind: 'later', after: secondsOf(retryAfter, now), problem };
  return { kind: 'refused', problem };
};
