/** Deciding a change of who pays (rules 1.3): by the e-mailed link, or by the agent for the tenant; all lines at once. */

import type { SplitApproval, SplitDecision } from '@stoep/contract/billing/split-requests';
import { splitRequestSentences as texts } from '@stoep/contract/billing/split-requests.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { applySplit, type SplitChange } from '@stoep/domain/billing/split-charges';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { splitRequests } from '../../../db/schema/billing/split-requests.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import type { Deps } from '../../../deps.ts';
import type { AuditBy } from '../../../kernel/audit/entry.ts';
import { addition, command, partialRow } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { takeLink } from '../../identity/sign-in/links.commands.ts';
import { chargeTo } from '../levy-runs/plan/billings.commands.ts';
import { getByLink, getRequest, listLines, listParties } from './split-parties.queries.ts';
import { splitDecidedMail } from './split-requests.email.ts';

/** What the link is about. Opening it acts on nothing, so a mail scanner that follows links approves nothing (T-18). */
export const showSplit = async (deps: Deps, secret: string): Promise<SplitApproval> =>
  getByLink(deps.db, deps.clock.now(), deps.clock.today(), secret);

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

type Found = Awaited<ReturnType<typeof getRequest>>;
type Answer = {
  readonly decision: SplitDecision;
  readonly decidedBy: string;
  /** Whose answer it is, where it came by the link. */
  readonly by?: Pick<AuditBy, 'profileId' | 'name'>;
  /** How the agent knows what the tenant wants. */
  readonly reason?: string;
};

type Decided = { requestId: string; changes: readonly SplitChange[] };
const approved = fact<Decided>('split change.approved', 'unit');
const declined = fact<Decided>('split change.declined', 'unit');

/** Stores the answer to a request that is open and held, applies it, and tells both parties. */
const settle = async (w: Write, request: Found, { decision, decidedBy, by, reason }: Answer) => {
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
  for (const party of await listParties(w.tx, request.unitId, w.at.today))
    await queueMail(w.deps, w.tx, {
      to: party.email,
      content: splitDecidedMail(party.name, { ...request, approved: decision === 'approve' }),
      dedupeKey: `split-decided:${request.id}:${party.email}`,
    });
  return { ...request, status: outcome, decidedAt, decidedBy };
};

const hold = (tx: Transaction, id: string) =>
  tx.select({ id: splitRequests.id }).from(splitRequests).where(eq(splitRequests.id, id)).for('update');

type ByLink = { readonly secret: string; readonly decision: SplitDecision };

/** Takes the answer once. The same answer again answers the same; another one finds nothing to decide. */
export const decideSplit = addition({
  run: async (w, { secret, decision }: ByLink): Promise<SplitApproval> => {
    const { now, today } = w.at;
    await hold(w.tx, (await getByLink(w.tx, now, today, secret)).id);
    const request = await getByLink(w.tx, now, today, secret);
    if (request.status === OUTCOME[decision]) {
      w.unchanged();
      return request;
    }
    if (request.status !== 'requested') throw new AppError('not_found');
    if (!(await takeLink(w.tx, now, 'split-approval', secret))) throw new AppError('not_found');
    const { sentTo, askedOf, profileId } = request;
    const by = { profileId: askedOf === 'Owner' ? profileId : null, name: `${sentTo}, by link` };
    return settle(w, request, { decision, decidedBy: sentTo, by });
  },
});

const splitRequest = partialRow(splitRequests, ofStaff, {
  id: splitRequests.id,
  status: splitRequests.status,
  tenancyId: splitRequests.tenancyId,
});

/** The agent answers for the tenant, and says how the tenant's word is known. */
export const decidingForTenant = (decision: SplitDecision) =>
  command({
    on: splitRequest,
    allowed: ({ status, tenancyId }) => status === 'requested' && tenancyId !== null,
    run: async (w, { id }, { reason }: { readonly reason: string }) => {
      const found = await getRequest(w.tx, w.at.now, w.at.today, id);
      if (found.status !== 'requested') throw new AppError('conflict', texts.notOpen);
      await settle(w, found, { decision, decidedBy: `${w.by.name}, for the tenant`, reason });
    },
  });

/** Requests whose time is over read so in every list. Answers how many. */
export const expireSplits = addition({
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
