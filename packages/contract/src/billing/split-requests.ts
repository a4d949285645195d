/**
 * Endpoints for owner/tenant split requests: who pays a unit's recurring charges. A 2 split management, A 4, A 5;
 * calls M-20, M-117. Nothing changes before approval.
 */
import { CHARGE_SPLIT_STATES } from '@stoep/domain/billing/split-charges';
import { z } from 'zod';
import { defineEndpoint, emailedLinkEndpointAccess, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  codeField,
  type DecodedValue,
  idField,
  instantField,
  listCodec,
  nestedField,
  nullableInstantField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
  valueListCodec,
  type WireField,
} from '../kit/wire-codec.ts';
import { CHARGE_TO_CODES, type ChargeToParty } from '../ledger/levy-accounts.codes.ts';

/** A 3: 120810001 or 1 means tenant, otherwise owner. */
const newChargeTo: WireField<ChargeToParty> = {
  wire: 'new_charge_to',
  shape: { new_charge_to: z.literal([0, 1, CHARGE_TO_CODES.Owner, CHARGE_TO_CODES.Tenant]) },
  encode: (value, out) => {
    out.new_charge_to = CHARGE_TO_CODES[value];
  },
  decode: (wire) => (wire.new_charge_to === 1 || wire.new_charge_to === CHARGE_TO_CODES.Tenant ? 'Tenant' : 'Owner'),
};

const wanted = objectCodec({ unitBillingId: idField('unit_billing_id'), to: newChargeTo });
const request = objectCodec({
  unitId: idField('unit_id'),
  changes: {
    ...nestedField('changes', listCodec(wanted)),
    shape: { changes: z.array(wanted.schema).max(200) },
  },
  email: schemaField('email', z.string().max(320)),
});

const change = objectCodec({
  unitBillingId: idField('unit_billing_id'),
  name: textField('name'),
  from: codeField('from_charge_to', CHARGE_TO_CODES),
  to: codeField('to_charge_to', CHARGE_TO_CODES),
});

/** A request as its history and its approval page show it. */
const fields = {
  id: idField('request_id'),
  status: schemaField('status', z.enum(CHARGE_SPLIT_STATES)),
  changes: nestedField('changes', listCodec(change)),
  requestedBy: textField('requested_by'),
  requestedAt: instantField('requested_at'),
  expiresAt: instantField('expires_at'),
  decidedAt: nullableInstantField('decided_at'),
  decidedBy: nullableTextField('decided_by'),
  /** The party that would pay more must agree first. */
  askedOf: schemaField('asked_of', z.enum(['Owner', 'Tenant'])),
};
const splitRequest = objectCodec(fields);
const splitApproval = objectCodec({ ...fields, building: textField('building'), unit: textField('unit') });

export type OwnerTenantSplitRequest = DecodedValue<typeof splitRequest>;
export type SplitRequestApprovalPage = DecodedValue<typeof splitApproval>;
/** The owner's request: only the changed lines (A 4). */
export type SplitRequestInput = DecodedValue<typeof request>;
export const SPLIT_REQUEST_DECISIONS = ['approve', 'decline'] as const;
export type SplitRequestDecision = (typeof SPLIT_REQUEST_DECISIONS)[number];

const byLink = {
  access: emailedLinkEndpointAccess,
  params: objectCodec({ token: schemaField('token', z.string().max(200)) }),
} as const;

export const splitRequestEndpoints = {
  ask: defineEndpoint({
    row: 'M-20',
    method: 'POST',
    path: '/unit-billings/split-changes/request/',
    summary: 'Ask for charges of an own unit to go to the other party; approved by email before anything moves',
    access: endpointAccessForRoles('owner'),
    status: 202,
    self: { email: 'email' },
    body: request,
    response: objectCodec({ requestId: idField('request_id'), expiresAt: instantField('expires_at') }),
  }),
  history: defineEndpoint({
    row: 'M-20b',
    method: 'GET',
    path: '/units/{unitId}/split-requests/',
    summary: 'Split requests of a unit, newest first',
    access: endpointAccessForRoles('owner', 'tenant', 'staff'),
    params: objectCodec({ unitId: idField('unitId') }),
    response: valueListCodec(splitRequest),
  }),
  show: defineEndpoint({
    row: 'M-117',
    method: 'GET',
    path: '/split-approval/{token}/',
    summary: 'What would change; opening the link changes nothing',
    ...byLink,
    response: splitApproval,
  }),
  decide: defineEndpoint({
    row: 'M-117b',
    method: 'POST',
    path: '/split-approval/{token}/',
    summary: 'Approve or decline; once, within seven days',
    ...byLink,
    body: objectCodec({ decision: schemaField('decision', z.enum(SPLIT_REQUEST_DECISIONS)) }),
    response: splitApproval,
  }),
};
