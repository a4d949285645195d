/**
 * Personal interest of a person in a record (rules 2.2, PMR 14; R-12): own debt, own payment, work of the own company
 * or of a competitor, own conduct. SQL conditions over the link tables; `contact` is SQL for the contact's id.
 */
import { PERSONAL_INTEREST_TEXTS } from '@stoep/contract/scheme/approvals.texts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Tables that these conditions read, with those of appointments. A write to one of them may affect an open approval.
 */
export const PERSONAL_INTEREST_TABLES: ReadonlySet<string> = new Set([
  'account_holders',
  'aods',
  'conduct_letters',
  'contractor_contacts',
  'legal_cases',
  'levy_accounts',
  'maintenance_jobs',
  'payments',
  'quote_invitations',
  'quotes',
  'trustee_appointments',
]);

/** The contact is a holder of the owner account. */
export const isAccountHolderSql = (account: SQL, contact: SQL): SQL =>
  sql`exists (select 1 from account_holders ih where ih.account_id = ${account} and ih.contact_id = ${contact})`;
/** The contact acts for the contractor. */
export const isContractorContactSql = (contractor: SQL, contact: SQL) =>
  sql`exists (select 1 from contractor_contacts ic where ic.contractor_id = ${contractor} and ic.contact_id = ${contact})`;

export const ownerAccountIdOfLevyAccountSql = (levyAccount: SQL) =>
  sql`(select il.account_id from levy_accounts il where il.id = ${levyAccount})`;
/** In a legal case about an own account, or one that the own firm works on. */
export const personalInterestsInLegalCaseSql = (legalCase: SQL, contact: SQL) => ({
  owes: sql`exists (select 1 from legal_cases ig where ig.id = ${legalCase}
    and ${isAccountHolderSql(ownerAccountIdOfLevyAccountSql(sql`ig.levy_account_id`), contact)})`,
  acts: sql`exists (select 1 from legal_cases ig where ig.id = ${legalCase}
    and ${isContractorContactSql(sql`ig.attorney_id`, contact)})`,
});

/** A firm of the contact has the job, was invited to quote or quoted: an interest as own firm or as competitor. */
export const hasContractorOnJobSql = (jobId: SQL, contact: SQL): SQL => sql`exists (
  select 1 from contractor_contacts firm where firm.contact_id = ${contact}
    and (exists (select 1 from maintenance_jobs w where w.id = ${jobId} and w.awarded_contractor_id = firm.contractor_id)
      or exists (select 1 from quote_invitations i where i.job_id = ${jobId} and i.contractor_id = firm.contractor_id)
      or exists (select 1 from quotes q where q.job_id = ${jobId} and q.contractor_id = firm.contractor_id)))`;

/**
 * In a payment: to oneself, to the own firm, in one's own case, or to a competitor for a job that one's firm quoted
 * on.
 */
export const personalInterestInPaymentSql = (alias: string, contact: SQL): SQL<string | null> => {
  const its = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
  const { owes, acts } = personalInterestsInLegalCaseSql(its('legal_case_id'), contact);
  return sql<string | null>`(case
    when ${isAccountHolderSql(its('account_id'), contact)} or ${isAccountHolderSql(ownerAccountIdOfLevyAccountSql(its('levy_account_id')), contact)}
      or ${isContractorContactSql(its('contractor_id'), contact)} then ${PERSONAL_INTEREST_TEXTS.ownPayment}
    when ${owes} then ${PERSONAL_INTEREST_TEXTS.ownDebt}
    when ${acts} then ${PERSONAL_INTEREST_TEXTS.ownCase}
    when ${hasContractorOnJobSql(its('job_id'), contact)} then ${PERSONAL_INTEREST_TEXTS.rival} end)`;
};

/** In a conduct letter, under the given alias of its table: to oneself or about the own account. */
export const isOwnConductLetterSql = (alias: string, contact: SQL): SQL => {
  const its = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
  return sql`(coalesce(${its('contact_id')} = ${contact}, false)
    or ${isAccountHolderSql(ownerAccountIdOfLevyAccountSql(its('levy_account_id')), contact)})`;
};
