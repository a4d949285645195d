/**
 * Adds corrections at Baobab Place to the demo: money of an unknown payer came last month; one payment was returned
 * and the other allocated. A charge was entered twice. The building absorbs the CSOS levy from last month on.
 */
import { addDays, addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { and, eq } from 'drizzle-orm';
import { ledgerEntries } from '../db/schema/ledger/entries.ts';
import { levyAccounts } from '../db/schema/ledger/levy-accounts.ts';
import type { ImportDeps } from '../engines/imports/imports.writes.ts';
import { plainEditCommandOf } from '../engines/office/plain-records.commands.ts';
import { getRecordBinding } from '../engines/office/record-bindings.ts';
import { runCommand, runCreationCommand } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import { reverseReturnedPayment } from '../modules/bank/returned-receipts/reverse-returned-payment.commands.ts';
import { importBankStatement } from '../modules/bank/statements/import-bank-statement.commands.ts';
import {
  reverseInterestOfCharge,
  reverseSuspenseInterest,
} from '../modules/bank/suspense-interest/reverse-suspense-interest.commands.ts';
import { postLeviesOfMonth } from '../modules/billing/levy-runs/plan/plan-levy-run.writes.ts';
import { reverseLedgerEntry } from '../modules/ledger/entries/entry-steps.commands.ts';
import { allocateDemoSuspense, getDemoBankLine, matchDemoBankLine } from './demo-bank.ts';
import { demoMt940File } from './demo-bank-files.ts';
import { demoStaffContext, momentAtHour } from './demo-contexts.ts';
import type { DemoTrustAccount } from './demo-trust-account.ts';
import { DEMO_DUPLICATE_CHARGE_DESCRIPTION } from './make/money/receipts.ts';

const KEEPER = 'st-bookkeeper@demo.test';
const ADMINISTRATOR = 'st@demo.test';
/** The account in arrears that got money late, and the account with the duplicate charge. */
const [LATE, TWICE] = ['BBP024', 'BBP023'];
const PAID = cents(120_000);

const accountOf = async (tx: DatabaseTransaction, number: string): Promise<string> => {
  const [found] = await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(eq(levyAccounts.accountNumber, number));
  if (!found) throw new Error(`The demo has no account ${number}.`);
  return found.id;
};

/** The next statement of the trust account: two payments of one payer, of which the bank returns the first. */
const bringLateMoney = async (tx: DatabaseTransaction, deps: ImportDeps, pool: DemoTrustAccount, today: Day) => {
  const month = addMonths(firstDayOfMonth(today), -1);
  const order = await demoStaffContext(deps, tx, momentAtHour(today, 4), KEEPER);
  const lines = [
    { on: 3, amount: PAID, what: 'CREDIT TRANSFER', says: 'K ADAMS 4410' },
    { on: 6, amount: PAID, what: 'CREDIT TRANSFER', says: 'K ADAMS 4417' },
    { on: 20, amount: cents(0 - PAID), what: 'RETURNED INSUFF FUNDS', says: 'K ADAMS 4410' },
  ].map(({ on, ...line }) => ({ ...line, day: addDays(month, on - 1) }));
  const { account, closing: opening, baobab: buildingId } = pool;
  await runCreationCommand(order, importBankStatement, {
    file: { name: `${account.name}.mt940`, bytes: Buffer.from(demoMt940File({ account, opening, lines })) },
  });
  const levyAccountId = await accountOf(tx, LATE);
  await matchDemoBankLine(order, tx, pool.id, '4410', { kind: 'levy account', levyAccountId });
  await matchDemoBankLine(order, tx, pool.id, '4417', {
    kind: 'suspense',
    buildingId,
    note: 'No account is named',
  });
  const { id: returned } = await getDemoBankLine(tx, pool.id, 'INSUFF FUNDS');
  const [receipt] = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.levyAccountId, levyAccountId), eq(ledgerEntries.amount, cents(0 - PAID))));
  await runCommand(order, reverseReturnedPayment, returned, { receiptId: receipt?.id ?? '' });
  const { matchId } = await allocateDemoSuspense(order, tx, pool.id, '4417', LATE);
  await runCommand(order, reverseSuspenseInterest, matchId, undefined);
};

const reverseSecondCharge = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day) => {
  const order = await demoStaffContext(deps, tx, momentAtHour(today, 5), KEEPER);
  const [charge] = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.levyAccountId, await accountOf(tx, TWICE)),
        eq(ledgerEntries.description, DEMO_DUPLICATE_CHARGE_DESCRIPTION),
      ),
    );
  const id = charge?.id ?? '';
  await runCommand(order, reverseLedgerEntry, id, { reason: 'The same remote was charged by the caretaker' });
  await runCommand(order, reverseInterestOfCharge, id, undefined);
};

/** Last month and this one are posted already: what the building owes for them is posted as a second part. */
const absorbCsos = async (tx: DatabaseTransaction, deps: ImportDeps, buildingId: string, today: Day) => {
  const month = addMonths(firstDayOfMonth(today), -1);
  const order = await demoStaffContext(deps, tx, momentAtHour(today, 4), ADMINISTRATOR);
  const values = { csosWay: 'Inside the levy', csosFrom: month };
  await runCommand(order, plainEditCommandOf(getRecordBinding('buildings')), buildingId, { values, before: {} });
  const from = { kind: 'month', id: null, by: 'Demo' } as const;
  for (const one of [month, firstDayOfMonth(today)]) await postLeviesOfMonth(tx, buildingId, one, from);
};

export const addDemoLedgerCorrections = async (
  tx: DatabaseTransaction,
  deps: ImportDeps,
  pool: DemoTrustAccount,
  today: Day,
): Promise<void> => {
  await absorbCsos(tx, deps, pool.baobab, today);
  await bringLateMoney(tx, deps, pool, today);
  await reverseSecondCharge(tx, deps, today);
};
