/** Approvals of a building and one approval with its votes: B 2, B 3, B 7; calls M-39, M-40, M-62, M-63. */
import { VOTES } from '@stoep/domain/scheme/approval-ballots';
import { APPROVAL_STATUSES } from '@stoep/domain/scheme/approval-outcome';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { listQuery, oneOfList, search } from '../kit/paging.ts';
import {
  coded,
  codedOrNull,
  type Decoded,
  entity,
  type Field,
  flag,
  id,
  idOrNull,
  instant,
  instantOrNull,
  listOf,
  listUnder,
  lookupOrNull,
  moneyOrNull,
  nested,
  plain,
  text,
  textOrNull,
  valueList,
  wholeOrNull,
} from '../kit/wire.ts';
import {
  APPROVAL_STATE_LABELS,
  APPROVAL_STATES,
  APPROVAL_TYPE_LABELS,
  APPROVAL_TYPES,
} from './approvals.codes.ts';
import { votingCan } from './approvals.ts';

export const buildingApproval = entity({
  id: id('activityid'),
  subject: text('subject'),
  /** Null once it is closed, like the counts, for a trustee with a personal interest. */
  status: codedOrNull('cj_approvalstatus', APPROVAL_STATES),
  /** The status with what staff did with an approved outcome; null where `status` is. */
  fullStatus: plain('fullStatus', z.enum(APPROVAL_STATUSES).nullable()),
  type: coded('cj_approvaltype', APPROVAL_TYPES),
  requiredCount: wholeOrNull('cj_requiredapprovalcount'),
  approvalCount: wholeOrNull('approvalCount'),
  createdOn: instant('createdon'),
  endDate: instant('endDate'),
  aod: lookupOrNull('_cj_linkedaod_value'),
  /** The documents' "linked AOD record" leads to a legal case (B 2). */
  legalCase: lookupOrNull('_cj_linkedaodrecord_value'),
  payment: lookupOrNull('_cj_linkedpayment_value'),
  maintenanceJob: lookupOrNull('_cj_linkedmaintenancejob_value'),
  conductLetter: lookupOrNull('_cj_linkedconductletter_value'),
});
export type BuildingApproval = Decoded<typeof buildingApproval>;

/** The record an approval is about -> the field of B 2 that chooses the route. */
const LINKED_FIELDS = {
  aod: 'cj_linkedaod',
  legalCase: 'cj_linkedaodrecord',
  payment: 'cj_linkedpayment',
  maintenanceJob: 'cj_linkedmaintenancejob',
  conductLetter: 'cj_linkedconductletter',
} as const;
export type LinkedRecord = keyof typeof LINKED_FIELDS;

const linkedField: Field<LinkedRecord | null> = {
  wire: 'linkedReferenceField',
  shape: { linkedReferenceField: z.enum(Object.values(LINKED_FIELDS)).nullable() },
  encode: (kind, out) => {
    out.linkedReferenceField = kind === null ? null : LINKED_FIELDS[kind];
  },
  decode: (wire) => {
    const found = Object.entries(LINKED_FIELDS).find(([, field]) => field === wire.linkedReferenceField);
    return (found?.[0] ?? null) as LinkedRecord | null;
  },
};

const approvalCan = entity({
  vote: nested('vote', votingCan),
  /** False for a trustee with a personal interest: who voted what is not shown (M-63). */
  readVotes: flag('readVotes'),
});

/** A trustee whose answer is still out. */
const waitingTrustee = entity({ id: id('id'), trustee: text('trustee') });

/** A quote for the same job that the trustees are asked about as well, and where. */
const quoteQuestion = entity({ quoteId: id('quoteId'), approvalId: id('approvalId') });

/** An earlier question about the same record, which was decided before this one was put. */
const earlierQuestion = entity({
  id: id('activityid'),
  subject: text('subject'),
  description: text('description'),
  approvalStatus: plain('approvalStatus', z.enum(APPROVAL_STATE_LABELS)),
  /** The same with what staff did with an approved outcome. */
  fullStatus: plain('fullStatus', z.enum(APPROVAL_STATUSES)),
  decidedOn: instant('decidedOn'),
});

export const approvalDetail = entity({
  id: id('activityid'),
  subject: text('subject'),
  description: text('description'),
  building: text('building'),
  buildingGuid: id('buildingGuid'),
  approvalType: plain('approvalType', z.enum(APPROVAL_TYPE_LABELS)),
  /** Null once it is closed, like amount, linked record, counts and file, for a trustee with a personal interest. */
  approvedStatus: plain('approvedStatus', z.enum(APPROVAL_STATE_LABELS).nullable()),
  /** The status with what staff did with an approved outcome; null where `approvedStatus` is. */
  fullStatus: plain('fullStatus', z.enum(APPROVAL_STATUSES).nullable()),
  startDate: instant('startDate'),
  endDate: instant('endDate'),
  createdOn: instant('createdon'),
  decidedOn: instantOrNull('decidedOn'),
  castingVote: flag('castingVote'),
  withdrawnReason: textOrNull('withdrawnReason'),
  /** Why staff refused what the trustees approved; it took no effect, and the status stays Approved. */
  refusedReason: textOrNull('refusedReason'),
  amount: moneyOrNull('amount'),
  /** Who is paid or gets the work, where the question is about that. */
  payee: textOrNull('payee'),
  linkedReference: textOrNull('linkedReference'),
  linkedReferenceField: linkedField,
  linkedReferenceId: idOrNull('linkedReferenceId'),
  approvalCount: wholeOrNull('approvalCount'),
  declineCount: wholeOrNull('declineCount'),
  abstainCount: wholeOrNull('abstainCount'),
  waitingCount: wholeOrNull('waitingCount'),
  /** By name, while it is open. */
  waitingFor: nested('waitingFor', listOf(waitingTrustee)),
  /** The quote this is about, and the questions about the others for its job: a choice is made side by side. */
  quoteId: idOrNull('quoteId'),
  quoteQuestions: nested('quoteQuestions', listOf(quoteQuestion)),
  /** What was asked about the same record before, the last first. */
  earlierQuestions: nested('earlierQuestions', listOf(earlierQuestion)),
  requiredApprovals: wholeOrNull('requiredApprovals'),
  /** Open, and the trustees in office are too few to approve it. */
  outOfReach: flag('outOfReach'),
  fileLink: textOrNull('fileLink'),
  /** The caller's own vote, where it holds a ballot. */
  response: plain('response', z.enum(VOTES).nullable()),
  interest: textOrNull('interest'),
  can: nested('can', approvalCan),
});
export type ApprovalDetail = Decoded<typeof approvalDetail>;

export const approvalVote = entity({
  id: id('id'),
  trustee: text('trustee'),
  response: plain('response', z.enum(VOTES)),
  date: instant('date'),
});
export type ApprovalVote = Decoded<typeof approvalVote>;

/** The signed record of a decision; all null until it has been made. */
export const decisionRecord = entity({
  hash: textOrNull('hash'),
  signature: textOrNull('signature'),
  publicKey: textOrNull('publicKey'),
  signedOn: instantOrNull('signedOn'),
  /** The signature is the server's and the votes in the books are still those that were signed. */
  verified: flag('verified'),
  fileLink: textOrNull('fileLink'),
});
export type DecisionRecord = Decoded<typeof decisionRecord>;

const onApproval = {
  method: 'GET',
  access: only('trustee', 'staff'),
  params: entity({ approvalId: id('approvalId') }),
} as const;

const page = listQuery({ subject: search('subject'), type: oneOfList('type', APPROVAL_TYPE_LABELS) });
export type ApprovalPage = Decoded<typeof page>;

const ofBuilding = {
  method: 'GET',
  access: only('trustee', 'staff'),
  params: entity({ guid: id('guid') }),
  query: page,
  response: valueList(buildingApproval),
} as const;

export const buildingApprovals = {
  active: endpoint({
    row: 'M-39',
    path: '/building/{guid}/approvals/',
    summary: 'Approvals of a building that still await its trustees, newest first',
    ...ofBuilding,
  }),
  history: endpoint({
    row: 'M-40',
    path: '/building/{guid}/approvals-history/',
    summary: 'Approvals of a building that were decided, newest first',
    ...ofBuilding,
  }),
  detail: endpoint({
    row: 'M-62',
    path: '/building-approval/{approvalId}/',
    summary: 'One approval with its counts and what the caller may do',
    ...onApproval,
    response: approvalDetail,
  }),
  votes: endpoint({
    row: 'M-63',
    path: '/building-approval/{approvalId}/votes/',
    summary: 'Who voted what and when: the rows the counts are made of',
    ...onApproval,
    response: listUnder('votes', approvalVote),
  }),
  file: endpoint({
    row: 'M-62b',
    path: '/building-approval/{approvalId}/file/',
    summary: 'The file behind fileLink',
    ...onApproval,
    response: 'file',
  }),
  record: endpoint({
    row: 'M-63b',
    path: '/building-approval/{approvalId}/record/',
    summary: 'The signed record of the decision, verified now',
    ...onApproval,
    response: decisionRecord,
  }),
  recordFile: endpoint({
    row: 'M-63c',
    path: '/building-approval/{approvalId}/record/file/',
    summary: 'The signed record as PDF',
    ...onApproval,
    response: 'file',
  }),
};
