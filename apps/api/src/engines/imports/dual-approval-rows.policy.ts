/** Rejects imported rows that would need dual approval or the trustees in the office (A-19). */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { ImportTableName } from '@stoep/contract/imports/imports.codes';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { trusteeChangeSentences as trustees } from '@stoep/contract/scheme/trustee-changes.sentences';
import { type SQL, sql } from 'drizzle-orm';
import { hasOrHadAccountHolderSql } from '../../access/account-holder-history.ts';
import { isNewInstanceSql } from '../../access/dual-approval.policy.ts';
import { trustedEmailSql } from '../../access/trusted-email-address.ts';
import { refuseStagedRows, type StagedImport, stagedRowsOfImportSql } from './staging/staged-import.queries.ts';
import { importReferenceIdSql } from './staging/stored-columns.queries.ts';

type Judge = (staged: StagedImport) => Promise<void>;

const ADDED = sql`not s._known`;
const CHANGED = sql`s._changed`;

const already = (
  staged: StagedImport,
  table: ImportTableName,
  reason: FilledSentence,
  more: { join?: SQL; where?: SQL } = {},
): Promise<void> =>
  refuseStagedRows(staged, table, {
    column: 'key',
    reason,
    ...more,
    where: more.where ? sql`${CHANGED} and ${more.where}` : CHANGED,
  });

/** The stored or new record that a cell names, by key or by name. */
const named = (staged: StagedImport, table: ImportTableName, column: string) => {
  const found = staged.tables.get(table)?.table;
  return found ? importReferenceIdSql(staged, found, column) : { value: sql`null::uuid`, joins: sql`` };
};

/** Approving bank details needs two people, so a file can neither approve them nor undo an approval. */
const ofContractors: Judge = async (staged) => {
  await refuseStagedRows(staged, 'contractors', {
    column: 'payment_approved',
    reason: texts.bankDetailsApproved,
    where: sql`${ADDED} and s.payment_approved`,
  });
  await refuseStagedRows(staged, 'contractors', {
    column: 'payment_approved',
    reason: texts.whetherBankDetails,
    join: sql`left join contractors c on c.id = s._id`,
    where: sql`${CHANGED} and s.payment_approved is distinct from c.payment_approved`,
  });
};

/** An approval is only valid for the details it was given for, so a file may not change approved details. */
const ofBeneficiaries: Judge = async (staged) => {
  await already(staged, 'beneficiaries', texts.bankDetailsHere);
  const contractor = named(staged, 'beneficiaries', 'contractor');
  await refuseStagedRows(staged, 'beneficiaries', {
    column: 'contractor',
    reason: texts.contractorApprovedPayment,
    join: contractor.joins,
    where: sql`${ADDED} and exists (select from contractors c
      where c.id = ${contractor.value} and (c.payment_approved or c.payment_approved_by is not null))`,
  });
};

/**
 * A file may not change whose a stored bank account is or where its money goes. A new one for the same owner needs
 * dual approval.
 */
const ofBankAccounts: Judge = async (staged) => {
  const building = named(staged, 'bank_accounts', 'building');
  await already(staged, 'bank_accounts', texts.bankDetailsHere, {
    join: sql`join building_bank_accounts a on a.id = s._id ${building.joins}`,
    where: sql`(a.bank <> s.bank or a.branch_code <> s.branch_code or a.account_number <> s.account_number
      or a.account_type <> s.account_type or a.building_id <> ${building.value})`,
  });
  await refuseStagedRows(staged, 'bank_accounts', {
    column: 'key',
    reason: texts.buildingBankAccount,
    join: building.joins,
    where: sql`${ADDED} and exists (select from building_bank_accounts a
      where a.building_id = ${building.value} and a.in_use)`,
  });
};

/**
 * A person on an owner account that has or had people, or with another person's stored address, is added in the
 * office only.
 */
const ofHolders: Judge = (staged) => {
  const [account, contact] = [named(staged, 'account_holders', 'account'), named(staged, 'account_holders', 'contact')];
  const stored = trustedEmailSql(sql`a`, staged.now);
  return refuseStagedRows(staged, 'account_holders', {
    column: 'contact',
    reason: texts.holderHere,
    join: sql`${account.joins} ${contact.joins}`,
    where: sql`${ADDED} and exists (select from owner_accounts a left join contacts c on c.id = ${contact.value}
      where a.id = ${account.value} and (${hasOrHadAccountHolderSql(sql`a.id`)} or (${stored} is not null
        and lower(${stored}) is distinct from lower(${trustedEmailSql(sql`c`, staged.now)}))))`,
  });
};

/** A person on an owner account sees its levy accounts, so no file may move one away from people who have it. */
const ofLevyAccounts: Judge = async (staged) => {
  if (staged.tables.get('levy_accounts')?.absent.has('account')) return;
  const account = named(staged, 'levy_accounts', 'account');
  await refuseStagedRows(staged, 'levy_accounts', {
    column: 'account',
    reason: texts.accountOfOther,
    join: sql`join levy_accounts t on t.id = s._id join owner_accounts a on a.id = t.account_id ${account.joins}`,
    where: sql`${CHANGED} and a.id <> ${account.value} and (a.email is not null or ${hasOrHadAccountHolderSql(sql`a.id`)})`,
  });
};

/** A login opens its contact's data. Logins are made in the office, and so are roles once the instance is in use. */
const ofLogins: Judge = async (staged) => {
  // Enabling a disabled staff login is done in the office, which records by whom.
  const enables = staged.tables.get('logins')?.absent.has('disabled_at')
    ? sql``
    : sql`or (p.staff_role is not null and p.disabled_at is not null and s.disabled_at is null)`;
  const contact = named(staged, 'logins', 'contact');
  await already(staged, 'logins', texts.loginHere, {
    join: sql`join user_profiles p on p.id = s._id ${contact.joins}`,
    where: sql`(p.email <> s.email or p.staff_role is distinct from s.staff_role or p.contact_id is distinct from ${contact.value} ${enables})`,
  });
  await refuseStagedRows(staged, 'logins', {
    column: 'staff_role',
    reason: texts.roleByForm,
    where: sql`${ADDED} and s.staff_role is not null and not (${isNewInstanceSql(staged.now)})`,
  });
  await refuseStagedRows(staged, 'logins', {
    column: 'email',
    reason: texts.loginOtherAddress,
    join: contact.joins,
    where: sql`${ADDED} and exists (select from contacts c
      where c.id = ${contact.value} and lower(${trustedEmailSql(sql`c`, staged.now)}) is distinct from lower(s.email))`,
  });
};

const RELEASED = sql`('Waiting for Bank Authorization')`;
const LOADED = sql`('Loaded for payment', 'Loaded for confirmation', 'Waiting for Bank Authorization')`;

/** One person's file cannot release a payment, nor load one past the checks of loading. A paid payment is history. */
const ofPayments: Judge = async (staged) => {
  const standing = (states: SQL) => sql`${ADDED} and (s.state in ${states} or s.held_from in ${states})`;
  await already(staged, 'payments', texts.paymentHere);
  await refuseStagedRows(staged, 'payments', {
    column: 'key',
    reason: texts.paymentReleasedSecond,
    where: sql`${standing(RELEASED)} and s.contractor is null`,
  });
  await refuseStagedRows(staged, 'payments', {
    column: 'key',
    reason: texts.paymentContractorLoaded,
    where: sql`${standing(LOADED)} and s.contractor is not null`,
  });
};

/** The values of a ballot after a vote, or where the trustee may not vote. */
const CAST = ['vote', 'recused_reason', 'removed_at'] as const;

/**
 * A file may contain votes only together with their approval. An open approval comes with its trustees and without
 * votes.
 */
const ofBallots: Judge = async (staged) => {
  await already(staged, 'ballots', texts.voteHere);
  const brought = staged.tables.has('approvals')
    ? sql`exists (select from ${stagedRowsOfImportSql(staged, 'approvals')} a where a._key = s.approval and not a._known)`
    : sql`false`;
  await refuseStagedRows(staged, 'ballots', {
    column: 'key',
    reason: texts.answeredHere,
    where: sql`${ADDED} and not ${brought}`,
  });
  if (!staged.tables.has('approvals')) return;
  for (const column of CAST)
    await refuseStagedRows(staged, 'ballots', {
      column,
      reason: texts.openQuestion,
      where: sql`${ADDED} and s.${sql.identifier(column)} is not null and exists (select from ${stagedRowsOfImportSql(staged, 'approvals')} a
        where a._key = s.approval and not a._known and a.state = 'Awaiting trustees')`,
    });
};

/** A credit needs dual approval, so a file cannot add or change one. Unchanged ones in our own export may stay. */
const ofUnitBillings: Judge = (staged) =>
  refuseStagedRows(staged, 'unit_billings', {
    column: 'amount',
    reason: texts.creditHere,
    join: sql`left join unit_billings b on b.id = s._id`,
    where: sql`(${ADDED} or ${CHANGED}) and (s.amount < 0 or b.amount < 0)`,
  });

const JUDGES: Partial<Record<ImportTableName, Judge>> = {
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

/** Adds a fault, with what to do instead, to each row that needs dual approval. */
export const refuseDualApprovalImportRows = async (staged: StagedImport, table: string): Promise<void> =>
  JUDGES[table as ImportTableName]?.(staged);
