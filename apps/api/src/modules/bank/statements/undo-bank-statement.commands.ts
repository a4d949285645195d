/**
 * Undoes an import of a bank statement: lines of no other file are removed, changes are restored, and the file may be
 * imported again. Refused if anything of it is reconciled or in a closed month.
 */

import { bankStatementSentences as says } from '@stoep/contract/bank/bank-statements.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { payerAliasOf } from '@stoep/domain/bank/bank-text';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { eq, inArray, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { bankLines, bankStatements } from '../../../db/schema/bank/banking.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandContext, CommandOffer, CommandWrite } from '../../../kernel/write.ts';
import { saveBankStatementFindings } from './store-bank-statement.writes.ts';
import { listBankMatchesToUndo, undoMatchesOfBankLines } from './undo-matches-of-lines.writes.ts';

type LineRow = {
  id: string;
  day: Day;
  amount: string;
  removable: boolean;
  reconciled: boolean;
  closed: boolean;
};

/** Lines of the statement, each with whether another import that is not undone contains it. */
const linesOf = async (db: Queryable, statementId: string): Promise<readonly LineRow[]> => {
  const found = await db.execute<LineRow>(sql`
    select l.id, l.day::text as day, l.amount::text as amount,
      not exists (select from bank_statement_lines y join bank_statements o on o.id = y.statement_id and o.state <> 'undone'
        where y.line_id = l.id and y.statement_id <> ${statementId}) as removable,
      exists (select from reconciliations r where r.bank_account_id = l.bank_account_id and r.state = 'signed'
        and r.day >= l.day) as reconciled,
      exists (select from periods p join building_bank_accounts a on a.id = l.bank_account_id
        where p.state = 'Closed' and p.month = date_trunc('month', l.day)::date and (p.building_id = a.building_id
          or exists (select from pooled_schemes s where s.bank_account_id = a.id and s.building_id = p.building_id))) as closed
    from bank_lines l where l.removed_at is null and (l.statement_id = ${statementId}
      or exists (select from bank_statement_lines x where x.statement_id = ${statementId} and x.line_id = l.id))
    order by l.day, l.position`);
  return found.rows;
};

type ChangeRow = {
  lineId: string;
  wasDay: Day | null;
  isDay: Day | null;
  text: string | null;
  reference: string | null;
  bankId: string | null;
  balanceAfter: string | null;
  reconciled: boolean;
};

/**
 * Changes of lines by this import that no later import changed again, latest first, and removed lines. Each has the
 * values from before, skipping imports that were undone earlier.
 */
const changesOf = async (db: Queryable, statementId: string): Promise<readonly ChangeRow[]> => {
  const found = await db.execute<ChangeRow>(sql`
    select c.line_id as "lineId", f.was_day::text as "wasDay", c.is_day::text as "isDay", f.text, f.reference,
      f.bank_id as "bankId", f.balance_after::text as "balanceAfter",
      exists (select from reconciliations r where r.bank_account_id = l.bank_account_id and r.state = 'signed'
        and r.day >= least(l.day, f.was_day)) as reconciled
    from bank_line_changes c join bank_lines l on l.id = c.line_id
      cross join lateral (select e.* from bank_line_changes e
        where e.line_id = c.line_id and e.was_day is not null and e.created_at <= c.created_at
          and not exists (select from bank_line_changes s join bank_statements k on k.id = s.statement_id and k.state <> 'undone'
            where s.line_id = e.line_id and s.statement_id <> ${statementId}
              and s.created_at >= e.created_at and s.created_at < c.created_at)
        order by e.created_at, e.id limit 1) f
    where c.statement_id = ${statementId} and c.was_day is not null
      and not exists (select from bank_line_changes n join bank_statements o on o.id = n.statement_id and o.state <> 'undone'
        where n.line_id = c.line_id and n.statement_id <> c.statement_id and n.created_at > c.created_at)
    order by c.created_at desc, c.id desc`);
  return found.rows;
};

type Statement = typeof bankStatements.$inferSelect;

/** Why the import cannot be undone; null if it can. */
const withheldOf = (lines: readonly LineRow[], changes: readonly ChangeRow[]) => {
  const removable = lines.filter((line) => line.removable);
  const reconciled = removable.find((line) => line.reconciled);
  if (reconciled) return says.reconciledLine({ day: { day: reconciled.day } });
  const change = changes.find((one) => one.reconciled);
  if (change?.wasDay) return says.reconciledLine({ day: { day: change.wasDay } });
  const closed = removable.find((line) => line.closed);
  return closed ? says.closedMonth({ day: { day: closed.day } }) : null;
};

const sumOf = (lines: readonly LineRow[]): Cents => cents(lines.reduce((sum, { amount }) => sum + Number(amount), 0));

/** Preview of undoing the import. Throws not_found. */
export const readBankStatementUndoPreview = async (db: Queryable, id: string) => {
  const [statement] = await db.select().from(bankStatements).where(eq(bankStatements.id, id));
  if (!statement) throw new AppError('not_found');
  const lines = await linesOf(db, id);
  const removable = lines.filter((line) => line.removable);
  const matches = await listBankMatchesToUndo(
    db,
    removable.map((line) => line.id),
  );
  const isAutomatic = (match: (typeof matches)[number]) => match.byItself && match.own;
  return {
    withheld: statement.state === 'undone' ? says.undoneBefore : withheldOf(lines, await changesOf(db, id)),
    lines: removable.length,
    sum: sumOf(removable),
    kept: lines.length - removable.length,
    automaticMatches: matches.filter(isAutomatic).length,
    matchesByHand: matches
      .filter((match) => !isAutomatic(match))
      .map(({ lineId, day, amount, text, match, by }) => ({
        lineId,
        day,
        text,
        by,
        match: match ?? '',
        amount: cents(Number(amount)),
      })),
  };
};

const mayUndo = ({ state }: Statement, _context: CommandContext): CommandOffer =>
  state === 'undone' ? says.undoneBefore : true;

const putBack = async ({ tx }: CommandWrite, changes: readonly ChangeRow[]) => {
  for (const { lineId, wasDay, isDay, text, reference, bankId, balanceAfter } of changes) {
    if (wasDay === null) continue;
    if (isDay === null)
      await tx
        .update(bankLines)
        .set({ removedAt: null, removedBy: null, removedWith: null })
        .where(eq(bankLines.id, lineId));
    // A line that was only removed still has its own text.
    if (isDay === null && text === null) continue;
    await tx
      .update(bankLines)
      .set({
        day: wasDay,
        text: text ?? '',
        reference,
        bankId,
        alias: payerAliasOf(text ?? ''),
        balanceAfter: balanceAfter === null ? null : cents(Number(balanceAfter)),
        runningBalance: null,
      })
      .where(eq(bankLines.id, lineId));
  }
};

const undone = defineFact<{
  account: string;
  from: Day;
  until: Day;
  lines: number;
  sum: Cents;
  matches: number;
}>('bank-statements.undone', 'bank-statements');

export const undoBankStatementImport = defineCommand({
  on: rowTarget(bankStatements, staffWriteScope, {}),
  first: async ({ tx }, id) => {
    await tx.execute(sql`select a.id from building_bank_accounts a join bank_statements s on s.bank_account_id = a.id
      where s.id = ${id} for no key update of a`);
  },
  allowed: mayUndo,
  run: async (
    w,
    { id, bankAccountId, fromDay, untilDay },
    { reason, confirmMatches }: { readonly reason: string; readonly confirmMatches?: boolean | undefined },
  ) => {
    const lines = await linesOf(w.tx, id);
    const changes = await changesOf(w.tx, id);
    const withheld = withheldOf(lines, changes);
    if (withheld) throw new AppError('conflict', withheld);
    const removable = lines.filter((line) => line.removable);
    const ids = removable.map((line) => line.id);
    const built = await listBankMatchesToUndo(w.tx, ids);
    if (confirmMatches !== true && built.some(({ byItself, own }) => !byItself || !own))
      throw new AppError('invalid', undefined, { fields: { confirmMatches: says.confirmMatches } });
    const matches = await undoMatchesOfBankLines(w, ids, reason);
    await w.tx
      .update(bankStatements)
      .set({
        state: 'undone',
        missing: null,
        surplus: cents(0),
        opensAccount: false,
        undoneBy: w.by.name,
        undoneAt: w.at.now,
        undoneReason: reason,
      })
      .where(eq(bankStatements.id, id));
    await putBack(w, changes);
    if (ids.length > 0)
      await w.tx
        .update(bankLines)
        .set({ removedAt: w.at.now, removedBy: w.by.name, removedWith: id })
        .where(inArray(bankLines.id, ids));
    await saveBankStatementFindings(w.tx, bankAccountId);
    const figures = { lines: ids.length, sum: sumOf(removable), matches };
    w.record(
      undone,
      id,
      { account: bankAccountId, from: fromDay, until: untilDay, ...figures },
      { detail: { reason } },
    );
    return figures;
  },
});
