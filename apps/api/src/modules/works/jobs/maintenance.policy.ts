/**
 * Who may see maintenance jobs and quotes: tru(B), tru*(job) without a trustee's own company, awd(job), inv(job)
 * (calls.md 2).
 * The conditions expect maintenance_jobs in the query. Quotes are sealed until bidding has ended (rules 1.3).
 */
import { type SQL, sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { buildingIdsOfTrusteeSql, buildingIdsReadableByTrusteeSql } from '../../../access/buildings.ts';
import { hasContractorOnJobSql } from '../../../access/personal-interests.ts';
import { maintenanceJobs as jobs } from '../../../db/schema/works/maintenance.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { callerMomentSql, type QueryCaller } from '../../../kernel/query-caller.ts';

/** tru(B) of the job. Staff read every job. */
export const jobsReadableByTrustee = (person: QueryCaller): SQL =>
  sql`(${jobs.buildingId} in ${buildingIdsReadableByTrusteeSql(person)})`;

/** awd(job): the caller's contractor was awarded the job. */
export const isJobAwardedToCallerSql = (person: QueryCaller): SQL =>
  person.roles.has('contractor')
    ? sql`(coalesce(${jobs.awardedContractorId} = ${person.contractorId}, false)
        and ${isOutsideArchiveSql(sql`${jobs.buildingId}`)})`
    : sql`false`;

/** inv(job): the caller's contractor was invited to quote, and the invitation was not withdrawn. */
export const isCallerInvitedToQuoteSql = (person: QueryCaller): SQL =>
  person.roles.has('contractor')
    ? sql`exists (select 1 from quote_invitations i where i.job_id = ${jobs.id}
        and i.contractor_id = ${person.contractorId} and i.withdrawn_at is null
        and ${isOutsideArchiveSql(sql`${jobs.buildingId}`)})`
    : sql`false`;

/** Whether a trustee has a personal interest in `maintenance_jobs`. Staff have none. */
const hasInterestInJob = (person: QueryCaller): SQL =>
  isStaff(person) ? sql`false` : hasContractorOnJobSql(sql`${jobs.id}`, sql`${person.contactId}::uuid`);

/**
 * tru*(job) for the page of a job: a trustee without a personal interest reads award, amounts, approvals and invoice
 * (R-12).
 */
export const jobsFullyReadableBy = (person: QueryCaller): SQL =>
  sql`(${jobsReadableByTrustee(person)} and not ${hasInterestInJob(person)})`;

/** Who reads the award and its amount: trustees without a personal interest, and the awarded contractor. */
export const jobAwardsReadableBy = (person: QueryCaller): SQL =>
  sql`(${jobsFullyReadableBy(person)} or ${isJobAwardedToCallerSql(person)})`;

/** tru*(job) for quotes: trustees without a personal interest, and staff (M-48, M-49, M-105). */
export const jobQuotesReadableBy = (person: QueryCaller): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${jobs.buildingId} in ${buildingIdsOfTrusteeSql(person)} and not ${hasInterestInJob(person)})`;

/** A job's state and closing time, as SQL expressions. */
type Round = { readonly state: SQL; readonly closesAt: SQL };

/** The quote round of a job, under an alias of its table. */
export const quoteRoundSql = (alias: string): Round => ({
  state: sql`${sql.identifier(alias)}.state`,
  closesAt: sql`${sql.identifier(alias)}.quotes_close_at`,
});

/** isBiddingOpen of the domain's quote rules, as SQL. This is the only SQL form; a test compares the two. */
export const isBiddingOpenSql = ({ state, closesAt }: Round, now: SQL): SQL =>
  sql`(${state} = 'Requesting quotes' and (${closesAt} is null or ${now} < ${closesAt}))`;

/** areQuotesVisible of the domain's quote rules, as SQL: bidding has ended, so the quotes may be read. */
export const areQuotesOpenedSql = (round: Round, now: SQL): SQL =>
  sql`(${round.state} <> 'New' and not ${isBiddingOpenSql(round, now)})`;

/** Whether the quotes of `maintenance_jobs` are opened now. */
export const areJobQuotesOpenedSql = (person: QueryCaller): SQL =>
  areQuotesOpenedSql({ state: sql`${jobs.state}`, closesAt: sql`${jobs.quotesCloseAt}` }, callerMomentSql(person));

/**
 * A bidder always reads its own quote. Staff, also while they view the portal as that contractor, read it once it is
 * opened (R-12).
 */
export const ownQuotesReadableBy = (person: QueryCaller): SQL =>
  isStaff(person) || person.viewer ? areJobQuotesOpenedSql(person) : sql`true`;

/** Who may see a maintenance job: tru(B), awd(job) or inv(job) (M-106). */
export const maintenanceJobsVisibleTo = (person: QueryCaller): SQL =>
  sql`(${jobsReadableByTrustee(person)} or ${isJobAwardedToCallerSql(person)} or ${isCallerInvitedToQuoteSql(person)})`;
