/** Stores one planned bank statement: new lines, changes of stored lines, and the findings of the account. */
import { normaliseBankText, payerAliasOf } from '@stoep/domain/bank/bank-text';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { bankLineChanges, bankLines, bankStatementLines, bankStatements } from '../../../db/schema/bank/banking.ts';
import { bulkInsert } from '../../../kernel/database/bulk.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import type { ParsedBankLine } from '../bank-files/parsed-bank-statement.ts';
import { findGapBeforeBankStatement } from '../matching/bank-accounts-to-match.queries.ts';
import type { BankStatementLine, StoredBankLine } from './identify-bank-lines.ts';
import { type BankLineImportChoice, bankStatementSumsOf } from './plan-statement-import.ts';
import { listBankStatementFindings } from './stored-bank-account.queries.ts';
import { undoMatchesOfBankLines } from './undo-matches-of-lines.writes.ts';

/** One imported file of one account; lines from the oldest, each with the balance after it. */
export type ImportedBankStatement = {
  readonly account: { readonly id: string; readonly name: string; readonly building: string | null };
  readonly sha256: string;
  readonly format: string;
  readonly closing: number;
  /** A person typed the closing balance. */
  readonly typed: boolean;
  readonly lines: readonly (ParsedBankLine & BankStatementLine)[];
};

export type BankStatementImportResult = {
  readonly statementId: string | null;
  readonly accountId: string;
  readonly account: string;
  readonly building: string | null;
  readonly from: Day;
  readonly until: Day;
  readonly lines: number;
  readonly added: number;
  readonly updated: number;
  readonly known: boolean;
  readonly missing: Cents | null;
  readonly missingFrom: Day | null;
  readonly missingUntil: Day | null;
};

const imported = defineFact<{
  account: string;
  from: Day;
  until: Day;
  lines: number;
  added: number;
  updated: number;
  removed: number;
}>('bank-statements.import', 'bank-statements');

/** The bank shows a line with another text or day than before. */
const updated = defineFact<{ wasDay: Day; day: Day; wasText: string; text: string }>('bank-lines.update', 'bank-lines');
const removed = defineFact<{ day: Day }>('bank-lines.remove', 'bank-lines');

/** The import result before the number of new lines is known. */
export const bankStatementImportResultOf = ({ account, lines }: ImportedBankStatement): BankStatementImportResult => ({
  statementId: null,
  accountId: account.id,
  account: account.name,
  building: account.building,
  from: lines[0]?.day ?? '',
  until: lines.at(-1)?.day ?? '',
  lines: lines.length,
  added: 0,
  updated: 0,
  known: true,
  missing: null,
  missingFrom: null,
  missingUntil: null,
});

const contentOf = ({ day, text, reference }: BankStatementLine) =>
  JSON.stringify([day, normaliseBankText(text), normaliseBankText(reference ?? '')]);

/** Lines that the bank now shows differently. A reconciled line never changes. */
const changedLines = ({ lines }: ImportedBankStatement, { same }: BankLineImportChoice) =>
  [...same].flatMap(([index, stored]) => {
    const line = lines[index];
    if (!line || stored.reconciled) return [];
    const isOtherId = line.bankId !== null && line.bankId !== stored.bankId;
    return contentOf(line) !== contentOf(stored) || isOtherId ? [{ line, stored }] : [];
  });

const updateLines = async (w: CommandWrite, statementId: string, changed: ReturnType<typeof changedLines>) => {
  const { tx } = w;
  for (const { line, stored } of changed) {
    await tx.insert(bankLineChanges).values({
      lineId: stored.id,
      statementId,
      wasDay: stored.day,
      isDay: line.day,
      text: stored.text,
      reference: stored.reference,
      bankId: stored.bankId,
    });
    await tx
      .update(bankLines)
      .set({
        day: line.day,
        text: line.text,
        reference: line.reference,
        alias: payerAliasOf(line.text),
        bankId: line.bankId ?? stored.bankId,
        balanceAfter: line.balanceAfter,
        runningBalance: line.runningBalance === null ? null : cents(line.runningBalance),
      })
      .where(eq(bankLines.id, stored.id));
    const texts = { wasText: stored.text, text: line.text };
    w.record(updated, stored.id, { wasDay: stored.day, day: line.day, ...texts });
  }
};

/** Removes stored lines that the bank no longer shows, after undoing their matches. */
const removeLines = async (w: CommandWrite, statementId: string, lines: readonly StoredBankLine[]) => {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  await undoMatchesOfBankLines(w, ids, 'The bank no longer shows this line');
  await w.tx
    .update(bankLines)
    .set({ removedAt: w.at.now, removedBy: w.by.name, removedWith: statementId })
    .where(inArray(bankLines.id, ids));
  await w.tx
    .insert(bankLineChanges)
    .values(lines.map(({ id, day }) => ({ lineId: id, statementId, wasDay: day, isDay: null })));
  for (const { id, day } of lines) w.record(removed, id, { day });
};

const addLines = async (
  tx: DatabaseTransaction,
  statementId: string,
  one: ImportedBankStatement,
  choice: BankLineImportChoice,
) => {
  const added = choice.fresh.flatMap((index) => {
    const line = one.lines[index];
    return line ? [{ id: uuidv7(), index, line }] : [];
  });
  await bulkInsert(
    tx,
    bankLines,
    added.map(({ id, index, line }) => ({
      id,
      statementId,
      bankAccountId: one.account.id,
      day: line.day,
      amount: line.cents,
      text: line.text,
      reference: line.reference,
      bankId: line.bankId,
      position: index,
      balanceAfter: line.balanceAfter,
      runningBalance: line.runningBalance,
      alias: payerAliasOf(line.text),
      details: line.details.length > 0 ? line.details : null,
    })),
  );
  const shown = [...added.map(({ id }) => id), ...[...choice.same.values()].map(({ id }) => id)];
  await bulkInsert(
    tx,
    bankStatementLines,
    shown.map((lineId) => ({ statementId, lineId })),
  );
  const against = added.filter(({ index }) => choice.against.has(index));
  if (against.length > 0)
    await tx
      .insert(bankLineChanges)
      .values(against.map(({ id, line }) => ({ lineId: id, statementId, wasDay: null, isDay: line.day })));
};

/** Recomputes and saves the findings of every statement of the account. */
export const saveBankStatementFindings = async (tx: DatabaseTransaction, accountId: string): Promise<void> => {
  const found = [...(await listBankStatementFindings(tx, accountId)).values()];
  await tx.execute(sql`
    update bank_statements t set missing = o.missing, surplus = o.surplus, opens_account = o.opens,
      state = case when o.missing is not null then 'gap' when o.surplus <> 0 then 'differs' else 'complete' end
    from json_to_recordset(${JSON.stringify(found)}::json) as o (id uuid, missing bigint, surplus bigint, opens boolean)
    where t.id = o.id and (t.missing is distinct from o.missing or t.surplus <> o.surplus or t.opens_account <> o.opens
      or t.state <> case when o.missing is not null then 'gap' when o.surplus <> 0 then 'differs' else 'complete' end)`);
};

/** Stores the statement. The caller has locked the account. */
export const storeBankStatement = async (
  w: CommandWrite,
  one: ImportedBankStatement,
  choice: BankLineImportChoice,
  fileId: string,
): Promise<BankStatementImportResult> => {
  const { tx } = w;
  const { account, lines, typed } = one;
  const id = uuidv7();
  const { from, until, opening, closing, firstDaySum, lastDaySum } = bankStatementSumsOf(lines, one.closing, {
    id,
    order: 0,
  });
  await tx.insert(bankStatements).values({
    id,
    bankAccountId: account.id,
    fileId,
    sha256: one.sha256,
    format: one.format,
    fromDay: from,
    untilDay: until,
    opening,
    closing,
    firstDaySum,
    lastDaySum,
    sum: cents(closing - opening),
    closingTyped: typed,
    lineCount: lines.length,
    newCount: choice.fresh.length,
    importedBy: w.by.name,
    createdAt: w.at.now,
    firstDayCount: lines.filter(({ day }) => day === from).length,
  });
  const changed = changedLines(one, choice);
  await updateLines(w, id, changed);
  await removeLines(w, id, choice.removed);
  await addLines(tx, id, one, choice);
  await saveBankStatementFindings(tx, account.id);
  const gap = await findGapBeforeBankStatement(tx, id);
  const counts = { lines: lines.length, added: choice.fresh.length, updated: changed.length };
  w.record(imported, id, {
    account: account.id,
    from,
    until,
    ...counts,
    removed: choice.removed.length,
  });
  return {
    ...bankStatementImportResultOf(one),
    ...counts,
    statementId: id,
    known: false,
    missing: gap ? cents(Number(gap.missing)) : null,
    missingFrom: gap?.from ?? null,
    missingUntil: gap?.until ?? null,
  };
};
