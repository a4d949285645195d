/**
 * Commands on reconciliations: one person prepares, another signs at a difference of 0.00. Undoing needs a reason.
 * Owns reconciliations.
 */

import { reconciliationSentences as says } from '@stoep/contract/bank/reconciliations.sentences';
import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { reconciliations } from '../../../db/schema/bank/reconciliations.ts';
import { defineCommand, defineCreationCommand, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction, Queryable } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';
import type { CommandContext, CommandOffer, CommandWrite } from '../../../kernel/write.ts';
import { postTakeOnBankBalance } from '../../ledger/journals/take-on-bank-balance.writes.ts';
import { recordBankReconciledUntil } from '../bank-accounts/record-reconciled-until.commands.ts';
import {
  type PreparedReconciliationFigures,
  preparedReconciliationFiguresOf,
} from '../statements/prepared-reconciliation.ts';
import { renderStoredReconciliationPdf } from './reconciliation-pdf.queries.ts';
import { isReconciliationUnchanged, readReconciliationOnDay } from './reconciliations.queries.ts';

const wrong = (field: string, text: typeof says.noStatement) =>
  new AppError('invalid', undefined, { fields: { [field]: text } });

/** Locks the account: one reconciliation at a time. */
const holdAccount = (tx: DatabaseTransaction, account: string) =>
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

export type PrepareReconciliationInput = {
  readonly account: string;
  readonly day: Day;
  /** Why the ledger takes on the opening balance of the first bank statement. */
  readonly openingReason: string | null;
};

/** The figures of the day, if nothing blocks them. Throws conflict, or invalid on `openingReason`. */
const agreed = async (w: CommandWrite, { account, day, openingReason }: PrepareReconciliationInput) => {
  const found = await readReconciliationOnDay(w.tx, account, day, w.at.today);
  const { figures, blocks, takesOver } = found;
  const reason = openingReason?.trim() || null;
  const [block] = blocks;
  if (!figures || (block && !takesOver)) throw new AppError('conflict', block ?? says.noStatement);
  if (takesOver && reason === null) throw wrong('openingReason', says.reasonNeeded);
  return { ...found, figures, reason: takesOver ? reason : null };
};

const prepared = defineFact<{
  account: string;
  day: Day;
  statementBalance: Cents;
  openingReason: string | null;
}>('reconciliations.prepared', 'reconciliations');

/** Replaces an earlier prepared reconciliation of the account. Answers the new id. */
export const prepareReconciliation = defineCreationCommand({
  run: async (w, given: PrepareReconciliationInput) => {
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
    const figures = preparedReconciliationFiguresOf(found.figures, found.schemes, found.reason);
    const { statementBalance } = found.figures;
    const [made] = await w.tx
      .insert(reconciliations)
      .values({
        bankAccountId: account,
        day,
        statementBalance,
        // Includes the balance that the ledger takes on at the signature.
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

const found = rowTarget(reconciliations, staffWriteScope, {});
type StoredRow = typeof reconciliations.$inferSelect;

const maySign = async ({ state, preparedBy }: StoredRow, context: CommandContext): Promise<CommandOffer> => {
  if (state !== 'prepared') return state === 'signed' ? false : says.undone;
  return secondApproverOffer(context, preparedBy, says.onlyAnother);
};

/** Throws conflict if the figures changed since the preparation, including the balance to take on. */
const requireSame = async (w: CommandWrite, row: StoredRow) => {
  const { figures, account, blocks, takesOver } = await readReconciliationOnDay(
    w.tx,
    row.bankAccountId,
    row.day,
    w.at.today,
  );
  const kept = row.figures as PreparedReconciliationFigures;
  const takes = kept.opening.reason !== null;
  const [block] = blocks;
  if (!figures || (block && !(takes && takesOver))) throw new AppError('conflict', block ?? says.noStatement);
  if (!isReconciliationUnchanged(row, figures)) throw new AppError('conflict', says.changed);
  return { account, opened: figures.opening.day, takes, difference: figures.difference };
};

const signed = defineFact<{ day: Day; statementBalance: Cents; takenOver: Cents }>(
  'reconciliations.signed',
  'reconciliations',
);

/** Signed by a second person. The ledger takes on the opening balance of the bank now, if that was prepared. */
export const signReconciliation = defineCommand({
  on: found,
  first: async ({ tx, db }, id) => {
    const [row] = await db
      .select({ account: reconciliations.bankAccountId })
      .from(reconciliations)
      .where(eq(reconciliations.id, id));
    if (row) await holdAccount(tx, row.account);
  },
  allowed: maySign,
  prepare: (row, context) => renderStoredReconciliationPdf(context, row),
  run: async (w, row, paper) => {
    const { id, bankAccountId, day, statementBalance } = row;
    const { account, opened, takes, difference } = await requireSame(w, row);
    if (takes && account.buildingId !== null)
      await postTakeOnBankBalance(
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
    const fileId = await saveStoredFile(w.deps, { ...paper, uploadedBy: reviewedBy }, w.tx);
    await w.tx
      .update(reconciliations)
      .set({ state: 'signed', reviewedBy, reviewedAt: w.at.now, fileId })
      .where(eq(reconciliations.id, id));
    await w.do(recordBankReconciledUntil, bankAccountId, { balance: statementBalance, day });
    await notifySameCreatorApproval(w, row.preparedBy, second.reconciliation({ day: { day } }));
    w.record(signed, id, { day, statementBalance, takenOver: takes ? difference : cents(0) });
  },
});

const mayTakeBack = async ({ state, bankAccountId, day }: StoredRow, { db }: CommandContext): Promise<CommandOffer> => {
  if (state === 'undone') return false;
  return state === 'signed' && (await signedAfter(db, bankAccountId, day)) ? says.laterFirst : true;
};

const takenBack = defineFact<{ day: Day; was: string; reason: string }>('reconciliations.takenBack', 'reconciliations');

/** Undoes a reconciliation. A take-on balance stays posted, because it is what the bank had. */
export const undoReconciliation = defineCommand({
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
      await w.do(recordBankReconciledUntil, bankAccountId, before ?? { balance: null, day: null });
    }
    w.record(takenBack, id, { day, was: state, reason });
  },
});
