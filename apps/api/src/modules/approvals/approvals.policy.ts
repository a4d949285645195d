/**
 * Who may read and vote on an approval: tru(B) and tru*(approval) of calls.md 2. The SQL here speaks of a query's
 * `approvals` by that name: the table must not be aliased.
 */
import { INTERESTS } from '@stoep/contract/texts/approvals';
import { type SQL, sql } from 'drizzle-orm';
import { approvals } from '../../db/schema/approvals.ts';
import { isStaff, type Person } from '../../platform/actor.ts';
import { buildingsReadableAsTrustee } from '../buildings/buildings.policy.ts';

/** tru(B); staff read all (M-39, M-40, M-62). */
export const approvalsReadableBy = (person: Person): SQL =>
  sql`${approvals.buildingId} in ${buildingsReadableAsTrustee(person)}`;

const holds = (account: SQL, contact: SQL) =>
  sql`exists (select 1 from account_holders ih where ih.account_id = ${account} and ih.contact_id = ${contact})`;
const runs = (contractor: SQL, contact: SQL) =>
  sql`exists (select 1 from contractor_contacts ic where ic.contractor_id = ${contractor} and ic.contact_id = ${contact})`;

/**
 * Why a contact has a personal interest in `approvals`, or null (rules 2.2, PMR 14): own debt, own payment, own
 * company's quote, rival bid or work, own conduct.
 * @param contact SQL that gives the contact's id
 */
export const interestOf = (contact: SQL): SQL<string | null> => sql<string | null>`(case
  when exists (select 1 from aods ia join levy_accounts il on il.id = ia.levy_account_id
    where ia.id = approvals.aod_id and ${holds(sql`il.account_id`, contact)}) then ${INTERESTS.ownDebt}
  when exists (select 1 from legal_cases ig join levy_accounts il on il.id = ig.levy_account_id
    where ig.id = approvals.legal_case_id and ${holds(sql`il.account_id`, contact)}) then ${INTERESTS.ownDebt}
  when exists (select 1 from legal_cases ig
    where ig.id = approvals.legal_case_id and ${runs(sql`ig.attorney_id`, contact)}) then ${INTERESTS.ownCase}
  when exists (select 1 from payments ip left join levy_accounts il on il.id = ip.levy_account_id
    where ip.id = approvals.payment_id and (${holds(sql`ip.account_id`, contact)}
      or ${holds(sql`il.account_id`, contact)} or ${runs(sql`ip.contractor_id`, contact)})) then ${INTERESTS.ownPayment}
  when exists (select 1 from quotes iq where iq.state <> 'Replaced' and ${runs(sql`iq.contractor_id`, contact)}
    and (iq.id = approvals.quote_id
      or iq.job_id = (select mine.job_id from quotes mine where mine.id = approvals.quote_id)
      or (iq.job_id = approvals.job_id and approvals.type = 'Maintenance Quote Selection'))) then ${INTERESTS.ownQuote}
  when exists (select 1 from maintenance_jobs ij where ij.id = approvals.job_id
    and approvals.type = 'Maintenance work approval'
    and ${runs(sql`ij.awarded_contractor_id`, contact)}) then ${INTERESTS.ownWork}
  when exists (select 1 from conduct_letters ic left join levy_accounts il on il.id = ic.levy_account_id
    where ic.id = approvals.conduct_letter_id
      and (ic.contact_id = ${contact} or ${holds(sql`il.account_id`, contact)})) then ${INTERESTS.ownConduct}
  end)`;

const own = (person: Person) => sql`${person.contactId}::uuid`;

/** The caller's own interest in `approvals`; staff have none. */
export const ownInterest = (person: Person): SQL<string | null> =>
  isStaff(person) ? sql<string | null>`null::text` : interestOf(own(person));

/** tru*(approval): who voted what is not shown to a trustee with a personal interest (M-63). */
export const votesReadableBy = (person: Person): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${approvalsReadableBy(person)} and ${ownInterest(person)} is null
        and not exists (select 1 from ballots mine where mine.approval_id = approvals.id
          and mine.contact_id = ${own(person)} and mine.recused_reason is not null))`;

/**
 * For lists of a building's documents (M-36, M-38): leaves out the signed record of a matter in which the caller has
 * a personal interest. `building_documents` must be in the query by that name.
 */
export const exceptRecordsOfOwnInterest = (person: Person): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`not exists (select 1 from approvals join ballots mine on mine.approval_id = approvals.id
        where approvals.record_file_id = building_documents.file_id and mine.contact_id = ${own(person)}
          and mine.recused_reason is not null)`;
