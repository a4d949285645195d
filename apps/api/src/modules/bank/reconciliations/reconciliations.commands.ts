/**
 * Reconciliations are prepared by one person and signed by another, at a difference of 0.00, and taken back with a reason.
 * Owns reconciliations.
 */

import { reconcilingSentences as says } from '@stoep/contract/bank/reconciling.sentences';
import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { reconciliations } from '../../../db/schema/bank/reconciliations.ts';
import { addition, command, requireProfileId, row } from '../../../kernel/command.ts';
import type { Queryable, Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { saveFile } from '../../../kernel/files/files.commands.ts';
import type { CommandContext, Offered, Write } from '../../../kernel/write.ts';
import { takeOverBalance } from '../../ledger/journals/take-over-balance.commands.ts';
import { keepReconciled } from '../bank-accounts/keep-reconciled.commands.ts';
import { type KeptFigures, keptOf } from '../statements/kept-figures.ts';
import { paperOf } from './reconciliation-paper.queries.ts';
import { isUnchangedSincePrepared, readReconciliation } from './reconciliations.queries.ts';

const wrong = (field: string, text: typeof says.noStatement) =>
  new AppError('invalid', undefined, { fields: { [field]: text } });

/** One reconciliation of an account at a time. */
const holdAccount = (tx: Transaction, account: string) =>
  tx
    .select({ id: buildingBankAccounts.id })
    .from(buildingBankAccounts)
    .where(eq(buildingBankAccounts.id, account))
    .for('no key update');

const signedAfter = async (db: Queryable, account: string, day: Day): Promise<boolean> => {
  const found = await db
    .select({ id: reconciliations.id })
    .from(reconciliations)
    .where(
      and(
        eq(reconciliations.bankAccountId, account),
        eq(reconciliations.state, 'signed'),
        gt(reconciliations.day, day),
      ),
    )
    .limit(1);
  return found.length > 0;
};

export type ToPrepare = {
  readonly account: string;
  readonly day: Day;
  /** Why the books take over what the bank's first statement opened with. */
  readonly openingReason: string | null;
};

/** The figures of the day, if nothing stands in the way of them. Throws conflict, or invalid on `openingReason`. */
const agreed = async (w: Write, { account, day, openingReason }: ToPrepare) => {
  const found = await readReconciliation(w.tx, account, day, w.at.today);
  const { figures, blocks, takesOver } = found;
  const reason = openingReason?.trim() || null;
  const [block] = blocks;
  if (!figures || (block && !takesOver)) throw new AppError('conflict', block ?? says.noStatement);
  if (takesOver && reason === null) throw wrong('openingReason', says.reasonNeeded);
  return { ...found, figures, reason: takesOver ? reason : null };
};

const prepared = fact<{ account: string; day: Day; statementBalance: Cents; openingReason: string | null }>(
  'reconciliations.prepared',
  'reconciliations',
);

/** Takes the place of what was prepared of the account before. Answers its id. */
export const prepareReconciliation = addition({
  run: async (w, given: ToPrepare) => {
    const { account, day } = given;
    const preparedBy = requireProfileId(w);
    await holdAccount(w.tx, account);
    const found = await agreed(w, given);
    const last = found.account.signedDay;
    if (last !== null && last >= day) throw wrong('day', says.signedLater({ day: { day: last } }));
    await w.tx
      .update(reconciliations)
      .set({ state: 'undone', undoneBy: w.by.name, undoneAt: w.at.now, undoneReason: 'Prepared anew' })
      .where(and(eq(reconciliations.bankAccountId, account), eq(reconciliations.state, 'prepared')));
    const figures = keptOf(found.figures, found.schemes, found.reason);
    const { statementBalance } = found.figures;
    const [made] = await w.tx
      .insert(reconciliations)
      .values({
        bankAccountId: account,
        day,
        statementBalance,
        // With what the books take over, once it is signed.
        bookBalance: cents(found.figures.bookBalance + found.figures.difference),
        ...found.figures.sums,
        difference: cents(0),
        figures,
        preparedBy,
        preparedAt: w.at.now,
      })
      .returning({ id: reconciliations.id });
    if (!made) throw new AppError('internal');
    w.record(prepared, made.id, { account, day, statementBalance, openingReason: found.reason });
    return made.id;
  },
});

const found = row(reconciliations, ofStaff, {});
type Stored = typeof reconciliations.$inferSelect;

const maySign = async ({ state, preparedBy }: Stored, context: CommandContext): Promise<Offered> => {
  if (state !== 'prepared') return state === 'signed' ? false : says.undone;
  return offeredToSecond(context, preparedBy, says.onlyAnother);
};

/** What was prepared is what stands still; also what the books would take over. Throws conflict. */
const requireSame = async (w: Write, row: Stored) => {
  const { figures, account, blocks, takesOver } = await readReconciliation(
    w.tx,
    row.bankAccountId,
    row.day,
    w.at.today,
  );
  const kept = row.figures as KeptFigures;
  const takes = kept.opening.reason !== null;
  const [block] = blocks;
  if (!figures || (block && !(takes && takesOver))) throw new AppError('conflict', block ?? says.noStatement);
  if (!isUnchangedSincePrepared(row, figures)) throw new AppError('conflict', says.changed);
  return { account, opened: figures.opening.day, takes, difference: figures.difference };
};

const signed = fact<{ day: Day; statementBalance: Cents; takenOver: Cents }>(
  'reconciliations.signed',
  'reconciliations',
);

/** The second person's word. The books take over the bank's opening balance now, where that was prepared. */
export const signReconciliation = command({
  on: found,
  first: async ({ tx, db }, id) => {
    const [row] = await db
      .select({ account: reconciliations.bankAccountId })
      .from(reconciliations)
      .where(eq(reconciliations.id, id));
    if (row) await holdAccount(tx, row.account);
  },
  allowed: maySign,
  prepare: (row, context) => paperOf(context, row),
  run: async (w, row, paper) => {
    const { id, bankAccountId, day, statementBalance } = row;
    const { account, opened, takes, difference } = await requireSame(w, row);
    if (takes && account.buildingId !== null)
      await takeOverBalance(
        w.tx,
        {
          buildingId: account.buildingId,
          fund: account.fund,
          bankAccountId,
          day: addDays(opened, -1),
          amount: difference,
        },
        { kind: 'bank', id, by: w.by.name },
      );
    const reviewedBy = requireProfileId(w);
    const fileId = await saveFile(w.deps, { ...paper, uploadedBy: reviewedBy }, w.tx);
    await w.tx
      .update(reconciliations)
      .set({ state: 'signed', reviewedBy, reviewedAt: w.at.now, fileId })
      .where(eq(reconciliations.id, id));
    await w.do(keepReconciled, bankAccountId, { balance: statementBalance, day });
    await tellOneSetUpBoth(w, row.preparedBy, second.reconciliation({ day: { day } }));
    w.record(signed, id, { day, statementBalance, takenOver: takes ? difference : cents(0) });
  },
});

const mayTakeBack = async (
  { state, bankAccountId, day }: Stored,
  { db }: CommandContext,
): Promise<Offered> => {
  if (state === 'undone') return false;
  return state === 'signed' && (await signedAfter(db, bankAccountId, day)) ? says.laterFirst : true;
};

const takenBack = fact<{ day: Day; was: string; reason: string }>(
  'reconciliations.takenBack',
  'reconciliations',
);

/** What the books took over with it stays in them: it is how the bank stood. */
export const takeBackReconciliation = command({
  on: found,
  allowed: mayTakeBack,
  run: async (w, { id, bankAccountId, day, state }, { reason }: { readonly reason: string }) => {
    await w.tx
      .update(reconciliations)
      .set({ state: 'undone', undoneBy: w.by.name, undoneAt: w.at.now, undoneReason: reason })
      .where(eq(reconciliations.id, id));
    if (state === 'signed') {
      const [before] = await w.tx
        .select({ balance: reconciliations.statementBalance, day: reconciliations.day })
        .from(reconciliations)
        .where(
          and(
            eq(reconciliations.bankAccountId, bankAccountId),
            eq(reconciliations.state, 'signed'),
            ne(reconciliations.id, id),
          ),
        )
        .orderBy(desc(reconciliations.day))
        .limit(1);
      await w.do(keepReconciled, bankAccountId, before ?? { balance: null, day: null });
    }
    w.record(takenBack, id, { day, was: state, reason });
  },
});
