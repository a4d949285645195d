/** One statement is stored as it was planned: its lines, what it changes of lines that were there, and how the account then adds up. */
import { aliasOf, normalBankText } from '@stoep/domain/bank/bank-text';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  bankLineChanges,
  bankLines,
  bankStatementLines,
  bankStatements,
} from '../../../db/schema/bank/banking.ts';
import { bulkInsert } from '../../../kernel/database/bulk.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import type { BankLine } from '../bank-files/statement.ts';
import { gapOf } from '../matching/accounts.queries.ts';
import type { Line, StoredLine } from './identify-lines.ts';
import { type Choice, factsOf } from './plan-import.ts';
import { findFindings } from './stored-account.queries.ts';
import { undoMatchesOf } from './undo-matches.commands.ts';

/** One imported file of one account; its lines from the oldest, with the balance after each. */
export type ImportedStatement = {
  readonly account: { readonly id: string; readonly name: string; readonly building: string | null };
  readonly sha256: string;
  readonly format: string;
  readonly closing: number;
  /** A person typed the closing balance. */
  readonly typed: boolean;
  readonly lines: readonly (BankLine & Line)[];
};

export type TakenStatement = {
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

const imported = fact<{
  account: string;
  from: Day;
  until: Day;
  lines: number;
  added: number;
  updated: number;
  removed: number;
}>('bank-statements.import', 'bank-statements');

/** The bank shows a line with another text or day than before. */
const updated = fact<{ wasDay: Day; day: Day; wasText: string; text: string }>(
  'bank-lines.update',
  'bank-lines',
);
const removed = fact<{ day: Day }>('bank-lines.remove', 'bank-lines');

/** What the result of a file says of itself, before it is known what it brought. */
export const resultOf = ({ account, lines }: ImportedStatement): TakenStatement => ({
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

const contentOf = ({ day, text, reference }: Line) =>
  JSON.stringify([day, normalBankText(text), normalBankText(reference ?? '')]);

/** Lines that the bank shows otherwise than they are stored. A reconciled line is never changed. */
const changedLines = ({ lines }: ImportedStatement, { same }: Choice) =>
  [...same].flatMap(([index, stored]) => {
    const line = lines[index];
    if (!line || stored.reconciled) return [];
    const isOtherId = line.bankId !== null && line.bankId !== stored.bankId;
    return contentOf(line) !== contentOf(stored) || isOtherId ? [{ line, stored }] : [];
  });

const updateLines = async (w: Write, statementId: string, changed: ReturnType<typeof changedLines>) => {
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
        alias: aliasOf(line.text),
        bankId: line.bankId ?? stored.bankId,
        balanceAfter: line.balanceAfter,
        runningBalance: line.runningBalance === null ? null : cents(line.runningBalance),
      })
      .where(eq(bankLines.id, stored.id));
    const texts = { wasText: stored.text, text: line.text };
    w.record(updated, stored.id, { wasDay: stored.day, day: line.day, ...texts });
  }
};

/** Stored lines that the bank no longer shows: their matches are undone and they count no more. */
const removeLines = async (w: Write, statementId: string, lines: readonly StoredLine[]) => {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  await undoMatchesOf(w, ids, 'The bank no longer shows this line');
  await w.tx
    .update(bankLines)
    .set({ removedAt: w.at.now, removedBy: w.by.name, removedWith: statementId })
    .where(inArray(bankLines.id, ids));
  await w.tx
    .insert(bankLineChanges)
    .values(lines.map(({ id, day }) => ({ lineId: id, statementId, wasDay: day, isDay: null })));
  for (const { id, day } of lines) w.record(removed, id, { day });
};

const addLines = async (tx: Transaction, statementId: string, one: ImportedStatement, choice: Choice) => {
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
      alias: aliasOf(line.text),
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

/** Works out again how each statement of the account adds up. */
export const keepFindings = async (tx: Transaction, accountId: string): Promise<void> => {
  const found = [...(await findFindings(tx, accountId)).values()];
  await tx.execute(sql`
    update bank_statements t set missing = o.missing, surplus = o.surplus, opens_account = o.opens,
      state = case when o.missing is not null then 'gap' when o.surplus <> 0 then 'differs' else 'complete' end
    from json_to_recordset(${JSON.stringify(found)}::json) as o (id uuid, missing bigint, surplus bigint, opens boolean)
    where t.id = o.id and (t.missing is distinct from o.missing or t.surplus <> o.surplus or t.opens_account <> o.opens
      or t.state <> case when o.missing is not null then 'gap' when o.surplus <> 0 then 'differs' else 'complete' end)`);
};

/** Stores the statement. The account is locked by the caller. */
export const storeStatement = async (
  w: Write,
  one: ImportedStatement,
  choice: Choice,
  fileId: string,
): Promise<TakenStatement> => {
  const { tx } = w;
  const { account, lines, typed } = one;
  const id = uuidv7();
  const { from, until, opening, closing, firstDaySum, lastDaySum } = factsOf(lines, one.closing, {
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
  await keepFindings(tx, account.id);
  const gap = await gapOf(tx, id);
  const counts = { lines: lines.length, added: choice.fresh.length, updated: changed.length };
  w.record(imported, id, {
    account: account.id,
    from,
    until,
    ...counts,
    removed: choice.removed.length,
  });
  return {
    ...resultOf(one),
    ...counts,
    statementId: id,
    known: false,
    missing: gap ? cents(Number(gap.missing)) : null,
    missingFrom: gap?.from ?? null,
    missingUntil: gap?.until ?? null,
  };
};
