/** From which amount two people are asked. Stricter counts at once; looser once another administrator has approved it. */

import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { securityNoticeSentences as notices } from '@stoep/contract/identity/security-notices.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { LimitKind } from '@stoep/domain/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { administratorAddresses, notifierOf, tellStaff } from '../../../access/security-notices.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { confirmationLimits as limits } from '../../../db/schema/ledger/confirmations.ts';
import { addition, command, requireProfileId, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';

type NewLimit = { readonly kind: LimitKind; readonly amount: Cents | null; readonly reason: string };

const inForce = (kind: LimitKind) => and(eq(limits.kind, kind), eq(limits.state, 'in force'));

/** Any number, as long as it is always the same: two who say limits at once do so one after the other. */
const LIMITS_LOCK = 7_420_241;

const replace = (w: Write, kind: LimitKind) =>
  w.tx.update(limits).set({ state: 'replaced' }).where(inForce(kind));

/** A stricter limit sends no mail, since one person can then do less alone. */
const tellOfLimit = async (
  w: Write,
  { kind, amount, reason }: NewLimit,
  now: 'waits' | 'holds',
): Promise<void> => {
  const waits = now === 'waits';
  await tellStaff(notifierOf(w), await administratorAddresses(w.tx), {
    subject: waits ? notices.limitWaitsSubject({ kind }) : notices.limitSubject({ kind }),
    lead: waits ? notices.limitWaitsLead : notices.limitLead,
    facts: [
      { label: notices.limitNow, value: amount === null ? notices.limitNone : formatMoney(amount, 'plain') },
      { label: notices.reason, value: reason },
    ],
  });
};

const said = fact('confirmation-limits.created', 'confirmation-limits');

export const sayLimit = addition({
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
    w.record(said, added.id, {});
    if (!stricter) await tellOfLimit(w, { kind, amount, reason }, 'waits');
    return added.id;
  },
});

const limit = row(limits, ofStaff, {});

const approved = fact('confirmation-limits.approve', 'confirmation-limits');

/** By another administrator than the one who proposed it. */
export const approveLimit = command({
  on: limit,
  allowed: ({ state, proposedBy }, asking) =>
    state === 'waiting' && offeredToSecond(asking, proposedBy, texts.limitByYou),
  run: async (w, { id, kind, amount, reason, proposedBy }) => {
    await replace(w, kind);
    await tellOneSetUpBoth(w, proposedBy, second.limit({ kind }));
    await w.tx
      .update(limits)
      .set({ state: 'in force', decidedBy: requireProfileId(w), decidedAt: w.at.now })
      .where(eq(limits.id, id));
    w.record(approved, id, {});
    await tellOfLimit(w, { kind, amount, reason }, 'holds');
  },
});

const refused = fact('confirmation-limits.refuse', 'confirmation-limits');

/** Whoever proposed it may take it back. */
export const refuseLimit = command({
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
