/** The kinds of notices, and the delivery that a person may choose for each (decision 0230). */
import type { CallerRole } from '../kit/define-endpoint.ts';

/** Mails that are always sent, whatever a person has chosen. */
export const MANDATORY_NOTICES = [
  /**
   * Password, address, second factor, bank details. Somebody who takes over a login must not be able to silence them.
   */
  'security',
  /**
   * What the Act and the rules oblige the scheme to send: budgets, arrears, conduct, letters of the managing agent.
   */
  'law',
  /** Requested by the person, or answered through the link in the mail. */
  'asked',
  /** Whether a contractor may continue to work. */
  'standing',
  /** For the people who operate the product. */
  'operations',
] as const;
export type MandatoryNotice = (typeof MANDATORY_NOTICES)[number];

type Kind = {
  /** The roles that can get it. */
  readonly for: readonly CallerRole[];
  /** False where the scheme is obliged to notify: the digest may carry it, but nobody can switch it off. */
  readonly off: boolean;
  /** False for a mail with a statement attached: it is sent at once or not at all, and only by email. */
  readonly waits: boolean;
};

export const NOTICE_KINDS = {
  /** A new approval: every trustee must be notified (PMR 14(4)). */
  votes: { for: ['trustee'], off: false, waits: true },
  reminders: { for: ['trustee'], off: true, waits: true },
  decisions: { for: ['trustee'], off: true, waits: true },
  tickets: { for: ['owner', 'tenant', 'trustee', 'contractor', 'staff'], off: true, waits: true },
  quotes: { for: ['contractor'], off: true, waits: true },
  payments: { for: ['owner', 'tenant'], off: true, waits: true },
  /** Monthly charges. The account shows the same, and mails that the Act requires are separate. */
  levies: { for: ['owner', 'tenant'], off: true, waits: false },
} as const satisfies Record<string, Kind>;
export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** A notice that may be deferred to the digest or the end of quiet hours, and that is also sent to devices. */
export type DeferrableNoticeKind = {
  [K in NoticeKind]: (typeof NOTICE_KINDS)[K]['waits'] extends true ? K : never;
}[NoticeKind];
export const DEFERRABLE_NOTICE_KINDS = NOTICE_KIND_NAMES.filter(
  (kind): kind is DeferrableNoticeKind => NOTICE_KINDS[kind].waits,
);

/** By email at once, in the digest, or not at all. */
export const NOTICE_DELIVERIES = ['now', 'digest', 'off'] as const;
export type NoticeDelivery = (typeof NOTICE_DELIVERIES)[number];

/** The deliveries that a person may choose for a kind. */
export const noticeDeliveriesOf = (kind: NoticeKind): NoticeDelivery[] =>
  NOTICE_DELIVERIES.filter(
    (way) => (way !== 'off' || NOTICE_KINDS[kind].off) && (way !== 'digest' || NOTICE_KINDS[kind].waits),
  );

/** The kinds that a person with these roles can get. */
export const noticeKindsOfRoles = (roles: Pick<ReadonlySet<CallerRole>, 'has'>): NoticeKind[] =>
  NOTICE_KIND_NAMES.filter((kind) => NOTICE_KINDS[kind].for.some((role) => roles.has(role)));
