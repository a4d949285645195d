/** Which kinds of notice there are, and what a person may choose of each (decision 0230). */
import type { Role } from '../kit/endpoint.ts';

/** What always goes by e-mail, whatever somebody chose. */
export const ALWAYS_SENT = [
  /** Password, address, second factor, bank details: who takes a login over must not silence them. */
  'security',
  /** What the Act and the rules have the scheme send: budgets, arrears, conduct, letters of the managing agent. */
  'law',
  /** What somebody asked for, or is asked to answer by the mail's own link. */
  'asked',
  /** Whether a firm may go on working. */
  'standing',
  /** To those who keep the product running. */
  'operations',
] as const;
export type AlwaysSent = (typeof ALWAYS_SENT)[number];

type Kind = {
  /** Who can get it. */
  readonly for: readonly Role[];
  /** False where the scheme has to tell: it may wait for the digest, and cannot be switched off. */
  readonly off: boolean;
  /** False where it brings a statement with it: it comes at once or not at all, and by e-mail alone. */
  readonly waits: boolean;
};

export const NOTICE_KINDS = {
  /** A question is put to the trustees: each of them has to be told of it (PMR 14(4)). */
  votes: { for: ['trustee'], off: false, waits: true },
  reminders: { for: ['trustee'], off: true, waits: true },
  decisions: { for: ['trustee'], off: true, waits: true },
  tickets: { for: ['owner', 'tenant', 'trustee', 'contractor', 'staff'], off: true, waits: true },
  quotes: { for: ['contractor'], off: true, waits: true },
  payments: { for: ['owner', 'tenant'], off: true, waits: true },
  /** What falls due each month. The account says the same, and what the Act has the scheme send goes apart from it. */
  levies: { for: ['owner', 'tenant'], off: true, waits: false },
} as const satisfies Record<string, Kind>;
export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** A kind that may wait for the digest or the end of quiet hours, and comes on devices. */
export type WaitingKind = {
  [K in NoticeKind]: (typeof NOTICE_KINDS)[K]['waits'] extends true ? K : never;
}[NoticeKind];
export const WAITING_KINDS = NOTICE_KIND_NAMES.filter(
  (kind): kind is WaitingKind => NOTICE_KINDS[kind].waits,
);

/** By e-mail at once, in the digest, or not at all. */
export const NOTICE_WAYS = ['now', 'digest', 'off'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** What a person may choose of a kind. */
export const noticeWaysOf = (kind: NoticeKind): NoticeWay[] =>
  NOTICE_WAYS.filter(
    (way) => (way !== 'off' || NOTICE_KINDS[kind].off) && (way !== 'digest' || NOTICE_KINDS[kind].waits),
  );

/** Those that somebody with these roles can get. */
export const noticeKindsOf = (roles: Pick<ReadonlySet<Role>, 'has'>): NoticeKind[] =>
  NOTICE_KIND_NAMES.filter((kind) => NOTICE_KINDS[kind].for.some((role) => roles.has(role)));
