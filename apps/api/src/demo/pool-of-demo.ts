/**
 * The agency's own trust account, where attorneys pay what a sale needs before anybody can say whose account it belongs to: money
 * of two schemes, a deposit that nobody has said a word about, and a day that one person prepared and another has to sign.
 */
import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { eq, inArray } from 'drizzle-orm';
import { bankAccountChanges } from '../db/schema/bank/bank-accounts.ts';
import { outbox } from '../db/schema/platform/platform.ts';
import { buildings } from '../db/schema/scheme/buildings.ts';
import type { ImportDeps } from '../engines/imports/imports.commands.ts';
import { perform, performAddition } from '../kernel/command.ts';
import type { Transaction } from '../kernel/database/client.ts';
import {
  addBankAccount,
  approveBankChange,
} from '../modules/bank/bank-accounts/bank-account-steps.commands.ts';
import { addPooledBuilding } from '../modules/bank/bank-accounts/pooled-buildings.commands.ts';
import { prepareReconciliation } from '../modules/bank/reconciliations/reconciliations.commands.ts';
import { importStatement } from '../modules/bank/statements/import-statement.commands.ts';
import { at, byStaff } from './as-of-then.ts';
import { closingOf, type DemoLine, mt940 } from './bank-files-of-demo.ts';
import { glAccount, say } from './bank-of-demo.ts';

const ACCOUNT = {
  name: 'Stoep Trust Account',
  bank: 'First National Bank',
  branchCode: '250655',
  accountNumber: '62009911773',
  accountType: 'Current (Main)',
  accountingNumber: 'T100/000',
};
const KEEPER = 'st-bookkeeper@demo.test';
const SIGNER = 'st@demo.test';
const SHARE = ['BBP', 'CTM'] as const;

const linesOf = (month: Day): DemoLine[] =>
  [
    { on: 5, amount: 1_200_000, what: 'CREDIT TRANSFER', says: 'CLEARANCE B-19 VAN WYK ATTORNEYS' },
    { on: 12, amount: 850_000, what: 'CREDIT TRANSFER', says: 'CLEARANCE C-21 MEWS SALE' },
    { on: 20, amount: 640_000, what: 'CREDIT TRANSFER', says: 'DEPOSIT 5520 CONVEYANCERS' },
    { on: 28, amount: 4_210, what: 'CREDIT INTEREST', says: 'TRUST' },
  ].map(({ on, amount, ...line }) => ({ ...line, day: addDays(month, on - 1), amount: cents(amount) }));

/** As an agency opens one: a bookkeeper enters it, another person approves the details, then its buildings are added. */
const openAccount = async (tx: Transaction, deps: ImportDeps, now: Date) => {
  const order = await byStaff(deps, tx, now, KEEPER);
  const id = await performAddition(order, addBankAccount, {
    ...ACCOUNT,
    pooled: true,
    buildingId: null,
    fund: 'administrative',
  });
  const [change] = await tx
    .select({ id: bankAccountChanges.id })
    .from(bankAccountChanges)
    .where(eq(bankAccountChanges.bankAccountId, id));
  const schemes = await tx
    .select({ id: buildings.id, code: buildings.code })
    .from(buildings)
    .where(inArray(buildings.code, SHARE));
  if (!change || schemes.length < SHARE.length)
    throw new Error('The demo lacks a scheme of the trust account.');
  await perform(await byStaff(deps, tx, now, SIGNER), approveBankChange, change.id, {});
  // In the demo these mails were read long ago.
  await tx.delete(outbox).where(eq(outbox.createdAt, now));
  for (const scheme of schemes) await perform(order, addPooledBuilding, id, { memberId: scheme.id });
  const idOf = (code: (typeof SHARE)[number]) => schemes.find((one) => one.code === code)?.id ?? '';
  return { id, baobab: idOf('BBP'), coral: idOf('CTM') };
};

/** The month before the last. No balance of a levy account moves. Answers the account, with what it held at its end. */
export const addPool = async (tx: Transaction, deps: ImportDeps, today: Day) => {
  const next = addMonths(firstOfMonth(today), -1);
  const month = addMonths(next, -1);
  const { id, baobab, coral } = await openAccount(tx, deps, at(month, 8));
  const account = { name: ACCOUNT.name, number: ACCOUNT.accountNumber, branch: ACCOUNT.branchCode };
  const statement = { account, opening: cents(0), lines: linesOf(month) };
  const text = mt940(statement);
  const order = await byStaff(deps, tx, at(addDays(next, 2), 9), KEEPER);
  await performAddition(order, importStatement, {
    file: { name: `${ACCOUNT.name}.mt940`, bytes: Buffer.from(text) },
  });
  const parked = { kind: 'suspense', note: 'The clearance figures are not out yet' } as const;
  await say(order, tx, id, 'CLEARANCE B-19', { ...parked, buildingId: baobab });
  await say(order, tx, id, 'CLEARANCE C-21', { ...parked, buildingId: coral });
  const interest = await glAccount(tx, '4400');
  await say(order, tx, id, 'CREDIT INTEREST', {
    kind: 'gl account',
    glAccountId: interest,
    buildingId: baobab,
  });
  const prepares = await byStaff(deps, tx, at(addDays(next, 4), 11), KEEPER);
  const day = lastOfMonth(month);
  await performAddition(prepares, prepareReconciliation, { account: id, day, openingReason: null });
  return { id, account, baobab, closing: closingOf(statement) };
};
export type Pool = Awaited<ReturnType<typeof addPool>>;
