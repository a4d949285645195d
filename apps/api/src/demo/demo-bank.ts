/**
 * Adds the bank of Coral Tree Mews to the demo: three imported files of two accounts, matches by job and by hand, a
 * returned debit order, a month reconciled by two persons, and unmatched lines. The bank's next file is among the
 * building's documents. See docs/demo.md.
 */
import { addDays, addMonths, type Day, firstDayOfMonth, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { bankLines } from '../db/schema/bank/banking.ts';
import { buildingDocuments } from '../db/schema/scheme/buildings.ts';
import type { ImportDeps } from '../engines/imports/imports.writes.ts';
import { runCommand, runCreationCommand } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import { saveStoredFile } from '../kernel/files/files.writes.ts';
import type { CommandContext } from '../kernel/write.ts';
import { postCertainMatches } from '../modules/bank/matching/accept-suggestions.commands.ts';
import type { BankMatchPartInput } from '../modules/bank/matching/bank-match-input.ts';
import { matchBankLine } from '../modules/bank/matching/match-bank-line.commands.ts';
import { prepareReconciliation, signReconciliation } from '../modules/bank/reconciliations/reconciliations.commands.ts';
import { reverseReturnedPayment } from '../modules/bank/returned-receipts/reverse-returned-payment.commands.ts';
import { importBankStatement } from '../modules/bank/statements/import-bank-statement.commands.ts';
import {
  type DemoBankLine,
  type DemoBankStatement,
  demoClosingBalanceOf,
  demoMt940File,
  demoOfxFile,
  demoStandardBankCsv,
} from './demo-bank-files.ts';
import {
  demoBankLinesNotInLedger,
  demoLastMonthBankLines,
  demoRecentBankLines,
  demoReserveAccountBankLines,
  getDemoBankAccounts,
  listDemoDebtByAccount,
  listDemoLedgerBankLines,
} from './demo-bank-lines.ts';
import { demoStaffContext, demoSystemContext, momentAtHour } from './demo-contexts.ts';
import { importDemoBankStatementTwice, undoDemoBankImport } from './demo-overlap.ts';

/** Bank balance before the first file; the ledger has two years of receipts and one year of payments. */
const OPENING = cents(17_842_015);
const RESERVE_OPENING = cents(63_925_000);
const KEEPER = 'st-bookkeeper@demo.test';
const SIGNER = 'st@demo.test';
/** Days between the end of the last imported file and today. */
const UNTIL = 5;
/** Days before today on which the next file begins: some days overlap, as in files of banks. */
const AGAIN = 9;
/** The last day of last month in its first download. */
const FIRST_DAYS = 10;

const byDay = (lines: readonly DemoBankLine[]) => lines.toSorted((a, b) => (a.day < b.day ? -1 : 1));

const bring = (order: CommandContext, name: string, text: string, closing?: Cents) =>
  runCreationCommand(order, importBankStatement, {
    file: { name, bytes: Buffer.from(text) },
    ...(closing === undefined ? {} : { closing: (closing / 100).toFixed(2) }),
  });

const matchSure = (deps: ImportDeps, tx: DatabaseTransaction, now: Date) =>
  runCreationCommand(demoSystemContext(deps, tx, now, 'Automatic matching'), postCertainMatches, {
    after: '',
    atOnce: 500,
  });

/** The earliest line with this text. */
export const getDemoBankLine = async (tx: DatabaseTransaction, accountId: string, says: string) => {
  const [line] = await tx
    .select({ id: bankLines.id, amount: bankLines.amount })
    .from(bankLines)
    .where(sql`${eq(bankLines.bankAccountId, accountId)} and position(${says} in ${bankLines.text}) > 0`)
    .orderBy(bankLines.day)
    .limit(1);
  if (!line) throw new Error(`No line of the demo's bank says ${says}.`);
  return line;
};

type What = Omit<BankMatchPartInput, 'amount'>;

export const matchDemoBankLine = async (
  order: CommandContext,
  tx: DatabaseTransaction,
  accountId: string,
  says: string,
  what: What,
) => {
  const { id, amount } = await getDemoBankLine(tx, accountId, says);
  return runCommand(order, matchBankLine, id, { parts: [{ ...what, amount }] });
};

/** The owner has found the slip: money in suspense is allocated to the account, on the day of the bank. */
export const allocateDemoSuspense = async (
  order: CommandContext,
  tx: DatabaseTransaction,
  accountId: string,
  says: string,
  owner: string,
) => {
  const { id, amount } = await getDemoBankLine(tx, accountId, says);
  const parked = await tx.execute<{ part: string; account: string }>(sql`
    select p.id as part, a.id as account from matches m join match_parts p on p.match_id = m.id, levy_accounts a
    where m.line_id = ${id} and p.kind = 'suspense' and a.account_number = ${owner}`);
  const [found] = parked.rows;
  if (!found) throw new Error(`Nothing is parked of the line ${says} of the demo.`);
  return runCommand(order, matchBankLine, id, {
    ofPartId: found.part,
    parts: [{ kind: 'levy account', levyAccountId: found.account, amount }],
  });
};

type Bank = Awaited<ReturnType<typeof getDemoBankAccounts>>;

export const getDemoChartAccountId = async (tx: DatabaseTransaction, code: string): Promise<string> => {
  const found = await tx.execute<{ id: string }>(
    sql`select id from gl_accounts where building_id is null and code = ${code}`,
  );
  return found.rows[0]?.id ?? '';
};

/** The month before last, from the bank's file to two signatures. */
const reconcileMonth = async (tx: DatabaseTransaction, deps: ImportDeps, bank: Bank, month: Day) => {
  const { buildingId, current, reserve } = bank;
  const lines = byDay([
    ...(await listDemoLedgerBankLines(tx, bank, month, lastDayOfMonth(month))),
    ...demoBankLinesNotInLedger(month, reserve.number),
  ]);
  const statement = { account: current, opening: OPENING, lines };
  const next = addMonths(month, 1);
  const brought = await demoStaffContext(deps, tx, momentAtHour(addDays(next, 2), 8), KEEPER);
  const closing = demoClosingBalanceOf(statement);
  await bring(brought, `${current.name} ${month.slice(0, 7)}.ofx`, demoOfxFile(statement), closing);
  await matchSure(deps, tx, momentAtHour(addDays(next, 2), 8));
  await matchDemoBankLine(brought, tx, current.id, 'SERVICE FEE', {
    kind: 'gl account',
    glAccountId: await getDemoChartAccountId(tx, '5700'),
  });
  await matchDemoBankLine(brought, tx, current.id, 'CASH DEPOSIT', {
    kind: 'suspense',
    buildingId,
    note: 'Nobody has sent a proof of it',
  });
  await matchDemoBankLine(brought, tx, current.id, reserve.number, {
    kind: 'transfer',
    otherAccountId: reserve.id,
  });
  const prepares = await demoStaffContext(deps, tx, momentAtHour(addDays(next, 4), 10), KEEPER);
  const id = await runCreationCommand(prepares, prepareReconciliation, {
    account: current.id,
    day: lastDayOfMonth(month),
    openingReason: 'The books know receipts of two years and payments of one: the bank knew both',
  });
  const signs = await demoStaffContext(deps, tx, momentAtHour(addDays(next, 5), 9), SIGNER);
  await runCommand(signs, signReconciliation, id, {});
  return closing;
};

const bringReserve = async (tx: DatabaseTransaction, deps: ImportDeps, bank: Bank, month: Day, now: Date) => {
  const { current, reserve } = bank;
  const lines = demoReserveAccountBankLines(month, current.number);
  const statement: DemoBankStatement = { account: reserve, opening: RESERVE_OPENING, lines };
  const order = await demoStaffContext(deps, tx, now, KEEPER);
  // The last transfer was missing: the import is undone, and repeated in full.
  const short = demoMt940File({ ...statement, lines: lines.slice(0, 2) });
  await bring(order, `${reserve.name}, too early.mt940`, short);
  await undoDemoBankImport(tx, order, reserve.id, 'Downloaded before the transfer of last month was booked');
  await bring(order, `${reserve.name}.mt940`, demoMt940File(statement));
  await matchDemoBankLine(order, tx, reserve.id, current.number, {
    kind: 'transfer',
    otherAccountId: current.id,
  });
  await matchDemoBankLine(order, tx, reserve.id, 'CREDIT INTEREST', {
    kind: 'gl account',
    glAccountId: await getDemoChartAccountId(tx, '4400'),
  });
};

/** Last month, up to some days ago: certain lines are matched, some others by hand, and the rest is unmatched. */
const bringLastMonth = async (
  tx: DatabaseTransaction,
  deps: ImportDeps,
  bank: Bank,
  opening: Cents,
  all: readonly DemoBankLine[],
  now: Date,
) => {
  const { buildingId, current, reserve } = bank;
  const order = await demoStaffContext(deps, tx, now, KEEPER);
  const statement = { account: current, opening, lines: all };
  const firstDays = addDays(firstDayOfMonth(all[0]?.day ?? bank.returned.day), FIRST_DAYS - 1);
  const early = await demoStaffContext(deps, tx, momentAtHour(addDays(firstDays, 1), 8), KEEPER);
  await importDemoBankStatementTwice({ early, late: order }, statement, firstDays, () =>
    matchSure(deps, tx, momentAtHour(addDays(firstDays, 1), 8)),
  );
  await matchSure(deps, tx, now);
  await matchDemoBankLine(order, tx, current.id, 'CASH DEPOSIT 4471', {
    kind: 'suspense',
    buildingId,
    note: 'The branch was asked who paid it in',
  });
  await matchDemoBankLine(order, tx, current.id, 'RESERVE LAST', {
    kind: 'transfer',
    otherAccountId: reserve.id,
  });
  await allocateDemoSuspense(order, tx, current.id, 'CASH DEPOSIT UMHLANGA', 'CTM014');
  const { id } = await getDemoBankLine(tx, current.id, 'UNPAID DEBIT ORDER');
  const receipt = await tx.execute<{ id: string }>(sql`
    select e.id from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.account_number = ${bank.returned.number} and e.kind = 'receipt' and e.entry_day = ${bank.returned.day}`);
  await runCommand(order, reverseReturnedPayment, id, { receiptId: receipt.rows[0]?.id ?? '' });
};

/** Files the bank's next file among the documents of the building. */
const keepNext = async (
  tx: DatabaseTransaction,
  deps: ImportDeps,
  { buildingId, current }: Bank,
  text: string,
  now: Date,
) => {
  const file = {
    name: `${current.name}, next statement.csv`,
    contentType: 'text/csv',
    bytes: Buffer.from(text),
    uploadedBy: null,
  };
  const fileId = await saveStoredFile(deps, file, tx);
  await tx.insert(buildingDocuments).values({
    buildingId,
    name: 'Bank statement to import (CSV of Standard Bank)',
    designation: 'Other',
    visibleToOwners: false,
    fileId,
    createdAt: now,
  });
};

/** Runs before this month's meters are read; no balance changes but those in docs/demo.md. */
export const addDemoBankStatements = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const last = addMonths(firstDayOfMonth(today), -1);
  const bank = await getDemoBankAccounts(tx, last);
  const before = addMonths(last, -1);
  const opening = await reconcileMonth(tx, deps, bank, before);
  const until = addDays(today, -UNTIL);
  const now = momentAtHour(addDays(until, 1), 8);
  const owed = await listDemoDebtByAccount(tx, bank);
  const booked = await listDemoLedgerBankLines(tx, bank, last, addDays(today, -1));
  const lines = byDay([...booked, ...demoLastMonthBankLines(last, bank, owed), ...demoRecentBankLines(today, owed)]);
  await bringReserve(tx, deps, bank, before, now);
  await bringLastMonth(
    tx,
    deps,
    bank,
    opening,
    lines.filter(({ day }) => day <= until),
    now,
  );
  const again = addDays(today, -AGAIN);
  const known = lines.filter(({ day }) => day < again);
  const shown = lines.filter(({ day }) => day >= again);
  const next = {
    account: bank.current,
    opening: demoClosingBalanceOf({ account: bank.current, opening, lines: known }),
    lines: shown,
  };
  await keepNext(tx, deps, bank, demoStandardBankCsv(next), momentAtHour(today, 6));
};
