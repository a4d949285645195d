/**
 * Endpoints of a building's approvals, and of one approval with its votes: B 2, B 3, B 7; calls M-39, M-40, M-62,
 * M-63.
 */
import { TRUSTEE_VOTES } from '@stoep/domain/scheme/approval-ballots';
import { DISPLAYED_APPROVAL_STATUSES } from '@stoep/domain/scheme/approval-outcome';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { labelFilterField, listQueryCodec, searchTextField } from '../kit/list-query.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  idField,
  instantField,
  keyedListCodec,
  listCodec,
  nestedField,
  nullableCodeField,
  nullableIdField,
  nullableInstantField,
  nullableIntegerField,
  nullableLookupField,
  nullableMoneyField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
  valueListCodec,
  type WireField,
} from '../kit/wire-codec.ts';
import {
  APPROVAL_STATUS_CODES,
  APPROVAL_STATUS_LABELS,
  APPROVAL_TYPE_CODES,
  APPROVAL_TYPE_LABELS,
} from './approvals.codes.ts';
import { votingAbilitiesCodec } from './trustee-approvals.ts';

export const buildingApprovalCodec = objectCodec({
  id: idField('activityid'),
  subject: textField('subject'),
  /** Null once it is closed, like the counts, for a trustee with a personal interest. */
  status: nullableCodeField('cj_approvalstatus', APPROVAL_STATUS_CODES),
  /** The status, and what staff did with an approved outcome; null where `status` is. */
  fullStatus: schemaField('fullStatus', z.enum(DISPLAYED_APPROVAL_STATUSES).nullable()),
  type: codeField('cj_approvaltype', APPROVAL_TYPE_CODES),
  requiredCount: nullableIntegerField('cj_requiredapprovalcount'),
  approvalCount: nullableIntegerField('approvalCount'),
  createdOn: instantField('createdon'),
  endDate: instantField('endDate'),
  aod: nullableLookupField('_cj_linkedaod_value'),
  /** The documents' "linked AOD record" leads to a legal case (B 2). */
  legalCase: nullableLookupField('_cj_linkedaodrecord_value'),
  payment: nullableLookupField('_cj_linkedpayment_value'),
  maintenanceJob: nullableLookupField('_cj_linkedmaintenancejob_value'),
  conductLetter: nullableLookupField('_cj_linkedconductletter_value'),
});
export type BuildingApproval = DecodedValue<typeof buildingApprovalCodec>;

/** The subject of an approval, with the field of B 2 that decides the route. */
const LINKED_FIELDS = {
  aod: 'cj_linkedaod',
  legalCase: 'cj_linkedaodrecord',
  payment: 'cj_linkedpayment',
  maintenanceJob: 'cj_linkedmaintenancejob',
  conductLetter: 'cj_linkedconductletter',
} as const;
export type ApprovalLinkedRecordKind = keyof typeof LINKED_FIELDS;

const linkedField: WireField<ApprovalLinkedRecordKind | null> = {
  wire: 'linkedReferenceField',
  shape: { linkedReferenceField: z.enum(Object.values(LINKED_FIELDS)).nullable() },
  encode: (kind, out) => {
    out.linkedReferenceField = kind === null ? null : LINKED_FIELDS[kind];
  },
  decode: (wire) => {
    const found = Object.entries(LINKED_FIELDS).find(([, field]) => field === wire.linkedReferenceField);
    return (found?.[0] ?? null) as ApprovalLinkedRecordKind | null;
  },
};

const approvalCan = objectCodec({
  vote: nestedField('vote', votingAbilitiesCodec),
  /** False for a trustee with a personal interest, who does not see who voted what (M-63). */
  readVotes: booleanField('readVotes'),
});

/** A trustee who has not voted yet. */
const waitingTrustee = objectCodec({ id: idField('id'), trustee: textField('trustee') });

/** Another quote for the same job that the trustees vote on too, with its approval. */
const quoteQuestion = objectCodec({ quoteId: idField('quoteId'), approvalId: idField('approvalId') });

/** An earlier approval about the same record, decided before this one was opened. */
const earlierQuestion = objectCodec({
  id: idField('activityid'),
  subject: textField('subject'),
  description: textField('description'),
  approvalStatus: schemaField('approvalStatus', z.enum(APPROVAL_STATUS_LABELS)),
  /** The status, and what staff did with an approved outcome. */
  fullStatus: schemaField('fullStatus', z.enum(DISPLAYED_APPROVAL_STATUSES)),
  decidedOn: instantField('decidedOn'),
});

export const approvalDetailCodec = objectCodec({
  id: idField('activityid'),
  subject: textField('subject'),
  description: textField('description'),
  building: textField('building'),
  buildingGuid: idField('buildingGuid'),
  approvalType: schemaField('approvalType', z.enum(APPROVAL_TYPE_LABELS)),
  /**
   * Null once it is closed, like amount, linked record, counts and file, for a trustee with a personal interest
   * (R-12).
   */
  approvedStatus: schemaField('approvedStatus', z.enum(APPROVAL_STATUS_LABELS).nullable()),
  /** The status, and what staff did with an approved outcome; null where `approvedStatus` is. */
  fullStatus: schemaField('fullStatus', z.enum(DISPLAYED_APPROVAL_STATUSES).nullable()),
  startDate: instantField('startDate'),
  endDate: instantField('endDate'),
  createdOn: instantField('createdon'),
  decidedOn: nullableInstantField('decidedOn'),
  castingVote: booleanField('castingVote'),
  withdrawnReason: nullableTextField('withdrawnReason'),
  /** Why staff refused the approved outcome. It had no effect, and the status stays Approved. */
  refusedReason: nullableTextField('refusedReason'),
  amount: nullableMoneyField('amount'),
  /** The payee or the contractor, where the approval is about one. */
  payee: nullableTextField('payee'),
  linkedReference: nullableTextField('linkedReference'),
  linkedReferenceField: linkedField,
  linkedReferenceId: nullableIdField('linkedReferenceId'),
  approvalCount: nullableIntegerField('approvalCount'),
  declineCount: nullableIntegerField('declineCount'),
  abstainCount: nullableIntegerField('abstainCount'),
  waitingCount: nullableIntegerField('waitingCount'),
  /** The trustees who have not voted, by name, while it is open. */
  waitingFor: nestedField('waitingFor', listCodec(waitingTrustee)),
  /** The quote voted on, and the approvals of the other quotes for its job, to compare them. */
  quoteId: nullableIdField('quoteId'),
  quoteQuestions: nestedField('quoteQuestions', listCodec(quoteQuestion)),
  /** Earlier approvals about the same record, latest first. */
  earlierQuestions: nestedField('earlierQuestions', listCodec(earlierQuestion)),
  requiredApprovals: nullableIntegerField('requiredApprovals'),
  /** Open, but too few trustees are in office to approve it. */
  outOfReach: booleanField('outOfReach'),
  fileLink: nullableTextField('fileLink'),
  /** The caller's own vote, if on the ballot roll. */
  response: schemaField('response', z.enum(TRUSTEE_VOTES).nullable()),
  interest: nullableTextField('interest'),
  can: nestedField('can', approvalCan),
});
export type ApprovalDetail = DecodedValue<typeof approvalDetailCodec>;

export const approvalVoteCodec = objectCodec({
  id: idField('id'),
  trustee: textField('trustee'),
  response: schemaField('response', z.enum(TRUSTEE_VOTES)),
  date: instantField('date'),
});
export type ApprovalVote = DecodedValue<typeof approvalVoteCodec>;

/** The signed record of a decision; all fields are null until it is made. */
export const signedDecisionRecordCodec = objectCodec({
  hash: nullableTextField('hash'),
  signature: nullableTextField('signature'),
  publicKey: nullableTextField('publicKey'),
  signedOn: nullableInstantField('signedOn'),
  /** The signature is the server's, and the stored votes are those that were signed. */
  verified: booleanField('verified'),
  fileLink: nullableTextField('fileLink'),
});
export type SignedDecisionRecord = DecodedValue<typeof signedDecisionRecordCodec>;

const onApproval = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'staff'),
  params: objectCodec({ approvalId: idField('approvalId') }),
} as const;

const page = listQueryCodec({
  subject: searchTextField('subject'),
  type: labelFilterField('type', APPROVAL_TYPE_LABELS),
});
export type ApprovalDetailPage = DecodedValue<typeof page>;

const ofBuilding = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'staff'),
  params: objectCodec({ guid: idField('guid') }),
  query: page,
  response: valueListCodec(buildingApprovalCodec),
} as const;

export const buildingApprovalEndpoints = {
  active: defineEndpoint({
    row: 'M-39',
    path: '/building/{guid}/approvals/',
    summary: 'Approvals of a building that still await its trustees, newest first',
    ...ofBuilding,
  }),
  history: defineEndpoint({
    row: 'M-40',
    path: '/building/{guid}/approvals-history/',
    summary: 'Approvals of a building that were decided, newest first',
    ...ofBuilding,
  }),
  detail: defineEndpoint({
    row: 'M-62',
    path: '/building-approval/{approvalId}/',
    summary: 'One approval with its counts and what the caller may do',
    ...onApproval,
    response: approvalDetailCodec,
  }),
  votes: defineEndpoint({
    row: 'M-63',
    path: '/building-approval/{approvalId}/votes/',
    summary: 'Who voted what and when: the rows the counts are made of',
    ...onApproval,
    response: keyedListCodec('votes', approvalVoteCodec),
  }),
  file: defineEndpoint({
    row: 'M-62b',
    path: '/building-approval/{approvalId}/file/',
    summary: 'The file behind fileLink',
    ...onApproval,
    response: 'file',
  }),
  record: defineEndpoint({
    row: 'M-63b',
    path: '/building-approval/{approvalId}/record/',
    summary: 'The signed record of the decision, verified now',
    ...onApproval,
    response: signedDecisionRecordCodec,
  }),
  recordFile: defineEndpoint({
    row: 'M-63c',
    path: '/building-approval/{approvalId}/record/file/',
    summary: 'The signed record as PDF',
    ...onApproval,
    response: 'file',
  }),
};
