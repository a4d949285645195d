/** Corrects a closing balance of a bank statement that was typed wrong; the history keeps both values. */

import { bankMatchingSentences } from '@stoep/contract/bank/bank-matching.sentences';
import { bankStatementSentences as says } from '@stoep/contract/bank/bank-statements.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { checkRandText } from '@stoep/domain/money/money-input';
import { eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { bankStatements } from '../../../db/schema/bank/banking.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandOffer } from '../../../kernel/write.ts';
import { saveBankStatementFindings } from './store-bank-statement.writes.ts';
import { listBankStatementFindings } from './stored-bank-account.queries.ts';

const statement = rowTarget(bankStatements, staffWriteScope, {
  /** Last reconciled day of the account, if it reaches this statement or a later one. */
  reconciledUntil: sql<Day | null>`(select max(r.day)::text from reconciliations r
    where r.bank_account_id = bank_statements.bank_account_id and r.state = 'signed' and r.day >= bank_statements.from_day)`,
});
type Statement = typeof statement extends { load: (...args: never[]) => Promise<infer R> } ? NonNullable<R> : never;

const mayCorrect = ({ state, closingTyped, reconciledUntil }: Statement): CommandOffer => {
  if (state === 'undone') return says.undoneBefore;
  if (!closingTyped) return says.notTyped;
  return reconciledUntil === null ? true : says.reconciledClosing({ day: { day: reconciledUntil } });
};

const wrong = (text: typeof says.sameClosing | ReturnType<typeof says.correctionContradicts>) =>
  new AppError('invalid', undefined, { fields: { closing: text } });

const corrected = defineFact<{ from: Cents; to: Cents }>('bank-statements.closing-corrected', 'bank-statements');

/** The opening balance follows. Throws invalid at `closing` if it would contradict other files of the same days. */
export const correctBankClosingBalance = defineCommand({
  on: statement,
  first: async ({ tx }, id) => {
    await tx.execute(sql`select a.id from building_bank_accounts a join bank_statements s on s.bank_account_id = a.id
      where s.id = ${id} for no key update of a`);
  },
  allowed: mayCorrect,
  run: async (w, row, { closing, reason }: { readonly closing: string; readonly reason: string }) => {
    const read = checkRandText(closing);
    if (!read.ok) throw new AppError('invalid', undefined, { fields: { closing: bankMatchingSentences.wrongClosing } });
    const before = row.closing;
    const to = cents(read.value);
    if (to === before) throw wrong(says.sameClosing);
    const shift = to - before;
    const was = await listBankStatementFindings(w.tx, row.bankAccountId);
    await w.tx
      .update(bankStatements)
      .set({ closing: to, opening: cents(row.opening + shift) })
      .where(eq(bankStatements.id, row.id));
    await saveBankStatementFindings(w.tx, row.bankAccountId);
    const found = (await listBankStatementFindings(w.tx, row.bankAccountId)).get(row.id);
    const surplus = found?.surplus ?? 0;
    if (surplus !== 0 && surplus !== was.get(row.id)?.surplus)
      throw wrong(says.correctionContradicts({ difference: formatEntryAmount(cents(Math.abs(surplus))) }));
    w.record(corrected, row.id, { from: before, to }, { detail: { reason } });
    return { closing: to, gap: (found?.missing ?? null) !== null };
  },
});
