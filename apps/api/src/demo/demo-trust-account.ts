/**
 * Adds the agency's trust account to the demo, which attorneys pay into for sales. It has money of two buildings, a
 * deposit of unknown purpose, and a reconciliation prepared by one person for another to sign.
 */
import { addDays, addMonths, type Day, firstDayOfMonth, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { eq, inArray } from 'drizzle-orm';
import { bankAccountChanges } from '../db/schema/bank/bank-accounts.ts';
import { outbox } from '../db/schema/platform/platform.ts';
import { buildings } from '../db/schema/scheme/buildings.ts';
import type { ImportDeps } from '../engines/imports/imports.writes.ts';
import { runCommand, runCreationCommand } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import { addBankAccount, approveBankAccountChange } from '../modules/bank/bank-accounts/bank-account-steps.commands.ts';
import { addBuildingToTrustAccount } from '../modules/bank/bank-accounts/trust-account-buildings.commands.ts';
import { prepareReconciliation } from '../modules/bank/reconciliations/reconciliations.commands.ts';
import { importBankStatement } from '../modules/bank/statements/import-bank-statement.commands.ts';
import { getDemoChartAccountId, matchDemoBankLine } from './demo-bank.ts';
import { type DemoBankLine, demoClosingBalanceOf, demoMt940File } from './demo-bank-files.ts';
import { demoStaffContext, momentAtHour } from './demo-contexts.ts';

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

const linesOf = (month: Day): DemoBankLine[] =>
  [
    { on: 5, amount: 1_200_000, what: 'CREDIT TRANSFER', says: 'CLEARANCE B-19 VAN WYK ATTORNEYS' },
    { on: 12, amount: 850_000, what: 'CREDIT TRANSFER', says: 'CLEARANCE C-21 MEWS SALE' },
    { on: 20, amount: 640_000, what: 'CREDIT TRANSFER', says: 'DEPOSIT 5520 CONVEYANCERS' },
    { on: 28, amount: 4_210, what: 'CREDIT INTEREST', says: 'TRUST' },
  ].map(({ on, amount, ...line }) => ({ ...line, day: addDays(month, on - 1), amount: cents(amount) }));

/**
 * As an agency does: a bookkeeper enters the account, another person approves its details, then buildings are added.
 */
const openAccount = async (tx: DatabaseTransaction, deps: ImportDeps, now: Date) => {
  const order = await demoStaffContext(deps, tx, now, KEEPER);
  const id = await runCreationCommand(order, addBankAccount, {
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
  if (!change || schemes.length < SHARE.length) throw new Error('The demo lacks a scheme of the trust account.');
  await runCommand(await demoStaffContext(deps, tx, now, SIGNER), approveBankAccountChange, change.id, {});
  // In the demo these mails were read long ago.
  await tx.delete(outbox).where(eq(outbox.createdAt, now));
  for (const scheme of schemes) await runCommand(order, addBuildingToTrustAccount, id, { memberId: scheme.id });
  const idOf = (code: (typeof SHARE)[number]) => schemes.find((one) => one.code === code)?.id ?? '';
  return { id, baobab: idOf('BBP'), coral: idOf('CTM') };
};

/** The month before last. No levy account balance changes. Answers the account with its closing balance. */
export const addDemoTrustAccount = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day) => {
  const next = addMonths(firstDayOfMonth(today), -1);
  const month = addMonths(next, -1);
  const { id, baobab, coral } = await openAccount(tx, deps, momentAtHour(month, 8));
  const account = { name: ACCOUNT.name, number: ACCOUNT.accountNumber, branch: ACCOUNT.branchCode };
  const statement = { account, opening: cents(0), lines: linesOf(month) };
  const text = demoMt940File(statement);
  const order = await demoStaffContext(deps, tx, momentAtHour(addDays(next, 2), 9), KEEPER);
  await runCreationCommand(order, importBankStatement, {
    file: { name: `${ACCOUNT.name}.mt940`, bytes: Buffer.from(text) },
  });
  const parked = { kind: 'suspense', note: 'The clearance figures are not out yet' } as const;
  await matchDemoBankLine(order, tx, id, 'CLEARANCE B-19', { ...parked, buildingId: baobab });
  await matchDemoBankLine(order, tx, id, 'CLEARANCE C-21', { ...parked, buildingId: coral });
  const interest = await getDemoChartAccountId(tx, '4400');
  await matchDemoBankLine(order, tx, id, 'CREDIT INTEREST', {
    kind: 'gl account',
    glAccountId: interest,
    buildingId: baobab,
  });
  const prepares = await demoStaffContext(deps, tx, momentAtHour(addDays(next, 4), 11), KEEPER);
  const day = lastDayOfMonth(month);
  await runCreationCommand(prepares, prepareReconciliation, { account: id, day, openingReason: null });
  return { id, account, baobab, closing: demoClosingBalanceOf(statement) };
};
export type DemoTrustAccount = Awaited<ReturnType<typeof addDemoTrustAccount>>;
