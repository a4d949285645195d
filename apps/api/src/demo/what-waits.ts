/**
 * What the demo's people did in the portal and the office before today, which no folder of tables brings: two people confirmed
 * the bank accounts of the buildings, Naledi Mokoena sent the proof of a payment that the bank has not shown yet, Johan van der
 * Merwe queried a charge, and a trustee chose the digest.
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
import type { ImportDeps } from '../engines/imports/imports.commands.ts';
import { perform, performAddition } from '../kernel/command.ts';
import type { Transaction } from '../kernel/database/client.ts';
import { saveFile } from '../kernel/files/files.commands.ts';
import { accountsHeldBy } from '../modules/ledger/levy-accounts/levy-accounts.policy.ts';
import { chooseNotices } from '../modules/platform/notices/choose-notices.commands.ts';
import { addDuties } from '../modules/scheme/building-duties/duty-steps.commands.ts';
import { logTicket } from '../modules/works/tickets/commands/log-ticket.ts';
import { at, byLogin, byStaff, profileOf } from './as-of-then.ts';
import { pdf } from './make/pdf.ts';

/** The month that she forgot. */
const A_MONTH = cents(190_398);

const confirmAccounts = async (tx: Transaction, today: Day): Promise<void> => {
  const proposedBy = (await profileOf(tx, 'st-bookkeeper@demo.test')).id;
  const decidedBy = (await profileOf(tx, 'st@demo.test')).id;
  for (const { id, bank, branchCode, accountNumber, accountType } of await tx
    .select()
    .from(buildingBankAccounts))
    await tx.insert(bankAccountChanges).values({
      bankAccountId: id,
      state: 'approved',
      bank,
      branchCode,
      accountNumber,
      accountType,
      reason: 'The details in use, held against the letter of the bank',
      proposedBy,
      createdAt: at(addDays(today, -121), 9),
      decidedBy,
      decidedAt: at(addDays(today, -120), 11),
    });
};

const sendProof = async (tx: Transaction, deps: ImportDeps, today: Day): Promise<void> => {
  const [account] = await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(eq(levyAccounts.accountNumber, 'ALR001'));
  if (!account) throw new Error('The demo has no account ALR001.');
  const profileId = (await profileOf(tx, 'o1@demo.test')).id;
  const paidDay = addDays(today, -1);
  const file = {
    name: 'Proof of payment ALR001.pdf',
    contentType: 'application/pdf',
    bytes: pdf({
      heading: 'Proof of payment',
      title: `${formatMoney(A_MONTH, 'plain')} to Aloe Ridge`,
      lines: [`Paid on ${formatDay(paidDay)}`, 'Reference of the payer: ALR001'],
    }),
    uploadedBy: profileId,
  };
  const fileId = await saveFile(deps, file, tx);
  await tx.insert(paymentProofs).values({
    levyAccountId: account.id,
    profileId,
    fileId,
    amount: A_MONTH,
    paidDay,
    createdAt: at(paidDay, 19),
  });
};

/** Three months ago somebody entered what every scheme has to see to; the third building came later. */
const enterDuties = async (tx: Transaction, deps: ImportDeps, today: Day): Promise<void> => {
  const order = await byStaff(deps, tx, at(addMonths(today, -3), 10), 'st@demo.test');
  for (const { id } of await tx
    .select({ id: buildings.id })
    .from(buildings)
    .where(inArray(buildings.code, ['ALR', 'BBP'])))
    await perform(order, addDuties, id, {});
};

/** Anil Naicker reads what the trustees are asked in one mail each morning, and nothing by night. */
const chooseDigest = async (tx: Transaction, deps: ImportDeps, today: Day): Promise<void> => {
  const { order, person } = await byLogin(deps, tx, at(addDays(today, -30), 19), 't2@demo.test');
  await perform(order, chooseNotices, person.profileId, {
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

/** Johan van der Merwe asks about his newest charge: its entry shows the ticket until staff resolve it. */
const queryCharge = async (tx: Transaction, deps: ImportDeps, today: Day): Promise<void> => {
  const day = addDays(today, -2);
  const now = at(day, 18);
  const { order, person } = await byLogin(deps, tx, now, 'o2@demo.test');
  const [entry] = await tx
    .select({ id: ledgerEntries.id, levyAccountId: levyAccounts.id })
    .from(ledgerEntries)
    .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
    .where(and(accountsHeldBy(person), gt(ledgerEntries.amount, cents(0)), lte(ledgerEntries.entryDay, day)))
    .orderBy(desc(ledgerEntries.entryDay), desc(ledgerEntries.sequence))
    .limit(1);
  if (!entry) throw new Error('The demo has no charge of o2.');
  await performAddition(order, logTicket, {
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

/** Written straight to the tables, as the past that it is; the demo's database is empty before. */
export const addWhatWaits = async (tx: Transaction, deps: ImportDeps, today: Day): Promise<void> => {
  await confirmAccounts(tx, today);
  await sendProof(tx, deps, today);
  await queryCharge(tx, deps, today);
  await enterDuties(tx, deps, today);
  await chooseDigest(tx, deps, today);
};
