/** A trustee's own approvals and votes: A 2 /trustee-portal, A 7; calls M-22 to M-31. */
import { VOTES } from '@stoep/domain/scheme/approval-ballots';
import { APPROVAL_STATUSES } from '@stoep/domain/scheme/approval-outcome';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  type Decoded,
  entity,
  flag,
  id,
  instant,
  instantOrNull,
  listUnder,
  money,
  moneyOrNull,
  nested,
  nestedOrNull,
  optional,
  plain,
  text,
  textOrNull,
  type WireObject,
  whole,
  wholeOrNull,
} from '../kit/wire.ts';
import { APPROVAL_STATE_LABELS, APPROVAL_TYPE_LABELS } from './approvals.codes.ts';

/** What the caller may do with an approval now. */
export const votingCan = entity({
  approve: flag('approve'),
  decline: flag('decline'),
  abstain: flag('abstain'),
  /** A vote was cast and may still be replaced. */
  change: flag('change'),
});

/** The quote that a question is about, among all quotes for its job. */
const comparedQuote = entity({
  count: whole('count'),
  /** In cents; none where it is the lowest. */
  aboveLowest: money('aboveLowest'),
});
export type ComparedQuote = Decoded<typeof comparedQuote>;

const ballotRow = entity({
  /** This trustee's ballot. */
  id: id('id'),
  approvalId: id('approvalId'),
  subject: text('subject'),
  approvalType: plain('approvalType', z.enum(APPROVAL_TYPE_LABELS)),
  /** Null, like what follows from it, for a trustee with a personal interest. */
  amount: moneyOrNull('amount'),
  /** Who is paid or gets the work, where the question is about that. */
  payee: textOrNull('payee'),
  /** Null while the quotes are sealed, and where the question is about no quote. */
  quotes: nestedOrNull('quotes', comparedQuote),
  approvalCount: wholeOrNull('approvalCount'),
  declineCount: wholeOrNull('declineCount'),
  abstainCount: wholeOrNull('abstainCount'),
  /** Those who may vote and have not answered; none once it is decided. */
  waitingCount: wholeOrNull('waitingCount'),
  requiredCount: wholeOrNull('requiredCount'),
  fileLink: textOrNull('fileLink'),
  /** Created while it is active, answered afterwards. */
  date: instant('date'),
  building: text('building'),
  buildingGuid: id('buildingGuid'),
  closingDate: instantOrNull('closingDate'),
  /** Null once it is closed, for a trustee with a personal interest. */
  approvalStatus: plain('approvalStatus', z.enum(APPROVAL_STATE_LABELS).nullable()),
  /** The status with what staff did with an approved outcome; null where `approvalStatus` is. */
  fullStatus: plain('fullStatus', z.enum(APPROVAL_STATUSES).nullable()),
  response: plain('response', z.enum(VOTES).nullable()),
  /** Why this trustee may only abstain. */
  interest: textOrNull('interest'),
  can: nested('can', votingCan),
});

/**
 * The row of one ballot. The documents name ten of its fields (A 3); a server that answers no more says nothing of what may
 * be done, so an open ballot offers each vote and the server judges it.
 */
export const trusteeApproval = {
  ...ballotRow,
  decode: (wire: unknown): Decoded<typeof ballotRow> => {
    const fields = wire as WireObject;
    const open = (fields.response ?? null) === null;
    const byServer = { approve: open, decline: open, abstain: open, change: false };
    const row = ballotRow.decode({ ...fields, can: fields.can ?? byServer });
    const named = Object.entries(row).map(([name, value]) => [name, value ?? null]);
    return Object.fromEntries(named) as typeof row;
  },
};
export type TrusteeApproval = Decoded<typeof trusteeApproval>;

export const trusteeBuilding = entity({ building: text('building'), buildingGuid: id('buildingGuid') });
export type TrusteeBuilding = Decoded<typeof trusteeBuilding>;

const ofTrustee = {
  method: 'POST',
  access: only('trustee'),
  self: { contactId: 'contact' },
  body: entity({ contactId: plain('contact_id', z.string().max(64)) }),
} as const;

const list = <const R extends string, const N extends string>(row: R, name: N, summary: string) =>
  endpoint({
    row,
    viewed: 'read',
    path: `/trustee/approvals/${name}/`,
    summary,
    ...ofTrustee,
    response: listUnder(name, trusteeApproval),
  });

const voteAnswer = entity({
  success: plain('success', z.literal(true)),
  response: plain('response', z.enum(VOTES)),
  /** Null, like the counts, for a trustee who abstained with a personal interest. */
  approvalStatus: plain('approvalStatus', z.enum(APPROVAL_STATE_LABELS).nullable()),
  /** The status with what staff did with an approved outcome; null where `approvalStatus` is. */
  fullStatus: plain('fullStatus', z.enum(APPROVAL_STATUSES).nullable()),
  approvalCount: wholeOrNull('approvalCount'),
  declineCount: wholeOrNull('declineCount'),
  abstainCount: wholeOrNull('abstainCount'),
  requiredCount: wholeOrNull('requiredCount'),
});
export type VoteAnswer = Decoded<typeof voteAnswer>;

const vote = <const R extends string, const N extends string>(row: R, verb: N, summary: string) =>
  endpoint({
    row,
    method: 'POST',
    path: `/trustee/approval/${verb}/`,
    summary,
    access: only('trustee'),
    body: entity({
      /** The ballot's id or the approval's. */
      approvalId: id('approval_id'),
      /** Replaces another vote while the approval is open. */
      change: optional(flag('change')),
    }),
    response: voteAnswer,
  });

export const approvals = {
  trusteeList: endpoint({
    row: 'M-22',
    viewed: 'read',
    path: '/trustee/trustee-list/',
    summary: 'The buildings the caller is a trustee of now',
    ...ofTrustee,
    response: entity({ buildingGuids: plain('building_guids', z.array(z.uuid())) }),
  }),
  trusteeBuildings: endpoint({
    row: 'M-23',
    viewed: 'read',
    method: 'POST',
    path: '/trustee/all-approvals/buildings/',
    summary: 'One of those buildings with its name',
    access: only('trustee'),
    body: entity({ buildingId: id('building_id') }),
    response: listUnder('buildings', trusteeBuilding),
  }),
  active: list('M-24', 'active', 'Approvals that wait for the caller'),
  history: list('M-25', 'history', 'Approvals the caller has answered, or that were decided without it'),
  approved: list('M-26', 'approved', 'Approvals the caller approved'),
  declined: list('M-27', 'declined', 'Approvals the caller declined'),
  abstained: list('M-28', 'abstained', 'Approvals the caller abstained on, inactivity included'),
  approve: vote('M-29', 'approve', 'Vote for; the same vote again answers the same'),
  decline: vote('M-30', 'decline', 'Vote against'),
  abstain: vote('M-31', 'abstain', 'Abstain; the only answer of a trustee with a personal interest'),
};

/** Which list of M-24 to M-28. */
export const APPROVAL_VIEWS = ['active', 'history', 'approved', 'declined', 'abstained'] as const;
export type ApprovalView = (typeof APPROVAL_VIEWS)[number];
export type VoteVerb = 'approve' | 'decline' | 'abstain';
