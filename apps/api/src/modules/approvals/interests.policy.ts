/**
 * Why a person has a personal interest in what a building decides (rules 2.2, PMR 14; R-12): own debt, own payment, own
 * company's quote or work, a competitor's, own conduct. SQL conditions; `contact` is SQL that gives the contact's id.
 */
import { INTERESTS } from '@stoep/contract/texts/approvals';
import { type SQL, sql } from 'drizzle-orm';
import { worksOrBidsOn } from '../maintenance/maintenance.policy.ts';

/** The contact is one of those whom an owner account answers for. */
export const holds = (account: SQL, contact: SQL): SQL =>
  sql`exists (select 1 from account_holders ih where ih.account_id = ${account} and ih.contact_id = ${contact})`;
/** The contact acts for the firm. */
const runs = (contractor: SQL, contact: SQL) =>
  sql`exists (select 1 from contractor_contacts ic where ic.contractor_id = ${contractor} and ic.contact_id = ${contact})`;

const accountOf = (levyAccount: SQL) =>
  sql`(select il.account_id from levy_accounts il where il.id = ${levyAccount})`;
const ofCase = (legalCase: SQL, contact: SQL) => ({
  owes: sql`exists (select 1 from legal_cases ig where ig.id = ${legalCase}
    and ${holds(accountOf(sql`ig.levy_account_id`), contact)})`,
  acts: sql`exists (select 1 from legal_cases ig where ig.id = ${legalCase}
    and ${runs(sql`ig.attorney_id`, contact)})`,
});

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

const jobOfQuote = sql`(select mine.job_id from quotes mine where mine.id = approvals.quote_id)`;

/** Why a contact has an interest in `approvals`, or null: the table must be in the query by that name. */
export const interestOf = (contact: SQL): SQL<string | null> => {
  const { owes, acts } = ofCase(sql`approvals.legal_case_id`, contact);
  return sql<string | null>`coalesce((case
    when exists (select 1 from aods ia where ia.id = approvals.aod_id
      and ${holds(accountOf(sql`ia.levy_account_id`), contact)}) then ${INTERESTS.ownDebt}
    when ${owes} then ${INTERESTS.ownDebt}
    when ${acts} then ${INTERESTS.ownCase} end),
    (select ${interestInPayment('ip', contact)} from payments ip where ip.id = approvals.payment_id),
    (case
    when exists (select 1 from quotes iq where iq.id = approvals.quote_id
      and ${runs(sql`iq.contractor_id`, contact)}) then ${INTERESTS.ownQuote}
    when exists (select 1 from maintenance_jobs ij where ij.id = approvals.job_id
      and approvals.type = 'Maintenance work approval'
      and ${runs(sql`ij.awarded_contractor_id`, contact)}) then ${INTERESTS.ownWork}
    when ${worksOrBidsOn(sql`coalesce(approvals.job_id, ${jobOfQuote})`, contact)} then ${INTERESTS.rival}
    when exists (select 1 from conduct_letters ic where ic.id = approvals.conduct_letter_id
      and ${isOwnConduct('ic', contact)}) then ${INTERESTS.ownConduct} end))`;
};
