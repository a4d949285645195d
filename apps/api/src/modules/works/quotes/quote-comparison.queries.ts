/** The quotes of a job side by side, once bidding has ended: until then they are sealed for staff too (M-49). */

import { lackingText } from '@stoep/contract/suppliers/compliance.texts';
import { quotes as declared } from '@stoep/contract/works/maintenance.resources';
import { isInQuotation } from '@stoep/domain/works/maintenance-progress';
import { areQuotesOpened } from '@stoep/domain/works/quote-rules';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { forStaff } from '../../../access/staff.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { undecidedQuestion } from '../../../db/schema/scheme/held-outcome.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import { mayAct } from '../../../engines/office/office.policy.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { standingsFor } from '../../suppliers/compliance/compliance.policy.ts';

const STEPS = ['putToTrustees', 'award'] as const;

const one = { id: required<string>() };

const round = query('bids.round', {
  scope: forStaff(jobs),
  input: one,
  from: (db, { within, input }) =>
    db
      .select({
        jobState: jobs.state,
        closesAt: jobs.quotesCloseAt,
        asked: sql<number>`(select count(*)::int from quote_invitations i
          where i.job_id = maintenance_jobs.id and i.withdrawn_at is null)`,
      })
      .from(jobs)
      .where(and(eq(jobs.id, input.id), within)),
});

const bids = query('bids.compared', {
  scope: forStaff(quotes),
  input: one,
  from: (db, { within, input }) =>
    db
      .select({
        id: quotes.id,
        name: quotes.name,
        contractorId: quotes.contractorId,
        amount: quotes.amount,
        receivedAt: quotes.createdAt,
        state: quotes.state,
        fileName: files.name,
        asked: undecidedQuestion(sql`where a.quote_id = ${quotes.id}`),
        jobsDone: sql<number>`(select count(*)::int from maintenance_jobs done
        where done.awarded_contractor_id = ${quotes.contractorId} and done.state = 'Completed')`,
      })
      .from(quotes)
      .leftJoin(files, eq(files.id, quotes.fileId))
      .where(and(eq(quotes.jobId, input.id), within, ne(quotes.state, 'Replaced')))
      .orderBy(asc(quotes.amount), asc(quotes.createdAt), asc(quotes.id)),
});

export const compareQuotes = async (read: Read, id: string) => {
  const { caller } = read;
  const job = await read.get(round, { id });
  const { closesAt, asked: invited } = job;
  const opened = areQuotesOpened(job, caller.at.now);
  if (!opened) return { closesAt, opened, asked: invited, voting: false, quotes: [] };

  const rows = await read.list(bids, { id });
  const standings = await standingsFor(
    read,
    rows.map((row) => row.contractorId),
  );
  const firms = new Map(standings.map((firm) => [firm.id, firm]));
  const voting = rows.some(({ asked }) => asked !== null);
  const steps = STEPS.filter((step) => mayAct(declared, step, caller));
  return {
    closesAt,
    opened,
    asked: invited,
    // While the trustees vote on one of them, nobody awards the job over their heads.
    voting,
    quotes: rows.flatMap(({ asked, ...row }) => {
      const firm = firms.get(row.contractorId);
      if (!firm) return [];
      return {
        ...row,
        contractor: firm.name,
        lowest: rows.length > 1 && row.amount === rows[0]?.amount,
        contractorState: firm.state,
        lacking: lackingText(firm) || null,
        ficaApproved: firm.ficaApproved,
        paymentApproved: firm.paymentApproved,
        can:
          row.state === 'Submitted' && isInQuotation(job.jobState)
            ? steps.filter((step) => (step === 'award' ? !voting : !asked))
            : [],
      };
    }),
  };
};
