/**
 * The bank of Coral Tree Mews: three files of two accounts that came in, what the product matched by itself and what a person
 * said, a debit order that came back, a month that was reconciled and signed by two, lines that wait, and the next file of the
 * bank among the building's documents, for whoever tries it. Told in docs/demo.md.
 */
import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { bankLines } from '../db/schema/bank/banking.ts';
import { buildingDocuments } from '../db/schema/scheme/buildings.ts';
import type { ImportDeps } from '../engines/imports/imports.commands.ts';
import { perform, performAddition } from '../kernel/command.ts';
import type { Transaction } from '../kernel/database/client.ts';
import { saveFile } from '../kernel/files/files.commands.ts';
import type { CommandContext } from '../kernel/write.ts';
import { postSure } from '../modules/bank/matching/accept-suggestions.commands.ts';
import type { MatchPartInput } from '../modules/bank/matching/match-given.ts';
import { matchLine } from '../modules/bank/matching/match-line.commands.ts';
import {
  prepareReconciliation,
  signReconciliation,
} from '../modules/bank/reconciliations/reconciliations.commands.ts';
import { returnReceipt } from '../modules/bank/returned-receipts/return-receipt.commands.ts';
import { importStatement } from '../modules/bank/statements/import-statement.commands.ts';
import { at, byProduct, byStaff } from './as-of-then.ts';
import {
  closingOf,
  type DemoLine,
  type DemoStatement,
  mt940,
  ofx,
  standardBankCsv,
} from './bank-files-of-demo.ts';
import {
  bookedLines,
  getBank,
  linesBefore,
  linesOfLastMonth,
  linesOfReserve,
  linesToCome,
  owedBy,
} from './bank-lines-of-demo.ts';
import { bringTwice, undoImport } from './overlap-of-demo.ts';

/** What the bank held before its first file; the books knew the receipts of two years and the payments of one. */
const OPENING = cents(17_842_015);
const RESERVE_OPENING = cents(63_925_000);
const KEEPER = 'st-bookkeeper@demo.test';
const SIGNER = 'st@demo.test';
/** How many days before today the last file that came in ends. */
const UNTIL = 5;
/** And how many the next one begins: it shows some days twice, as banks' files do. */
const AGAIN = 9;
/** The last day of last month that its first download had. */
const FIRST_DAYS = 10;

const byDay = (lines: readonly DemoLine[]) => lines.toSorted((a, b) => (a.day < b.day ? -1 : 1));

const bring = (order: CommandContext, name: string, text: string, closing?: Cents) =>
  performAddition(order, importStatement, {
    file: { name, bytes: Buffer.from(text) },
    ...(closing === undefined ? {} : { closing: (closing / 100).toFixed(2) }),
  });

const matchSure = (deps: ImportDeps, tx: Transaction, now: Date) =>
  performAddition(byProduct(deps, tx, now, 'bank lines'), postSure, { after: '', atOnce: 500 });

/** The line that says so; of several the earliest. */
export const lineOf = async (tx: Transaction, accountId: string, says: string) => {
  const [line] = await tx
    .select({ id: bankLines.id, amount: bankLines.amount })
    .from(bankLines)
    .where(sql`${eq(bankLines.bankAccountId, accountId)} and position(${says} in ${bankLines.text}) > 0`)
    .orderBy(bankLines.day)
    .limit(1);
  if (!line) throw new Error(`No line of the demo's bank says ${says}.`);
  return line;
};

type What = Omit<MatchPartInput, 'amount'>;

export const say = async (
  order: CommandContext,
  tx: Transaction,
  accountId: string,
  says: string,
  what: What,
) => {
  const { id, amount } = await lineOf(tx, accountId, says);
  return perform(order, matchLine, id, { parts: [{ ...what, amount }] });
};

/** The owner has found the slip: what was parked is theirs, on the day of the bank. */
export const allocateParked = async (
  order: CommandContext,
  tx: Transaction,
  accountId: string,
  says: string,
  owner: string,
) => {
  const { id, amount } = await lineOf(tx, accountId, says);
  const parked = await tx.execute<{ part: string; account: string }>(sql`
    select p.id as part, a.id as account from matches m join match_parts p on p.match_id = m.id, levy_accounts a
    where m.line_id = ${id} and p.kind = 'suspense' and a.account_number = ${owner}`);
  const [found] = parked.rows;
  if (!found) throw new Error(`Nothing is parked of the line ${says} of the demo.`);
  return perform(order, matchLine, id, {
    ofPartId: found.part,
    parts: [{ kind: 'levy account', levyAccountId: found.account, amount }],
  });
};

type Bank = Awaited<ReturnType<typeof getBank>>;

export const glAccount = async (tx: Transaction, code: string): Promise<string> => {
  const found = await tx.execute<{ id: string }>(
    sql`select id from gl_accounts where building_id is null and code = ${code}`,
  );
  return found.rows[0]?.id ?? '';
};

/** The month before the last, from the bank's file to two signatures. */
const reconcileMonth = async (tx: Transaction, deps: ImportDeps, bank: Bank, month: Day) => {
  const { buildingId, current, reserve } = bank;
  const lines = byDay([
    ...(await bookedLines(tx, bank, month, lastOfMonth(month))),
    ...linesBefore(month, reserve.number),
  ]);
  const statement = { account: current, opening: OPENING, lines };
  const next = addMonths(month, 1);
  const brought = await byStaff(deps, tx, at(addDays(next, 2), 8), KEEPER);
  const closing = closingOf(statement);
  await bring(brought, `${current.name} ${month.slice(0, 7)}.ofx`, ofx(statement), closing);
  await matchSure(deps, tx, at(addDays(next, 2), 8));
  await say(brought, tx, current.id, 'SERVICE FEE', {
    kind: 'gl account',
    glAccountId: await glAccount(tx, '5700'),
  });
  await say(brought, tx, current.id, 'CASH DEPOSIT', {
    kind: 'suspense',
    buildingId,
    note: 'Nobody has sent a proof of it',
  });
  await say(brought, tx, current.id, reserve.number, { kind: 'transfer', otherAccountId: reserve.id });
  const prepares = await byStaff(deps, tx, at(addDays(next, 4), 10), KEEPER);
  const id = await performAddition(prepares, prepareReconciliation, {
    account: current.id,
    day: lastOfMonth(month),
    openingReason: 'The books know receipts of two years and payments of one: the bank knew both',
  });
  const signs = await byStaff(deps, tx, at(addDays(next, 5), 9), SIGNER);
  await perform(signs, signReconciliation, id, {});
  return closing;
};

const bringReserve = async (tx: Transaction, deps: ImportDeps, bank: Bank, month: Day, now: Date) => {
  const { current, reserve } = bank;
  const lines = linesOfReserve(month, current.number);
  const statement: DemoStatement = { account: reserve, opening: RESERVE_OPENING, lines };
  const order = await byStaff(deps, tx, now, KEEPER);
  // Its last transfer was missing: taken back, and imported again as a whole.
  const short = mt940({ ...statement, lines: lines.slice(0, 2) });
  await bring(order, `${reserve.name}, too early.mt940`, short);
  await undoImport(tx, order, reserve.id, 'Downloaded before the transfer of last month was booked');
  await bring(order, `${reserve.name}.mt940`, mt940(statement));
  await say(order, tx, reserve.id, current.number, { kind: 'transfer', otherAccountId: current.id });
  await say(order, tx, reserve.id, 'CREDIT INTEREST', {
    kind: 'gl account',
    glAccountId: await glAccount(tx, '4400'),
  });
};

/** Last month, up to some days ago: what is sure was posted, some of the rest said by a person, and the rest waits. */
const bringLastMonth = async (
  tx: Transaction,
  deps: ImportDeps,
  bank: Bank,
  opening: Cents,
  all: readonly DemoLine[],
  now: Date,
) => {
  const { buildingId, current, reserve } = bank;
  const order = await byStaff(deps, tx, now, KEEPER);
  const statement = { account: current, opening, lines: all };
  const firstDays = addDays(firstOfMonth(all[0]?.day ?? bank.returned.day), FIRST_DAYS - 1);
  const early = await byStaff(deps, tx, at(addDays(firstDays, 1), 8), KEEPER);
  await bringTwice({ early, late: order }, statement, firstDays, () =>
    matchSure(deps, tx, at(addDays(firstDays, 1), 8)),
  );
  await matchSure(deps, tx, now);
  await say(order, tx, current.id, 'CASH DEPOSIT 4471', {
    kind: 'suspense',
    buildingId,
    note: 'The branch was asked who paid it in',
  });
  await say(order, tx, current.id, 'RESERVE LAST', { kind: 'transfer', otherAccountId: reserve.id });
  await allocateParked(order, tx, current.id, 'CASH DEPOSIT UMHLANGA', 'CTM014');
  const { id } = await lineOf(tx, current.id, 'UNPAID DEBIT ORDER');
  const receipt = await tx.execute<{ id: string }>(sql`
    select e.id from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.account_number = ${bank.returned.number} and e.kind = 'receipt' and e.entry_day = ${bank.returned.day}`);
  await perform(order, returnReceipt, id, { receiptId: receipt.rows[0]?.id ?? '' });
};

/** The bank's next file, where the office finds it: among the documents of the building. */
const keepNext = async (
  tx: Transaction,
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
  const fileId = await saveFile(deps, file, tx);
  await tx.insert(buildingDocuments).values({
    buildingId,
    name: 'Bank statement to import (CSV of Standard Bank)',
    designation: 'Other',
    visibleToOwners: false,
    fileId,
    createdAt: now,
  });
};

/** Ahead of what this month's meters are read for: no balance but those told in docs/demo.md moves. */
export const addBank = async (tx: Transaction, deps: ImportDeps, today: Day): Promise<void> => {
  const last = addMonths(firstOfMonth(today), -1);
  const bank = await getBank(tx, last);
  const before = addMonths(last, -1);
  const opening = await reconcileMonth(tx, deps, bank, before);
  const until = addDays(today, -UNTIL);
  const now = at(addDays(until, 1), 8);
  const owed = await owedBy(tx, bank);
  const booked = await bookedLines(tx, bank, last, addDays(today, -1));
  const lines = byDay([...booked, ...linesOfLastMonth(last, bank, owed), ...linesToCome(today, owed)]);
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
    opening: closingOf({ account: bank.current, opening, lines: known }),
    lines: shown,
  };
  await keepNext(tx, deps, bank, standardBankCsv(next), at(today, 6));
};
