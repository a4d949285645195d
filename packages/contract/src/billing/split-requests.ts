/** Who bears a unit's recurring charges: A 2 split management, A 4, A 5; calls M-20, M-117. Nothing moves before approval. */
import { SPLIT_STATES } from '@stoep/domain/billing/split-charges';
import { z } from 'zod';
import { endpoint, link, only } from '../kit/endpoint.ts';
import {
  coded,
  type Decoded,
  entity,
  type Field,
  id,
  instant,
  instantOrNull,
  listOf,
  nested,
  plain,
  text,
  textOrNull,
  valueList,
} from '../kit/wire.ts';
import { CHARGE_TO, type ChargeTo } from '../ledger/levy.codes.ts';

/** A 3: 120810001 or 1 means tenant, otherwise owner. */
const newChargeTo: Field<ChargeTo> = {
  wire: 'new_charge_to',
  shape: { new_charge_to: z.literal([0, 1, CHARGE_TO.Owner, CHARGE_TO.Tenant]) },
  encode: (value, out) => {
    out.new_charge_to = CHARGE_TO[value];
  },
  decode: (wire) =>
    wire.new_charge_to === 1 || wire.new_charge_to === CHARGE_TO.Tenant ? 'Tenant' : 'Owner',
};

const wanted = entity({ unitBillingId: id('unit_billing_id'), to: newChargeTo });
const request = entity({
  unitId: id('unit_id'),
  changes: {
    ...nested('changes', listOf(wanted)),
    shape: { changes: z.array(wanted.schema).max(200) },
  },
  email: plain('email', z.string().max(320)),
});

const change = entity({
  unitBillingId: id('unit_billing_id'),
  name: text('name'),
  from: coded('from_charge_to', CHARGE_TO),
  to: coded('to_charge_to', CHARGE_TO),
});

/** A request as its history and its approval page show it. */
const fields = {
  id: id('request_id'),
  status: plain('status', z.enum(SPLIT_STATES)),
  changes: nested('changes', listOf(change)),
  requestedBy: text('requested_by'),
  requestedAt: instant('requested_at'),
  expiresAt: instant('expires_at'),
  decidedAt: instantOrNull('decided_at'),
  decidedBy: textOrNull('decided_by'),
  /** Whoever would pay more agrees first. */
  askedOf: plain('asked_of', z.enum(['Owner', 'Tenant'])),
};
const splitRequest = entity(fields);
const splitApproval = entity({ ...fields, building: text('building'), unit: text('unit') });

export type SplitRequest = Decoded<typeof splitRequest>;
export type SplitApproval = Decoded<typeof splitApproval>;
/** What the owner asks for: only changed lines are sent (A 4). */
export type SplitOrder = Decoded<typeof request>;
export const SPLIT_DECISIONS = ['approve', 'decline'] as const;
export type SplitDecision = (typeof SPLIT_DECISIONS)[number];

const byLink = { access: link, params: entity({ token: plain('token', z.string().max(200)) }) } as const;

export const splitRequests = {
  ask: endpoint({
    row: 'M-20',
    method: 'POST',
    path: '/unit-billings/split-changes/request/',
    summary:
      'Ask for charges of an own unit to go to the other party; approved by e-mail before anything moves',
    access: only('owner'),
    status: 202,
    self: { email: 'email' },
    body: request,
    response: entity({ requestId: id('request_id'), expiresAt: instant('expires_at') }),
  }),
  history: endpoint({
    row: 'M-20b',
    method: 'GET',
    path: '/units/{unitId}/split-requests/',
    summary: 'Split requests of a unit, newest first',
    access: only('owner', 'tenant', 'staff'),
    params: entity({ unitId: id('unitId') }),
    response: valueList(splitRequest),
  }),
  show: endpoint({
    row: 'M-117',
    method: 'GET',
    path: '/split-approval/{token}/',
    summary: 'What would change; opening the link changes nothing',
    ...byLink,
    response: splitApproval,
  }),
  decide: endpoint({
    row: 'M-117b',
    method: 'POST',
    path: '/split-approval/{token}/',
    summary: 'Approve or decline; once, within seven days',
    ...byLink,
    body: entity({ decision: plain('decision', z.enum(SPLIT_DECISIONS)) }),
    response: splitApproval,
  }),
};
