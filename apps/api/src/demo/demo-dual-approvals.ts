/**
 * Adds dual approvals to the demo: an approval limit, an entry awaiting approval, a colleague who sees masked
 * bank accounts, and documents filed on a person and a unit (decisions 0240 to 0242).
 */
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { and, eq } from 'drizzle-orm';
import { userProfiles } from '../db/schema/identity/logins.ts';
import { levyAccounts } from '../db/schema/ledger/levy-accounts.ts';
import { buildings, units } from '../db/schema/scheme/buildings.ts';
import type { ImportDeps } from '../engines/imports/imports.writes.ts';
import { plainCreationCommandOf, plainEditCommandOf } from '../engines/office/plain-records.commands.ts';
import { getRecordBinding } from '../engines/office/record-bindings.ts';
import { runCommand, runCreationCommand } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import { saveStoredFile } from '../kernel/files/files.writes.ts';
import { proposeDualApprovalLimit } from '../modules/ledger/entries/approval-limits.commands.ts';
import { enterLedgerEntry } from '../modules/ledger/entries/entry-steps.commands.ts';
import { demoStaffContext, getDemoProfile, momentAtHour } from './demo-contexts.ts';
import { renderDemoPdf } from './make/pdf.ts';

const found = <T>(row: T | undefined, what: string): T => {
  if (row === undefined) throw new Error(`The demo has no ${what}.`);
  return row;
};

const sayFromWhere = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const order = await demoStaffContext(deps, tx, momentAtHour(addDays(today, -60), 9), 'st@demo.test');
  await runCreationCommand(order, proposeDualApprovalLimit, {
    kind: 'entry in a levy account',
    amount: cents(2_500_000),
    reason: 'What the auditor asked for after last year’s write-offs',
  });
};

/** It is in no ledger before `st` has confirmed it. */
const enterLargeAmount = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const [account] = await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(eq(levyAccounts.accountNumber, 'ALR018'));
  const day = addDays(today, -1);
  const order = await demoStaffContext(deps, tx, momentAtHour(day, 15), 'st-bookkeeper@demo.test');
  await runCreationCommand(order, enterLedgerEntry, {
    levyAccountId: found(account, 'account ALR018').id,
    kind: 'adjustment',
    entryDay: day,
    dueDay: null,
    reference: null,
    description: 'Interest written off in the settlement of the judgment',
    amount: cents(-2_840_000),
    reason: 'Settlement signed by both attorneys; the trustees agreed at their last meeting',
    authority: null,
    glAccountId: null,
  });
};

/** Mpho Letlape answers tickets and does not need bank account numbers. */
const hideNumbers = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const order = await demoStaffContext(deps, tx, momentAtHour(addDays(today, -60), 10), 'st@demo.test');
  const { id } = await getDemoProfile(tx, 'st-portfolio@demo.test');
  await runCommand(order, plainEditCommandOf(getRecordBinding('logins')), id, {
    values: { bankNumbers: 'never' },
    before: {},
  });
};

type Paper = {
  readonly on: { readonly contactId: string } | { readonly unitId: string };
  readonly name: string;
  readonly lines: readonly string[];
};

const file = async (tx: DatabaseTransaction, deps: ImportDeps, day: Day, { on, name, lines }: Paper) => {
  const email = 'st-portfolio@demo.test';
  const { id: uploadedBy } = await getDemoProfile(tx, email);
  const bytes = renderDemoPdf({ heading: 'Aloe Ridge', title: name, lines: [...lines] });
  const paper = { name: `${name}.pdf`, contentType: 'application/pdf', bytes, uploadedBy };
  const fileId = await saveStoredFile(deps, paper, tx);
  const order = await demoStaffContext(deps, tx, momentAtHour(day, 11), email);
  await runCreationCommand(order, plainCreationCommandOf(getRecordBinding('record-documents')), {
    ...on,
    name,
    fileId,
  });
};

const fileDocuments = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const [owner] = await tx
    .select({ id: userProfiles.contactId })
    .from(userProfiles)
    .where(eq(userProfiles.email, 'o2@demo.test'));
  const [unit] = await tx
    .select({ id: units.id })
    .from(units)
    .innerJoin(buildings, eq(buildings.id, units.buildingId))
    .where(and(eq(buildings.code, 'ALR'), eq(units.sectionNumber, 2)));
  await file(tx, deps, addDays(today, -20), {
    on: { contactId: found(owner?.id ?? undefined, 'contact of o2') },
    name: 'Power of attorney for his daughter',
    lines: ['Johan van der Merwe lets his daughter act for him', 'while he is abroad until the end of the year.'],
  });
  await file(tx, deps, addDays(today, -12), {
    on: { unitId: found(unit, 'unit 2 of Aloe Ridge').id },
    name: 'Consent of the trustees to the enclosed balcony',
    lines: ['The trustees agree to the balcony as drawn.', 'The owner keeps it at the owner’s cost.'],
  });
};

export const addDemoDualApprovals = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  await sayFromWhere(tx, deps, today);
  await enterLargeAmount(tx, deps, today);
  await hideNumbers(tx, deps, today);
  await fileDocuments(tx, deps, today);
};
