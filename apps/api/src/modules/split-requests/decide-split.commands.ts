/** Deciding a change of who pays (rules 1.3): by the e-mailed link, or by the agent for the tenant; all lines at once. */

import type { SplitApproval, SplitDecision } from '@stoep/contract/accounts/split-requests';
import { splitRequestSentences as texts } from '@stoep/contract/accounts/split-requests.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { applySplit, type SplitChange } from '@stoep/domain/levies/split-charges';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { unitBillings } from '../../db/schema/accounts.ts';
import { splitRequests } from '../../db/schema/requests.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { AuditBy } from '../../kernel/audit/entry.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { chargeTo } from '../levy-runs/billings.commands.ts';
import { takeLink } from '../sign-in/links.commands.ts';
import { findByLink, findRequest, listLines, listParties } from './split-parties.queries.ts';
import { splitDecidedMail } from './split-requests.email.ts';

/** What the link is about. Opening it acts on nothing, so a mail scanner that follows links approves nothing (T-18). */
export const showSplit = async (deps: Deps, secret: string): Promise<SplitApproval> =>
  findByLink(deps.db, deps.clock.now(), deps.clock.today(), secret);

const OUTCOME = { approve: 'approved', decline: 'declined' } as const;

/** Moves the charges, unless one of them moved or was classed anew meanwhile: then none does. */
const applyChanges = async (tx: Transaction, unitId: string, changes: readonly SplitChange[]) => {
  await tx
    .select({ id: unitBillings.id })
    .from(unitBillings)
    .where(and(eq(unitBillings.unitId, unitId), isNull(unitBillings.endedDay)))
    .for('update');
  if (!applySplit(await listLines(tx, unitId), changes)) throw new AppError('conflict', texts.changedSince);
  for (const { unitBillingId, to } of changes) await chargeTo(tx, unitBillingId, to);
};

type Found = Awaited<ReturnType<typeof findRequest>>;
type Answer = {
  readonly decision: SplitDecision;
  readonly by: AuditBy;
  readonly decidedBy: string;
  /** How the agent knows what the tenant wants. */
  readonly reason?: string;
};

/** Stores the answer to a request that is open and held, applies it, and tells both parties. */
const settle = async (deps: Deps, tx: Transaction, request: Found, answer: Answer) => {
  const now = deps.clock.now();
  const { decision, decidedBy, reason } = answer;
  const outcome = OUTCOME[decision];
  if (decision === 'approve') await applyChanges(tx, request.unitId, request.changes);
  await tx
    .update(splitRequests)
    .set({ status: outcome, decidedAt: now, decidedBy })
    .where(eq(splitRequests.id, request.id));
  await writeAudit(tx, now, answer.by, {
    action: `split change.${outcome}`,
    subjectKind: 'unit',
    subjectId: request.unitId,
    detail: { requestId: request.id, changes: request.changes, ...(reason ? { reason } : {}) },
  });
  for (const party of await listParties(tx, request.unitId, deps.clock.today()))
    await queueMail(deps, tx, {
      to: party.email,
      content: splitDecidedMail(party.firstName, { ...request, approved: decision === 'approve' }),
      dedupeKey: `split-decided:${request.id}:${party.email}`,
    });
  return { ...request, status: outcome, decidedAt: now, decidedBy };
};

const hold = (tx: Transaction, id: string) =>
  tx.select({ id: splitRequests.id }).from(splitRequests).where(eq(splitRequests.id, id)).for('update');

/** Takes the answer once. The same answer again answers the same; another one finds nothing to decide. */
export const decideSplit = async (
  deps: Deps,
  origin: Origin,
  secret: string,
  decision: SplitDecision,
): Promise<SplitApproval> =>
  deps.db.transaction(async (tx) => {
    const [now, today] = [deps.clock.now(), deps.clock.today()];
    await hold(tx, (await findByLink(tx, now, today, secret)).id);
    const request = await findByLink(tx, now, today, secret);
    if (request.status === OUTCOME[decision]) return request;
    if (request.status !== 'requested') throw new AppError('not_found');
    if (!(await takeLink(tx, now, 'split-approval', secret))) throw new AppError('not_found');
    const { sentTo, askedOf, profileId } = request;
    return settle(deps, tx, request, {
      decision,
      decidedBy: sentTo,
      by: {
        profileId: askedOf === 'Owner' ? profileId : null,
        name: `${sentTo}, by link`,
        source: origin.source,
        requestId: origin.requestId,
      },
    });
  });

/** The agent answers for the tenant, and says how the tenant's word is known. Throws conflict for what is not open. */
export const decideForTenant = async (
  deps: Deps,
  by: AuditBy,
  id: string,
  decision: SplitDecision,
  reason: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await hold(tx, id);
    const request = await findRequest(tx, deps.clock.now(), deps.clock.today(), id);
    if (request.status !== 'requested') throw new AppError('conflict', texts.notOpen);
    await settle(deps, tx, request, { decision, by, decidedBy: `${by.name}, for the tenant`, reason });
  });

/** Requests whose time is over read so in every list. Answers how many. */
export const expireSplits = async (deps: Deps): Promise<number> => {
  const ended = await deps.db
    .update(splitRequests)
    .set({ status: 'expired' })
    .where(and(eq(splitRequests.status, 'requested'), lte(splitRequests.expiresAt, deps.clock.now())))
    .returning({ id: splitRequests.id });
  return ended.length;
};
