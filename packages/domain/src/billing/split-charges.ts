/**
 * Who pays a recurring charge of a unit, owner or tenant, and how that changes (A 4, A 5; rules 1.3): only changed
 * lines are sent, nothing changes before the approval by email, and the approval applies all lines at once. By law
 * contributions stay with the owner (STSMA s3, PMR 21 and 25); consumption and agreed charges may move.
 */
import type { UnitChargeKind } from '../vocabulary.ts';
import { type RefusalReason, refusalReasonOf } from '../wording/reason.ts';

export type ChargePayer = 'Owner' | 'Tenant';

export interface ChargeSplitLine {
  readonly unitBillingId: string;
  readonly name: string;
  readonly kind: UnitChargeKind;
  readonly chargeTo: ChargePayer;
}

const CONTRIBUTION = refusalReasonOf('contributionStays');

const STAYS: Readonly<Record<UnitChargeKind, RefusalReason | null>> = {
  Levy: CONTRIBUTION,
  'Special levy': CONTRIBUTION,
  'Reserve levy': CONTRIBUTION,
  'CSOS levy': CONTRIBUTION,
  Interest: refusalReasonOf('interestStays'),
  Fine: refusalReasonOf('fineStays'),
  'Legal cost': refusalReasonOf('legalCostStays'),
  Consumption: null,
  Agreed: null,
};

/** Why a charge of this kind must stay with the owner; null if the tenant may pay it. */
export const reasonChargeStaysWithOwner = (kind: UnitChargeKind): RefusalReason | null => STAYS[kind];

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

/** Days until the link in the email expires (rules 1.3). */
export const CHARGE_SPLIT_EXPIRY_DAYS = 7;

const SPLIT_MS = CHARGE_SPLIT_EXPIRY_DAYS * 24 * 60 * 60 * 1000;

/** The lines whose requested payer differs from the present one, in the order of the lines. */
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
  /** Lines of this unit in an open request. A line may be in one open request only (calls M-20). */
  readonly openLineIds: ReadonlySet<string>;
  /** True if the unit has a tenant account with a person on it today. */
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

/** The status at an instant: an unanswered request past its expiry is expired, even if no job has marked it yet. */
export function chargeSplitStateAt(state: ChargeSplitState, expiresAt: Date, now: Date): ChargeSplitState {
  return state === 'requested' && now >= expiresAt ? 'expired' : state;
}

/** A request is answered once, before its expiry. The same answer again changes nothing and is no error. */
export function mayAnswerChargeSplit(state: ChargeSplitState, expiresAt: Date, now: Date): boolean {
  return chargeSplitStateAt(state, expiresAt, now) === 'requested';
}

/**
 * The lines after approval, all at once. Undefined, and nothing is applied, if a line is gone, has changed since the
 * request, or is now of a kind that stays with the owner.
 */
export function chargeSplitLinesAfterApproval(
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
