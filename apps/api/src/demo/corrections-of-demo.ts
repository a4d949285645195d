/**
 * What was put right at Baobab Place: money of a payer that nobody knew came in last month, one of the payments was returned and the
 * other found its account; a charge was entered twice; and the building absorbs the CSOS levy in its budget from last month on.
 */
import { addDays, addMonths, type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { and, eq } from 'drizzle-orm';
import { ledgerEntries } from '../db/schema/ledger/entries.ts';
import { levyAccounts } from '../db/schema/ledger/levy-accounts.ts';
import type { ImportDeps } from '../engines/imports/imports.commands.ts';
import { editsPlain } from '../engines/office/plain.commands.ts';
import { bindingOf } from '../engines/office/records.ts';
import { perform, performAddition } from '../kernel/command.ts';
import type { Transaction } from '../kernel/database/client.ts';
import {
  giveInterestBack,
  giveInterestOfChargeBack,
} from '../modules/bank/parked-interest/parked-interest.commands.ts';
import { returnReceipt } from '../modules/bank/returned-receipts/return-receipt.commands.ts';
import { importStatement } from '../modules/bank/statements/import-statement.commands.ts';
import { raiseLevies } from '../modules/billing/levy-runs/plan/levy-runs.commands.ts';
import { reverseEntry } from '../modules/ledger/entries/entry-steps.commands.ts';
import { at, byStaff } from './as-of-then.ts';
import { mt940 } from './bank-files-of-demo.ts';
import { allocateParked, lineOf, say } from './bank-of-demo.ts';
import { CHARGED_TWICE } from './make/money/receipts.ts';
import type { Pool } from './pool-of-demo.ts';

const KEEPER = 'st-bookkeeper@demo.test';
const ADMINISTRATOR = 'st@demo.test';
/** Whose account is in arrears and got money late; and whose charge was entered twice. */
const [LATE, TWICE] = ['BBP024', 'BBP023'];
const PAID = cents(120_000);

const accountOf = async (tx: Transaction, number: string): Promise<string> => {
  const [found] = await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(eq(levyAccounts.accountNumber, number));
  if (!found) throw new Error(`The demo has no account ${number}.`);
  return found.id;
};

/** The next statement of the trust account: two payments of one payer, and the bank takes the first of them back. */
const bringLateMoney = async (tx: Transaction, deps: ImportDeps, pool: Pool, today: Day) => {
  const month = addMonths(firstOfMonth(today), -1);
  const order = await byStaff(deps, tx, at(today, 4), KEEPER);
  const lines = [
    { on: 3, amount: PAID, what: 'CREDIT TRANSFER', says: 'K ADAMS 4410' },
    { on: 6, amount: PAID, what: 'CREDIT TRANSFER', says: 'K ADAMS 4417' },
    { on: 20, amount: cents(0 - PAID), what: 'RETURNED INSUFF FUNDS', says: 'K ADAMS 4410' },
  ].map(({ on, ...line }) => ({ ...line, day: addDays(month, on - 1) }));
  const { account, closing: opening, baobab: buildingId } = pool;
  await performAddition(order, importStatement, {
    file: { name: `${account.name}.mt940`, bytes: Buffer.from(mt940({ account, opening, lines })) },
  });
  const levyAccountId = await accountOf(tx, LATE);
  await say(order, tx, pool.id, '4410', { kind: 'levy account', levyAccountId });
  await say(order, tx, pool.id, '4417', { kind: 'suspense', buildingId, note: 'No account is named' });
  const { id: returned } = await lineOf(tx, pool.id, 'INSUFF FUNDS');
  const [receipt] = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.levyAccountId, levyAccountId), eq(ledgerEntries.amount, cents(0 - PAID))));
  await perform(order, returnReceipt, returned, { receiptId: receipt?.id ?? '' });
  const { matchId } = await allocateParked(order, tx, pool.id, '4417', LATE);
  await perform(order, giveInterestBack, matchId, undefined);
};

const reverseSecondCharge = async (tx: Transaction, deps: ImportDeps, today: Day) => {
  const order = await byStaff(deps, tx, at(today, 5), KEEPER);
  const [charge] = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.levyAccountId, await accountOf(tx, TWICE)),
        eq(ledgerEntries.description, CHARGED_TWICE),
      ),
    );
  const id = charge?.id ?? '';
  await perform(order, reverseEntry, id, { reason: 'The same remote was charged by the caretaker' });
  await perform(order, giveInterestOfChargeBack, id, undefined);
};

/** Last month and this one are posted already: what the building owes for them is posted as their second part. */
const absorbCsos = async (tx: Transaction, deps: ImportDeps, buildingId: string, today: Day) => {
  const month = addMonths(firstOfMonth(today), -1);
  const order = await byStaff(deps, tx, at(today, 4), ADMINISTRATOR);
  const values = { csosWay: 'Inside the levy', csosFrom: month };
  await perform(order, editsPlain(bindingOf('buildings')), buildingId, { values, before: {} });
  const from = { kind: 'month', id: null, by: 'Demo' } as const;
  for (const one of [month, firstOfMonth(today)]) await raiseLevies(tx, buildingId, one, from);
};

export const addCorrections = async (
  tx: Transaction,
  deps: ImportDeps,
  pool: Pool,
  today: Day,
): Promise<void> => {
  await absorbCsos(tx, deps, pool.baobab, today);
  await bringLateMoney(tx, deps, pool, today);
  await reverseSecondCharge(tx, deps, today);
};
