/** Which records each queue of the office holds, over the alias `r` of their table: for its list and its count alike. */
import { type SQL, sql } from 'drizzle-orm';
import { confirmedOn } from '../../db/bank-details.ts';

const inState = (...states: string[]): SQL =>
  sql`r.state = any(${`{${states.map((one) => `"${one}"`).join(',')}}`}::text[])`;

/** What is in the queue of this key at a moment; undefined for a key that is none. */
export const queueCondition = (key: string, at: Date): SQL | undefined => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const today = sql`(${now} at time zone 'Africa/Johannesburg')::date`;
  const conditions: Readonly<Record<string, SQL>> = {
    newTickets: inState('New'),
    unassignedTickets: sql`r.assigned_to_id is null and r.state not in ('Resolved', 'Closed')`,
    staleTickets: sql`r.state not in ('Resolved', 'Closed') and r.created_at < ${now} - interval '14 days'`,
    unmatchedRegistrations: inState('unmatched'),
    openApprovals: inState('Awaiting trustees'),
    lapsingApprovals: sql`r.state = 'Awaiting trustees' and r.closes_at < ${now} + interval '3 days'`,
    jobsAskingForQuotes: inState('Requesting quotes'),
    jobsToDecide: inState('Waiting for quote approval', 'Waiting for work approval'),
    jobsAtWork: inState('Awarded', 'In Progress'),
    newPayments: inState('New'),
    readyPayments: inState('Ready for payment'),
    paymentsToRelease: inState('Loaded for confirmation'),
    proofsToMatch: inState('waiting', 'seen'),
    bankDetailsToApprove: inState('waiting'),
    bankDetailsUnconfirmed: sql`r.in_use and r.fund = 'administrative' and ${confirmedOn(sql`r`)} is null`,
    firmsToApprove: sql`r.state = 'Active' and not r.payment_approved and exists (select 1 from beneficiaries b
      where b.contractor_id = r.id and b.ended_at is null and b.bank_proof_file_id is not null)`,
    agentAccountToApprove: inState('waiting'),
    heldPayments: inState('Waiting for FICA', 'On Hold'),
    municipalBills: sql`r.due_day between ${today} and ${today} + 7`,
    overdueMunicipalBills: sql`r.due_day between ${today} - 30 and ${today} - 1`,
    followUps: sql`r.closed_at is null and r.next_follow_up_day <= ${today}`,
    waitingApplications: inState('waiting'),
    expiringPapers: sql`r.replaced_at is null and r.expires_day < ${today} + 60`,
    parkedMail: inState('parked'),
    failedJobs: inState('failed'),
  };
  return conditions[key];
};
