/**
 * What a person has to do with a record (rules 2.2, PMR 14; R-12): own debt, own payment, own company's work, a competitor's,
 * own conduct. SQL conditions over the link tables; `contact` is SQL that gives the contact's id.
 */
import { INTERESTS } from '@stoep/contract/scheme/approvals.texts';
import { type SQL, sql } from 'drizzle-orm';

/** Tables that the conditions below read, and those of appointments. A write to one of them may change an open question. */
export const INTEREST_TABLES: ReadonlySet<string> = new Set([
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

/** The contact is one of those whom an owner account answers for. */
export const holds = (account: SQL, contact: SQL): SQL =>
  sql`exists (select 1 from account_holders ih where ih.account_id = ${account} and ih.contact_id = ${contact})`;
/** The contact acts for the firm. */
export const runs = (contractor: SQL, contact: SQL) =>
  sql`exists (select 1 from contractor_contacts ic where ic.contractor_id = ${contractor} and ic.contact_id = ${contact})`;

export const accountOf = (levyAccount: SQL) =>
  sql`(select il.account_id from levy_accounts il where il.id = ${levyAccount})`;
/** In a case about an own account, or one that the own firm works on. */
export const ofCase = (legalCase: SQL, contact: SQL) => ({
  owes: sql`exists (select 1 from legal_cases ig where ig.id = ${legalCase}
    and ${holds(accountOf(sql`ig.levy_account_id`), contact)})`,
  acts: sql`exists (select 1 from legal_cases ig where ig.id = ${legalCase}
    and ${runs(sql`ig.attorney_id`, contact)})`,
});

/** A firm of the contact's has the job, was asked to quote for it or did: an own one's or a competitor's matter. */
export const worksOrBidsOn = (jobId: SQL, contact: SQL): SQL => sql`exists (
  select 1 from contractor_contacts firm where firm.contact_id = ${contact}
    and (exists (select 1 from maintenance_jobs w where w.id = ${jobId} and w.awarded_contractor_id = firm.contractor_id)
      or exists (select 1 from quote_invitations i where i.job_id = ${jobId} and i.contractor_id = firm.contractor_id)
      or exists (select 1 from quotes q where q.job_id = ${jobId} and q.contractor_id = firm.contractor_id)))`;

/** In a payment: to oneself, to the own firm, in one's own case, or to a competitor for a job one's firm bid on. */
export const interestInPayment = (alias: string, contact: SQL): SQL<string | null> => {
  const its = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
  const { owes, acts } = ofCase(its('legal_case_id'), contact);
  return sql<string | null>`(case
    when ${holds(its('account_id'), contact)} or ${holds(accountOf(its('levy_account_id')), contact)}
      or ${runs(its('contractor_id'), contact)} then ${INTERESTS.ownPayment}
    when ${owes} then ${INTERESTS.ownDebt}
    when ${acts} then ${INTERESTS.ownCase}
    when ${worksOrBidsOn(its('job_id'), contact)} then ${INTERESTS.rival} end)`;
};

/** In a conduct letter, under the given alias of its table: to oneself or about the own account. */
export const isOwnConduct = (alias: string, contact: SQL): SQL => {
  const its = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
  return sql`(coalesce(${its('contact_id')} = ${contact}, false)
    or ${holds(accountOf(its('levy_account_id')), contact)})`;
};
