/** Endpoints of a trustee's own approvals and votes: A 2 /trustee-portal, A 7; calls M-22 to M-31. */
import { TRUSTEE_VOTES } from '@stoep/domain/scheme/approval-ballots';
import { DISPLAYED_APPROVAL_STATUSES } from '@stoep/domain/scheme/approval-outcome';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  type DecodedValue,
  idField,
  instantField,
  integerField,
  keyedListCodec,
  moneyField,
  nestedField,
  nullableInstantField,
  nullableIntegerField,
  nullableMoneyField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
  type WireObject,
} from '../kit/wire-codec.ts';
import { APPROVAL_STATUS_LABELS, APPROVAL_TYPE_LABELS } from './approvals.codes.ts';

/** What the caller may do with an approval now. */
export const votingAbilitiesCodec = objectCodec({
  approve: booleanField('approve'),
  decline: booleanField('decline'),
  abstain: booleanField('abstain'),
  /** A vote was cast and may still be replaced. */
  change: booleanField('change'),
});

/** The quote voted on, among all quotes for its job. */
const comparedQuote = objectCodec({
  count: integerField('count'),
  /** In cents; zero when it is the lowest. */
  aboveLowest: moneyField('aboveLowest'),
});
export type ComparedQuote = DecodedValue<typeof comparedQuote>;

const ballotRow = objectCodec({
  /** This trustee's ballot. */
  id: idField('id'),
  approvalId: idField('approvalId'),
  subject: textField('subject'),
  approvalType: schemaField('approvalType', z.enum(APPROVAL_TYPE_LABELS)),
  /** Null, like the fields that depend on it, for a trustee with a personal interest. */
  amount: nullableMoneyField('amount'),
  /** The payee or the contractor, where the approval is about one. */
  payee: nullableTextField('payee'),
  /** Null while the quotes are sealed, and where the approval is not about a quote. */
  quotes: nullableNestedField('quotes', comparedQuote),
  approvalCount: nullableIntegerField('approvalCount'),
  declineCount: nullableIntegerField('declineCount'),
  abstainCount: nullableIntegerField('abstainCount'),
  /** Trustees who may vote and have not; zero once it is decided. */
  waitingCount: nullableIntegerField('waitingCount'),
  requiredCount: nullableIntegerField('requiredCount'),
  fileLink: nullableTextField('fileLink'),
  /** The creation date while active, the vote date afterwards. */
  date: instantField('date'),
  building: textField('building'),
  buildingGuid: idField('buildingGuid'),
  closingDate: nullableInstantField('closingDate'),
  /** Null once it is closed, for a trustee with a personal interest. */
  approvalStatus: schemaField('approvalStatus', z.enum(APPROVAL_STATUS_LABELS).nullable()),
  /** The status, and what staff did with an approved outcome; null where `approvalStatus` is. */
  fullStatus: schemaField('fullStatus', z.enum(DISPLAYED_APPROVAL_STATUSES).nullable()),
  response: schemaField('response', z.enum(TRUSTEE_VOTES).nullable()),
  /** Why this trustee may only abstain. */
  interest: nullableTextField('interest'),
  can: nestedField('can', votingAbilitiesCodec),
});

/**
 * One ballot. The documents name only ten of its fields (A 3). A server with no more fields says nothing about
 * allowed votes, so an open ballot then offers every vote and the server checks it.
 */
export const approvalWithOwnBallotCodec = {
  ...ballotRow,
  decode: (wire: unknown): DecodedValue<typeof ballotRow> => {
    const fields = wire as WireObject;
    const open = (fields.response ?? null) === null;
    const byServer = { approve: open, decline: open, abstain: open, change: false };
    const row = ballotRow.decode({ ...fields, can: fields.can ?? byServer });
    const named = Object.entries(row).map(([name, value]) => [name, value ?? null]);
    return Object.fromEntries(named) as typeof row;
  },
};
export type ApprovalWithOwnBallot = DecodedValue<typeof approvalWithOwnBallotCodec>;

export const trusteeBuildingCodec = objectCodec({
  building: textField('building'),
  buildingGuid: idField('buildingGuid'),
});
export type TrusteeBuilding = DecodedValue<typeof trusteeBuildingCodec>;

const ofTrustee = {
  method: 'POST',
  access: endpointAccessForRoles('trustee'),
  self: { contactId: 'contact' },
  body: objectCodec({ contactId: schemaField('contact_id', z.string().max(64)) }),
} as const;

const list = <const R extends string, const N extends string>(row: R, name: N, summary: string) =>
  defineEndpoint({
    row,
    viewed: 'read',
    path: `/trustee/approvals/${name}/`,
    summary,
    ...ofTrustee,
    response: keyedListCodec(name, approvalWithOwnBallotCodec),
  });

const voteAnswer = objectCodec({
  success: schemaField('success', z.literal(true)),
  response: schemaField('response', z.enum(TRUSTEE_VOTES)),
  /** Null, like the counts, for a trustee who abstained with a personal interest. */
  approvalStatus: schemaField('approvalStatus', z.enum(APPROVAL_STATUS_LABELS).nullable()),
  /** The status, and what staff did with an approved outcome; null where `approvalStatus` is. */
  fullStatus: schemaField('fullStatus', z.enum(DISPLAYED_APPROVAL_STATUSES).nullable()),
  approvalCount: nullableIntegerField('approvalCount'),
  declineCount: nullableIntegerField('declineCount'),
  abstainCount: nullableIntegerField('abstainCount'),
  requiredCount: nullableIntegerField('requiredCount'),
});
export type CastVoteResult = DecodedValue<typeof voteAnswer>;

const vote = <const R extends string, const N extends string>(row: R, verb: N, summary: string) =>
  defineEndpoint({
    row,
    method: 'POST',
    path: `/trustee/approval/${verb}/`,
    summary,
    access: endpointAccessForRoles('trustee'),
    body: objectCodec({
      /** The ballot's id or the approval's. */
      approvalId: idField('approval_id'),
      /** Replaces another vote while the approval is open. */
      change: optionalField(booleanField('change')),
    }),
    response: voteAnswer,
  });

export const trusteeApprovalEndpoints = {
  trusteeList: defineEndpoint({
    row: 'M-22',
    viewed: 'read',
    path: '/trustee/trustee-list/',
    summary: 'The buildings the caller is a trustee of now',
    ...ofTrustee,
    response: objectCodec({ buildingGuids: schemaField('building_guids', z.array(z.uuid())) }),
  }),
  trusteeBuildings: defineEndpoint({
    row: 'M-23',
    viewed: 'read',
    method: 'POST',
    path: '/trustee/all-approvals/buildings/',
    summary: 'One of those buildings with its name',
    access: endpointAccessForRoles('trustee'),
    body: objectCodec({ buildingId: idField('building_id') }),
    response: keyedListCodec('buildings', trusteeBuildingCodec),
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

/** The lists of M-24 to M-28. */
export const TRUSTEE_APPROVAL_VIEWS = ['active', 'history', 'approved', 'declined', 'abstained'] as const;
export type TrusteeApprovalView = (typeof TRUSTEE_APPROVAL_VIEWS)[number];
export type VoteChoice = 'approve' | 'decline' | 'abstain';
