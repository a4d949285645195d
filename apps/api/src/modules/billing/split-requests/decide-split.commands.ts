/**
 * Decides a split request (rules 1.3): by the emailed link, or by the agent for the tenant. All its charges change
 * together.
 */

import type { SplitRequestApprovalPage, SplitRequestDecision } from '@stoep/contract/billing/split-requests';
import { splitRequestSentences as texts } from '@stoep/contract/billing/split-requests.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { type ChargeSplitChange, chargeSplitLinesAfterApproval } from '@stoep/domain/billing/split-charges';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { splitRequests } from '../../../db/schema/billing/split-requests.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { AuditActor } from '../../../kernel/audit/audit-entry.ts';
import { defineCommand, defineCreationCommand, partialRowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { consumeOneTimeLink } from '../../identity/sign-in/one-time-links.writes.ts';
import { setPayerOfUnitCharge } from '../levy-runs/plan/unit-charge-payer.writes.ts';
import {
  getSplitRequest,
  getSplitRequestByLink,
  listRunningChargesOfUnit,
  listSplitRequestPartyEmails,
} from './split-parties.queries.ts';
import { splitRequestDecidedMail } from './split-requests.email.ts';

/**
 * The request behind a link. Opening it decides nothing, so a mail scanner that follows links approves nothing
 * (T-18).
 */
export const readSplitRequestByLink = async (deps: ServerDeps, secret: string): Promise<SplitRequestApprovalPage> =>
  getSplitRequestByLink(deps.db, deps.clock.now(), deps.clock.today(), secret);

const OUTCOME = { approve: 'approved', decline: 'declined' } as const;

/** Changes the payer of the charges. If one of them changed in between, none is changed. */
const applyChanges = async (tx: DatabaseTransaction, unitId: string, changes: readonly ChargeSplitChange[]) => {
  await tx
    .select({ id: unitBillings.id })
    .from(unitBillings)
    .where(and(eq(unitBillings.unitId, unitId), isNull(unitBillings.endedDay)))
    .for('update');
  if (!chargeSplitLinesAfterApproval(await listRunningChargesOfUnit(tx, unitId), changes))
    throw new AppError('conflict', texts.changedSince);
  for (const { unitBillingId, to } of changes) await setPayerOfUnitCharge(tx, unitBillingId, to);
};

type Result = Awaited<ReturnType<typeof getSplitRequest>>;
type Answer = {
  readonly decision: SplitRequestDecision;
  readonly decidedBy: string;
  /** Who answered, where the answer came by the link. */
  readonly by?: Pick<AuditActor, 'profileId' | 'name'>;
  /** How the agent knows the tenant's decision. */
  readonly reason?: string;
};

type Decided = { requestId: string; changes: readonly ChargeSplitChange[] };
const approved = defineFact<Decided>('split change.approved', 'unit');
const declined = defineFact<Decided>('split change.declined', 'unit');

/** Stores the decision on an open, locked request, applies it and notifies both parties. */
const settle = async (w: CommandWrite, request: Result, { decision, decidedBy, by, reason }: Answer) => {
  const outcome = OUTCOME[decision];
  const decidedAt = w.at.now;
  if (decision === 'approve') await applyChanges(w.tx, request.unitId, request.changes);
  await w.tx
    .update(splitRequests)
    .set({ status: outcome, decidedAt, decidedBy })
    .where(eq(splitRequests.id, request.id));
  w.record(
    decision === 'approve' ? approved : declined,
    request.unitId,
    { requestId: request.id, changes: request.changes },
    { ...(by ? { by } : {}), ...(reason ? { detail: { reason } } : {}) },
  );
  for (const party of await listSplitRequestPartyEmails(w.tx, request.unitId, w.at.today))
    await queueMail(w.deps, w.tx, {
      to: party.email,
      content: splitRequestDecidedMail(party.name, { ...request, approved: decision === 'approve' }),
      dedupeKey: `split-decided:${request.id}:${party.email}`,
    });
  return { ...request, status: outcome, decidedAt, decidedBy };
};

const hold = (tx: DatabaseTransaction, id: string) =>
  tx.select({ id: splitRequests.id }).from(splitRequests).where(eq(splitRequests.id, id)).for('update');

type ByLink = { readonly secret: string; readonly decision: SplitRequestDecision };

/** Accepts one decision. The same decision again has the same result; another one finds nothing to decide. */
export const decideSplitRequestByLink = defineCreationCommand({
  run: async (w, { secret, decision }: ByLink): Promise<SplitRequestApprovalPage> => {
    const { now, today } = w.at;
    await hold(w.tx, (await getSplitRequestByLink(w.tx, now, today, secret)).id);
    const request = await getSplitRequestByLink(w.tx, now, today, secret);
    if (request.status === OUTCOME[decision]) {
      w.unchanged();
      return request;
    }
    if (request.status !== 'requested') throw new AppError('not_found');
    if (!(await consumeOneTimeLink(w.tx, now, 'split-approval', secret))) throw new AppError('not_found');
    const { sentTo, askedOf, profileId } = request;
    const by = { profileId: askedOf === 'Owner' ? profileId : null, name: `${sentTo}, by link` };
    return settle(w, request, { decision, decidedBy: sentTo, by });
  },
});

const splitRequest = partialRowTarget(splitRequests, staffWriteScope, {
  id: splitRequests.id,
  status: splitRequests.status,
  tenancyId: splitRequests.tenancyId,
});

/** The agent decides for the tenant and records how the tenant's decision is known. */
export const decideSplitForTenant = (decision: SplitRequestDecision) =>
  defineCommand({
    on: splitRequest,
    allowed: ({ status, tenancyId }) => status === 'requested' && tenancyId !== null,
    run: async (w, { id }, { reason }: { readonly reason: string }) => {
      const found = await getSplitRequest(w.tx, w.at.now, w.at.today, id);
      if (found.status !== 'requested') throw new AppError('conflict', texts.notOpen);
      await settle(w, found, { decision, decidedBy: `${w.by.name}, for the tenant`, reason });
    },
  });

/** Marks requests expired whose time is over, so that every list agrees. Returns how many. */
export const expireSplitRequests = defineCreationCommand({
  run: async ({ tx, at }): Promise<number> => {
    const ended = await tx
      .update(splitRequests)
      .set({ status: 'expired' })
      .where(and(eq(splitRequests.status, 'requested'), lte(splitRequests.expiresAt, at.now)))
      .returning({ id: splitRequests.id });
    return ended.length;
  },
  quiet: 'each request says until when it could be answered',
});
