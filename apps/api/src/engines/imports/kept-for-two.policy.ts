/** Rows that one person may not bring in by a file, since the office asks two for them, or the trustees (A-19). */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { ImportableTable } from '@stoep/contract/imports/imports.codes';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { trusteeChangeSentences as trustees } from '@stoep/contract/scheme/trustee-changes.sentences';
import { type SQL, sql } from 'drizzle-orm';
import { isNewInstance } from '../../access/dual-approval.policy.ts';
import { storedAddress } from '../../access/stored-address.ts';
import { wasHeld } from '../../access/was-held.ts';
import { refuse, rowsOf, type Staged } from './staging/staged.queries.ts';
import { idNamed } from './staging/stored-columns.queries.ts';

type Judge = (staged: Staged) => Promise<void>;

const ADDED = sql`not s._known`;
const CHANGED = sql`s._changed`;

const already = (
  staged: Staged,
  table: ImportableTable,
  reason: FilledSentence,
  more: { join?: SQL; where?: SQL } = {},
): Promise<void> =>
  refuse(staged, table, {
    column: 'key',
    reason,
    ...more,
    where: more.where ? sql`${CHANGED} and ${more.where}` : CHANGED,
  });

/** The stored or new record that a cell names, by key or by name. */
const named = (staged: Staged, table: ImportableTable, column: string) => {
  const found = staged.tables.get(table)?.table;
  return found ? idNamed(staged, found, column) : { value: sql`null::uuid`, joins: sql`` };
};

/** Whether bank details are approved comes from two people: neither said by a file nor taken back by one. */
const ofContractors: Judge = async (staged) => {
  await refuse(staged, 'contractors', {
    column: 'payment_approved',
    reason: texts.bankDetailsApproved,
    where: sql`${ADDED} and s.payment_approved`,
  });
  await refuse(staged, 'contractors', {
    column: 'payment_approved',
    reason: texts.whetherBankDetails,
    join: sql`left join contractors c on c.id = s._id`,
    where: sql`${CHANGED} and s.payment_approved is distinct from c.payment_approved`,
  });
};

/** An approval holds for the details it was given to: new ones do not slip in under it. */
const ofBeneficiaries: Judge = async (staged) => {
  await already(staged, 'beneficiaries', texts.bankDetailsHere);
  const contractor = named(staged, 'beneficiaries', 'contractor');
  await refuse(staged, 'beneficiaries', {
    column: 'contractor',
    reason: texts.contractorApprovedPayment,
    join: contractor.joins,
    where: sql`${ADDED} and exists (select from contractors c
      where c.id = ${contractor.value} and (c.payment_approved or c.payment_approved_by is not null))`,
  });
};

/** Of a bank account that is there, where its money goes and whose it is. A new one is entered by two where there is one. */
const ofBankAccounts: Judge = async (staged) => {
  const building = named(staged, 'bank_accounts', 'building');
  await already(staged, 'bank_accounts', texts.bankDetailsHere, {
    join: sql`join building_bank_accounts a on a.id = s._id ${building.joins}`,
    where: sql`(a.bank <> s.bank or a.branch_code <> s.branch_code or a.account_number <> s.account_number
      or a.account_type <> s.account_type or a.building_id <> ${building.value})`,
  });
  await refuse(staged, 'bank_accounts', {
    column: 'key',
    reason: texts.buildingBankAccount,
    join: building.joins,
    where: sql`${ADDED} and exists (select from building_bank_accounts a
      where a.building_id = ${building.value} and a.in_use)`,
  });
};

/** A holder of an account that has or had one, or that has another person's stored address, is added in the office and not by a file. */
const ofHolders: Judge = (staged) => {
  const [account, contact] = [
    named(staged, 'account_holders', 'account'),
    named(staged, 'account_holders', 'contact'),
  ];
  const stored = storedAddress(sql`a`, staged.now);
  return refuse(staged, 'account_holders', {
    column: 'contact',
    reason: texts.holderHere,
    join: sql`${account.joins} ${contact.joins}`,
    where: sql`${ADDED} and exists (select from owner_accounts a left join contacts c on c.id = ${contact.value}
      where a.id = ${account.value} and (${wasHeld(sql`a.id`)} or (${stored} is not null
        and lower(${stored}) is distinct from lower(${storedAddress(sql`c`, staged.now)}))))`,
  });
};

/** Who answers for a levy account sees all of it: a file takes it from nobody who does, as no form does. */
const ofLevyAccounts: Judge = async (staged) => {
  if (staged.tables.get('levy_accounts')?.absent.has('account')) return;
  const account = named(staged, 'levy_accounts', 'account');
  await refuse(staged, 'levy_accounts', {
    column: 'account',
    reason: texts.accountOfOther,
    join: sql`join levy_accounts t on t.id = s._id join owner_accounts a on a.id = t.account_id ${account.joins}`,
    where: sql`${CHANGED} and a.id <> ${account.value} and (a.email is not null or ${wasHeld(sql`a.id`)})`,
  });
};

/** A login leads to what its contact has: one is opened in the office, and a role given there once the instance is not new. */
const ofLogins: Judge = async (staged) => {
  // A disabled login of staff is let in again in the office, which records who did it.
  const enables = staged.tables.get('logins')?.absent.has('disabled_at')
    ? sql``
    : sql`or (p.staff_role is not null and p.disabled_at is not null and s.disabled_at is null)`;
  const contact = named(staged, 'logins', 'contact');
  await already(staged, 'logins', texts.loginHere, {
    join: sql`join user_profiles p on p.id = s._id ${contact.joins}`,
    where: sql`(p.email <> s.email or p.staff_role is distinct from s.staff_role or p.contact_id is distinct from ${contact.value} ${enables})`,
  });
  await refuse(staged, 'logins', {
    column: 'staff_role',
    reason: texts.roleByForm,
    where: sql`${ADDED} and s.staff_role is not null and not (${isNewInstance(staged.now)})`,
  });
  await refuse(staged, 'logins', {
    column: 'email',
    reason: texts.loginOtherAddress,
    join: contact.joins,
    where: sql`${ADDED} and exists (select from contacts c
      where c.id = ${contact.value} and lower(${storedAddress(sql`c`, staged.now)}) <> lower(s.email))`,
  });
};

const RELEASED = sql`('Waiting for Bank Authorization')`;
const LOADED = sql`('Loaded for payment', 'Loaded for confirmation', 'Waiting for Bank Authorization')`;

/** One person's file cannot say that two released it, nor load it past what loading asks; what was paid is history. */
const ofPayments: Judge = async (staged) => {
  const standing = (states: SQL) => sql`${ADDED} and (s.state in ${states} or s.held_from in ${states})`;
  await already(staged, 'payments', texts.paymentHere);
  await refuse(staged, 'payments', {
    column: 'key',
    reason: texts.paymentReleasedSecond,
    where: sql`${standing(RELEASED)} and s.contractor is null`,
  });
  await refuse(staged, 'payments', {
    column: 'key',
    reason: texts.paymentContractorLoaded,
    where: sql`${standing(LOADED)} and s.contractor is not null`,
  });
};

/** The values of a ballot after a vote, or where the trustee may not vote. */
const CAST = ['vote', 'recused_reason', 'removed_at'] as const;

/** A file brings votes only together with their question. An open question comes with the trustees who may vote, and no votes. */
const ofBallots: Judge = async (staged) => {
  await already(staged, 'ballots', texts.voteHere);
  const brought = staged.tables.has('approvals')
    ? sql`exists (select from ${rowsOf(staged, 'approvals')} a where a._key = s.approval and not a._known)`
    : sql`false`;
  await refuse(staged, 'ballots', {
    column: 'key',
    reason: texts.answeredHere,
    where: sql`${ADDED} and not ${brought}`,
  });
  if (!staged.tables.has('approvals')) return;
  for (const column of CAST)
    await refuse(staged, 'ballots', {
      column,
      reason: texts.openQuestion,
      where: sql`${ADDED} and s.${sql.identifier(column)} is not null and exists (select from ${rowsOf(staged, 'approvals')} a
        where a._key = s.approval and not a._known and a.state = 'Awaiting trustees')`,
    });
};

/** A credit needs two people: a file neither brings one nor changes one. An unchanged one of our own export may stay in the file. */
const ofUnitBillings: Judge = (staged) =>
  refuse(staged, 'unit_billings', {
    column: 'amount',
    reason: texts.creditHere,
    join: sql`left join unit_billings b on b.id = s._id`,
    where: sql`(${ADDED} or ${CHANGED}) and (s.amount < 0 or b.amount < 0)`,
  });

const JUDGES: Partial<Record<ImportableTable, Judge>> = {
  contractors: ofContractors,
  account_holders: ofHolders,
  levy_accounts: ofLevyAccounts,
  logins: ofLogins,
  beneficiaries: ofBeneficiaries,
  bank_accounts: ofBankAccounts,
  payments: ofPayments,
  approvals: (staged) => already(staged, 'approvals', texts.questionHere),
  ballots: ofBallots,
  unit_billings: ofUnitBillings,
  trustee_appointments: (staged) => already(staged, 'trustee_appointments', trustees.changedByImport),
};

/** A fault for each row of the table that one person alone may not bring, with what to do instead. */
export const keptForTwo = async (staged: Staged, table: string): Promise<void> =>
  JUDGES[table as ImportableTable]?.(staged);
