/**
 * Commands on approval limits: the amount from which two persons are needed. A stricter limit applies at once, a
 * looser one after another administrator has approved it.
 */

import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { securityNoticeSentences as notices } from '@stoep/contract/identity/security-notices.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { DualApprovalLimitKind } from '@stoep/domain/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import {
  listAdministratorEmails,
  notifyStaffOfSecurityChange,
  securityNotifierOf,
} from '../../../access/security-notices.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { dualApprovalLimits as limits } from '../../../db/schema/ledger/confirmations.ts';
import { defineCommand, defineCreationCommand, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';

type NewLimit = { readonly kind: DualApprovalLimitKind; readonly amount: Cents | null; readonly reason: string };

const inForce = (kind: DualApprovalLimitKind) => and(eq(limits.kind, kind), eq(limits.state, 'in force'));

/** Key of the advisory lock that puts changes of limits one after another; any constant number will do. */
const LIMITS_LOCK = 7_420_241;

const replace = (w: CommandWrite, kind: DualApprovalLimitKind) =>
  w.tx.update(limits).set({ state: 'replaced' }).where(inForce(kind));

/** A stricter limit sends no mail, since it only lets one person do less. */
const tellOfLimit = async (
  w: CommandWrite,
  { kind, amount, reason }: NewLimit,
  now: 'waits' | 'holds',
): Promise<void> => {
  const waits = now === 'waits';
  await notifyStaffOfSecurityChange(securityNotifierOf(w), await listAdministratorEmails(w.tx), {
    subject: waits ? notices.limitWaitsSubject({ kind }) : notices.limitSubject({ kind }),
    lead: waits ? notices.limitWaitsLead : notices.limitLead,
    facts: [
      { label: notices.limitNow, value: amount === null ? notices.limitNone : formatMoney(amount, 'plain') },
      { label: notices.reason, value: reason },
    ],
  });
};

const createdFact = defineFact('confirmation-limits.created', 'confirmation-limits');

export const proposeDualApprovalLimit = defineCreationCommand({
  run: async (w, { kind, amount, reason }: NewLimit): Promise<string> => {
    if (amount !== null && amount <= 0)
      throw new AppError('invalid', undefined, { fields: { amount: texts.amountAboveZero } });
    await w.tx.execute(sql`select pg_advisory_xact_lock(${LIMITS_LOCK})`);
    const [now] = await w.tx.select({ amount: limits.amount }).from(limits).where(inForce(kind));
    const before = now?.amount ?? null;
    if (before === amount) throw new AppError('invalid', undefined, { fields: { amount: texts.limitIsSo } });
    const stricter = before === null || (amount !== null && amount < before);
    const [waiting] = await w.tx
      .select({ id: limits.id })
      .from(limits)
      .where(and(eq(limits.kind, kind), eq(limits.state, 'waiting')));
    if (waiting && !stricter) throw new AppError('conflict', texts.limitWaits);
    if (stricter) await replace(w, kind);
    const [added] = await w.tx
      .insert(limits)
      .values({
        kind,
        amount,
        reason,
        proposedBy: requireProfileId(w),
        createdAt: w.at.now,
        state: stricter ? 'in force' : 'waiting',
      })
      .returning({ id: limits.id });
    if (!added) throw new AppError('internal');
    w.record(createdFact, added.id, {});
    if (!stricter) await tellOfLimit(w, { kind, amount, reason }, 'waits');
    return added.id;
  },
});

const limit = rowTarget(limits, staffWriteScope, {});

const approved = defineFact('confirmation-limits.approve', 'confirmation-limits');

/** Approved by another administrator than the one who proposed it. */
export const approveDualApprovalLimit = defineCommand({
  on: limit,
  allowed: ({ state, proposedBy }, asking) =>
    state === 'waiting' && secondApproverOffer(asking, proposedBy, texts.limitByYou),
  run: async (w, { id, kind, amount, reason, proposedBy }) => {
    await replace(w, kind);
    await notifySameCreatorApproval(w, proposedBy, second.limit({ kind }));
    await w.tx
      .update(limits)
      .set({ state: 'in force', decidedBy: requireProfileId(w), decidedAt: w.at.now })
      .where(eq(limits.id, id));
    w.record(approved, id, {});
    await tellOfLimit(w, { kind, amount, reason }, 'holds');
  },
});

const refused = defineFact('confirmation-limits.refuse', 'confirmation-limits');

/** The administrator who proposed it may withdraw it. */
export const refuseDualApprovalLimit = defineCommand({
  on: limit,
  allowed: ({ state }) => state === 'waiting',
  run: async (w, { id }) => {
    await w.tx
      .update(limits)
      .set({ state: 'refused', decidedBy: requireProfileId(w), decidedAt: w.at.now })
      .where(eq(limits.id, id));
    w.record(refused, id, {});
  },
});
