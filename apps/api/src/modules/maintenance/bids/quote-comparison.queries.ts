/** The quotes of a job side by side (issue 7), once bidding has ended: until then they are sealed for staff too (M-49). */

import { lackingText } from '@stoep/contract/firms/compliance.texts';
import { AppError } from '@stoep/contract/kit/errors';
import { quotes as declared } from '@stoep/contract/office/resources/maintenance';
import { isInQuotation } from '@stoep/domain/operations/maintenance-progress';
import { areQuotesOpened } from '@stoep/domain/operations/quote-rules';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { files } from '../../../db/schema/files.ts';
import { maintenanceJobs as jobs, quoteInvitations, quotes } from '../../../db/schema/maintenance.ts';
import { mayAct } from '../../../engines/office/office.policy.ts';
import type { Person } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { standingsOf } from '../../compliance/compliance.policy.ts';

const STEPS = ['putToTrustees', 'award'] as const;

export const compareQuotes = async (db: Database, person: Person, jobId: string) => {
  const [job] = await db
    .select({
      jobState: jobs.state,
      closesAt: jobs.quotesCloseAt,
      asked: db.$count(
        quoteInvitations,
        and(eq(quoteInvitations.jobId, jobs.id), isNull(quoteInvitations.withdrawnAt)),
      ),
    })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  if (!job) throw new AppError('not_found');
  const { closesAt, asked: invited } = job;
  const opened = areQuotesOpened(job, person.at.now);
  if (!opened) return { closesAt, opened, asked: invited, voting: false, quotes: [] };

  const rows = await db
    .select({
      id: quotes.id,
      name: quotes.name,
      contractorId: quotes.contractorId,
      amount: quotes.amount,
      receivedAt: quotes.createdAt,
      state: quotes.state,
      fileName: files.name,
      asked: sql<boolean>`exists (select 1 from approvals a where a.quote_id = ${quotes.id}
        and a.state = 'Awaiting trustees')`,
      jobsDone: sql<number>`(select count(*)::int from maintenance_jobs done
        where done.awarded_contractor_id = ${quotes.contractorId} and done.state = 'Completed')`,
    })
    .from(quotes)
    .leftJoin(files, eq(files.id, quotes.fileId))
    .where(and(eq(quotes.jobId, jobId), ne(quotes.state, 'Replaced')))
    .orderBy(asc(quotes.amount), asc(quotes.createdAt), asc(quotes.id));
  const firms = new Map(
    (
      await standingsOf(
        db,
        rows.map((row) => row.contractorId),
        person.at.today,
      )
    ).map((firm) => [firm.id, firm]),
  );
  const voting = rows.some(({ asked }) => asked);
  const steps = STEPS.filter((step) => mayAct(declared, step, person));
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
