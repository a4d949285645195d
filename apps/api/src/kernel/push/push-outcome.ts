/** What the answer of a push service means for a device and for what was sent to it. */
/** What went wrong is a word for whoever looks into the table. `gone`: the browser takes none any more; `later`: try again, after so many seconds where the service says so. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly after: number | null; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: string };

export type Answered = { readonly status: number; readonly retryAfter: string | undefined };

/** Seconds from now; a service may name a moment instead. */
const secondsOf = (retryAfter: string | undefined, now: Date): number | null => {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const moment = Date.parse(retryAfter);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
};

export const outcomeOf = ({ status, retryAfter }: Answered, now: Date): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const problem = `answered-${status}`;
  if (status === 429 || status >= 500) return { kind: 'later', after: secondsOf(retryAfter, now), problem };
  return { kind: 'refused', problem };
};
