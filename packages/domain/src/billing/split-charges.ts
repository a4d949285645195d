/**
 * Who bears a recurring charge of a unit, owner or tenant, and how that changes (A 4, A 5; rules 1.3):
 * only changed lines are sent, nothing moves before approval by e-mail, approval applies all lines at once.
 * Contributions are the owner's by law (STSMA s3, PMR 21 and 25): what follows consumption or was agreed may move.
 */
import type { UnitChargeKind } from '../vocabulary.ts';
import { type Reason, reasonOf } from '../wording/reason.ts';

export type ChargePayer = 'Owner' | 'Tenant';

export interface ChargeSplitLine {
  readonly unitBillingId: string;
  readonly name: string;
  readonly kind: UnitChargeKind;
  readonly chargeTo: ChargePayer;
}

const CONTRIBUTION = reasonOf('contributionStays');

const STAYS: Readonly<Record<UnitChargeKind, Reason | null>> = {
  Levy: CONTRIBUTION,
  'Special levy': CONTRIBUTION,
  'Reserve levy': CONTRIBUTION,
  'CSOS levy': CONTRIBUTION,
  Interest: reasonOf('interestStays'),
  Fine: reasonOf('fineStays'),
  'Legal cost': reasonOf('legalCostStays'),
  Consumption: null,
  Agreed: null,
};

/** Why a charge of this kind must stay with the owner; null if the tenant may pay it. */
export const reasonChargeStaysWithOwner = (kind: UnitChargeKind): Reason | null => STAYS[kind];

/** Who has to approve a split request: the tenant if any charge moves to the tenant, else the owner. */
export const chargeSplitApproverOf = (changes: readonly { readonly to: ChargePayer }[]): ChargePayer =>
  changes.some(({ to }) => to === 'Tenant') ? 'Tenant' : 'Owner';

export interface ChargeSplitChange {
  readonly unitBillingId: string;
  readonly name: string;
  readonly from: ChargePayer;
  readonly to: ChargePayer;
}

export const CHARGE_SPLIT_STATES = ['requested', 'approved', 'declined', 'expired'] as const;

export type ChargeSplitState = (typeof CHARGE_SPLIT_STATES)[number];

/** The link of the e-mail lives this long (rules 1.3). */
export const CHARGE_SPLIT_EXPIRY_DAYS = 7;

const SPLIT_MS = CHARGE_SPLIT_EXPIRY_DAYS * 24 * 60 * 60 * 1000;

/** The lines whose wanted side differs from the present one, in the order of the lines. */
export function chargeSplitChangesOf(
  lines: readonly Omit<ChargeSplitLine, 'kind'>[],
  wanted: ReadonlyMap<string, ChargePayer> | Readonly<Record<string, ChargePayer>>,
): ChargeSplitChange[] {
  const sides = wanted instanceof Map ? wanted : new Map(Object.entries(wanted));
  return lines.flatMap(({ unitBillingId, name, chargeTo: from }) => {
    const to = sides.get(unitBillingId) ?? from;
    return to === from ? [] : [{ unitBillingId, name, from, to }];
  });
}

/** Why a request cannot be sent; the texts are 'No changes detected.' and 'No user email found on session.' (A 5). */
export type ChargeSplitRefusal =
  | { readonly code: 'no_changes' | 'no_email' | 'unknown_line' | 'line_already_requested' | 'no_tenant' }
  | { readonly code: 'stays_with_owner'; readonly line: ChargeSplitLine };

export function checkChargeSplitRequest(request: {
  readonly lines: readonly ChargeSplitLine[];
  readonly changes: readonly { readonly unitBillingId: string; readonly to: ChargePayer }[];
  readonly email: string | null;
  /** Lines of this unit that an open request already names: one open request per line (calls M-20). */
  readonly openLineIds: ReadonlySet<string>;
  /** Somebody holds a tenant's account of the unit today. */
  readonly hasTenant: boolean;
}): { readonly ok: true; readonly changes: ChargeSplitChange[] } | ({ readonly ok: false } & ChargeSplitRefusal) {
  const known = new Set(request.lines.map((line) => line.unitBillingId));
  if (request.changes.some((change) => !known.has(change.unitBillingId))) return { ok: false, code: 'unknown_line' };
  const changes = chargeSplitChangesOf(request.lines, new Map(request.changes.map((c) => [c.unitBillingId, c.to])));
  if (changes.length === 0) return { ok: false, code: 'no_changes' };
  if (!request.email?.trim()) return { ok: false, code: 'no_email' };
  const line = firstThatStays(request.lines, changes);
  if (line) return { ok: false, code: 'stays_with_owner', line };
  if (chargeSplitApproverOf(changes) === 'Tenant' && !request.hasTenant) return { ok: false, code: 'no_tenant' };
  if (changes.some((change) => request.openLineIds.has(change.unitBillingId))) {
    return { ok: false, code: 'line_already_requested' };
  }
  return { ok: true, changes };
}

const firstThatStays = (lines: readonly ChargeSplitLine[], changes: readonly ChargeSplitChange[]) => {
  const toTenant = new Set(changes.filter(({ to }) => to === 'Tenant').map((change) => change.unitBillingId));
  return lines.find((line) => toTenant.has(line.unitBillingId) && reasonChargeStaysWithOwner(line.kind) !== null);
};

export function chargeSplitExpiresAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + SPLIT_MS);
}

/** The state as it reads now: an unanswered request past its time is expired, whether or not a sweep has run. */
export function chargeSplitStateAt(state: ChargeSplitState, expiresAt: Date, now: Date): ChargeSplitState {
  return state === 'requested' && now >= expiresAt ? 'expired' : state;
}

/** An answer is taken once, in time; the same answer again changes nothing and is no error. */
export function mayAnswerChargeSplit(state: ChargeSplitState, expiresAt: Date, now: Date): boolean {
  return chargeSplitStateAt(state, expiresAt, now) === 'requested';
}

/**
 * The lines after approval, all at once. Undefined when a line is gone, no longer stands where the request found
 * it, or is now of a kind that stays with the owner: then nothing is applied.
 */
export function applyChargeSplit(
  lines: readonly ChargeSplitLine[],
  changes: readonly ChargeSplitChange[],
): ChargeSplitLine[] | undefined {
  const byId = new Map(changes.map((change) => [change.unitBillingId, change]));
  const fits = changes.every((change) =>
    lines.some((line) => line.unitBillingId === change.unitBillingId && line.chargeTo === change.from),
  );
  if (!fits || firstThatStays(lines, changes)) return undefined;
  return lines.map((line) => ({ ...line, chargeTo: byId.get(line.unitBillingId)?.to ?? line.chargeTo }));
}
