/**
 * Who may see jobs and quotes: tru(B), tru*(job) without a trustee's own company, awd(job), inv(job) (calls.md 2).
 * Conditions speak of maintenance_jobs. Quotes are sealed until bidding has ended (rules 1.3, issue of the bids).
 */
import { type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, buildingsTrusteeOf } from '../../../access/buildings.ts';
import { worksOrBidsOn } from '../../../access/interests.ts';
import { maintenanceJobs as jobs } from '../../../db/schema/works/maintenance.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { type Asker, momentOf } from '../../../kernel/caller.ts';

/** tru(B) of the job; staff read every job. */
export const jobsOfTrustee = (person: Asker): SQL =>
  sql`(${jobs.buildingId} in ${buildingsReadableAsTrustee(person)})`;

/** awd(job): the caller's firm has the job. */
export const isAwardedTo = (person: Asker): SQL =>
  person.roles.has('contractor')
    ? sql`coalesce(${jobs.awardedContractorId} = ${person.contractorId}, false)`
    : sql`false`;

/** inv(job): the caller's firm was asked to quote, and still is. */
export const isInvitedTo = (person: Asker): SQL =>
  person.roles.has('contractor')
    ? sql`exists (select 1 from quote_invitations i where i.job_id = ${jobs.id}
        and i.contractor_id = ${person.contractorId} and i.withdrawn_at is null)`
    : sql`false`;

/** Has an interest in `maintenance_jobs` as a trustee; staff have none. */
const hasInterestInJob = (person: Asker): SQL =>
  isStaff(person) ? sql`false` : worksOrBidsOn(sql`${jobs.id}`, sql`${person.contactId}::uuid`);

/** tru*(job) as its page has it: its award, amounts, approvals and invoice, for who has no interest. */
export const jobsReadInFullBy = (person: Asker): SQL =>
  sql`(${jobsOfTrustee(person)} and not ${hasInterestInJob(person)})`;

/** What a job was awarded for, and to whom: for those trustees, and for the firm that has it. */
export const awardsReadableBy = (person: Asker): SQL =>
  sql`(${jobsReadInFullBy(person)} or ${isAwardedTo(person)})`;

/** tru*(job): M-48, M-49, M-105. */
export const jobsJudgedBy = (person: Asker): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${jobs.buildingId} in ${buildingsTrusteeOf(person)} and not ${hasInterestInJob(person)})`;

/** A job's state and closing time, as SQL that gives them. */
type Round = { readonly state: SQL; readonly closesAt: SQL };

/** A job under the given alias of its table. */
export const roundOf = (alias: string): Round => ({
  state: sql`${sql.identifier(alias)}.state`,
  closesAt: sql`${sql.identifier(alias)}.quotes_close_at`,
});

/** isBiddingOpen of domain/quote-rules, as SQL: the only place that says it; a test holds the two together. */
export const biddingIsOpen = ({ state, closesAt }: Round, now: SQL): SQL =>
  sql`(${state} = 'Requesting quotes' and (${closesAt} is null or ${now} < ${closesAt}))`;

/** areQuotesOpened of domain/quote-rules, as SQL: bidding has ended, so the quotes lie open. */
export const quotesLieOpen = (round: Round, now: SQL): SQL =>
  sql`(${round.state} <> 'New' and not ${biddingIsOpen(round, now)})`;

/** The quotes of `maintenance_jobs` lie open now. */
export const quotesAreOpened = (person: Asker): SQL =>
  quotesLieOpen({ state: sql`${jobs.state}`, closesAt: sql`${jobs.quotesCloseAt}` }, momentOf(person));

/**
 * Whose bid it is reads it sealed or not; staff, also while they look at the firm's portal, only once it lies open.
 */
export const ownBidsReadableBy = (person: Asker): SQL =>
  isStaff(person) || person.viewer ? quotesAreOpened(person) : sql`true`;

/** tru(B), awd(job) or inv(job): M-106. */
export const jobsVisibleTo = (person: Asker): SQL =>
  sql`(${jobsOfTrustee(person)} or ${isAwardedTo(person)} or ${isInvitedTo(person)})`;
