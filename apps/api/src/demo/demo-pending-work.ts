/**
 * Adds pending work to the demo, which import tables cannot: two persons confirmed the buildings' bank accounts,
 * Naledi Mokoena reported a payment that the bank has not shown, Johan van der Merwe queried a charge, and a trustee
 * chose the digest.
 */
import { addDays, addMonths, type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { bankAccountChanges, buildingBankAccounts } from '../db/schema/bank/bank-accounts.ts';
import { paymentProofs } from '../db/schema/bank/payment-proofs.ts';
import { ledgerEntries } from '../db/schema/ledger/entries.ts';
import { levyAccounts } from '../db/schema/ledger/levy-accounts.ts';
import { outbox } from '../db/schema/platform/platform.ts';
import { buildings } from '../db/schema/scheme/buildings.ts';
import type { ImportDeps } from '../engines/imports/imports.writes.ts';
import { runCommand, runCreationCommand } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import { saveStoredFile } from '../kernel/files/files.writes.ts';
import { isOwnLevyAccountSql } from '../modules/ledger/levy-accounts/levy-accounts.policy.ts';
import { saveNoticeChoice } from '../modules/platform/notices/save-notice-choice.commands.ts';
import { addStandardComplianceItems } from '../modules/scheme/building-duties/compliance-item-steps.commands.ts';
import { logTicket } from '../modules/works/tickets/commands/log-ticket.ts';
import { demoLoginContext, demoStaffContext, getDemoProfile, momentAtHour } from './demo-contexts.ts';
import { renderDemoPdf } from './make/pdf.ts';

/** The month that she forgot. */
const A_MONTH = cents(190_398);

const confirmAccounts = async (tx: DatabaseTransaction, today: Day): Promise<void> => {
  const proposedBy = (await getDemoProfile(tx, 'st-bookkeeper@demo.test')).id;
  const decidedBy = (await getDemoProfile(tx, 'st@demo.test')).id;
  for (const { id, bank, branchCode, accountNumber, accountType } of await tx.select().from(buildingBankAccounts))
    await tx.insert(bankAccountChanges).values({
      bankAccountId: id,
      state: 'approved',
      bank,
      branchCode,
      accountNumber,
      accountType,
      reason: 'Existing details, checked against the letter of the bank',
      proposedBy,
      createdAt: momentAtHour(addDays(today, -121), 9),
      decidedBy,
      decidedAt: momentAtHour(addDays(today, -120), 11),
    });
};

const sendProof = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const [account] = await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(eq(levyAccounts.accountNumber, 'ALR001'));
  if (!account) throw new Error('The demo has no account ALR001.');
  const profileId = (await getDemoProfile(tx, 'o1@demo.test')).id;
  const paidDay = addDays(today, -1);
  const file = {
    name: 'Proof of payment ALR001.pdf',
    contentType: 'application/pdf',
    bytes: renderDemoPdf({
      heading: 'Proof of payment',
      title: `${formatMoney(A_MONTH, 'plain')} to Aloe Ridge`,
      lines: [`Paid on ${formatDay(paidDay)}`, 'Reference of the payer: ALR001'],
    }),
    uploadedBy: profileId,
  };
  const fileId = await saveStoredFile(deps, file, tx);
  await tx.insert(paymentProofs).values({
    levyAccountId: account.id,
    profileId,
    fileId,
    amount: A_MONTH,
    paidDay,
    createdAt: momentAtHour(paidDay, 19),
  });
};

/** Three months ago staff entered the standard compliance items; the third building came later. */
const enterDuties = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const order = await demoStaffContext(deps, tx, momentAtHour(addMonths(today, -3), 10), 'st@demo.test');
  for (const { id } of await tx
    .select({ id: buildings.id })
    .from(buildings)
    .where(inArray(buildings.code, ['ALR', 'BBP'])))
    await runCommand(order, addStandardComplianceItems, id, {});
};

/** Anil Naicker gets approvals in one mail each morning, and nothing at night. */
const chooseDigest = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const { order, person } = await demoLoginContext(deps, tx, momentAtHour(addDays(today, -30), 19), 't2@demo.test');
  await runCommand(order, saveNoticeChoice, person.profileId, {
    kinds: [
      { kind: 'votes', way: 'digest', push: false },
      { kind: 'reminders', way: 'digest', push: false },
      { kind: 'decisions', way: 'digest', push: false },
    ],
    quietFrom: '20:00',
    quietUntil: '07:00',
    digestEvery: 'day',
    digestWeekday: 1,
    digestHour: 7,
  });
};

/** Johan van der Merwe queries his newest charge: its entry shows the ticket until staff resolve it. */
const queryCharge = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const day = addDays(today, -2);
  const now = momentAtHour(day, 18);
  const { order, person } = await demoLoginContext(deps, tx, now, 'o2@demo.test');
  const [entry] = await tx
    .select({ id: ledgerEntries.id, levyAccountId: levyAccounts.id })
    .from(ledgerEntries)
    .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
    .where(and(isOwnLevyAccountSql(person), gt(ledgerEntries.amount, cents(0)), lte(ledgerEntries.entryDay, day)))
    .orderBy(desc(ledgerEntries.entryDay), desc(ledgerEntries.sequence))
    .limit(1);
  if (!entry) throw new Error('The demo has no charge of o2.');
  await runCreationCommand(order, logTicket, {
    firstName: 'Johan',
    lastName: 'van der Merwe',
    mobile: '',
    email: person.email,
    contactId: person.contactId ?? '',
    userProfileId: person.profileId,
    role: 'owner',
    purpose: 'Report',
    type: 'Levy Account',
    description: 'I think this was charged twice. Please look at it.',
    linkedId: entry.levyAccountId,
    entryId: entry.id,
  });
  // The mails of that day were read long ago.
  await tx.delete(outbox).where(eq(outbox.createdAt, now));
};

/** Written directly to the tables, because it is in the past; the demo's database is empty before. */
export const addDemoPendingWork = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  await confirmAccounts(tx, today);
  await sendProof(tx, deps, today);
  await queryCharge(tx, deps, today);
  await enterDuties(tx, deps, today);
  await chooseDigest(tx, deps, today);
};
