/** Later notices to a contractor about quote rounds: only about its own invitations and quotes (decision 0230). */
import { maintenanceSentences as texts } from '@stoep/contract/works/maintenance.sentences';
import { cents } from '@stoep/domain/money/cents';
import { type SQL, sql } from 'drizzle-orm';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { NoticeRecordKind } from '../../../kernel/notices/notice-records.ts';
import { callerMomentSql } from '../../../kernel/query-caller.ts';
import { isBiddingOpenSql, isCallerInvitedToQuoteSql, quoteRoundSql } from '../jobs/maintenance.policy.ts';

type Job = { id: string; job: string; building: string; state: string | null; amount: string | null };

const ownQuote = (person: PersonActor): SQL =>
  sql`q.job_id = maintenance_jobs.id and q.contractor_id = ${person.contractorId} and q.state <> 'Replaced'`;

const isOpen = (person: PersonActor): SQL =>
  sql`${isCallerInvitedToQuoteSql(person)} and ${isBiddingOpenSql(quoteRoundSql('maintenance_jobs'), callerMomentSql(person))}`;

/** The contractor was invited and has not submitted a quote. */
const isAsked = (person: PersonActor): SQL =>
  sql`${isOpen(person)} and not exists (select 1 from quotes q where ${ownQuote(person)})`;

const isDecided = (person: PersonActor): SQL =>
  person.roles.has('contractor')
    ? sql`exists (select 1 from quotes q where ${ownQuote(person)} and q.state in ('Approved', 'Declined'))`
    : sql`false`;

const told = (
  about: NoticeRecordKind['about'],
  rows: (person: PersonActor) => SQL,
  words: (job: Job) => typeof texts.askedSubject,
): NoticeRecordKind => ({
  about,
  lines: async (db, person, ids) => {
    const found = await db.execute<Job>(sql`
      select maintenance_jobs.id, maintenance_jobs.name as job, buildings.name as building,
        (select q.state from quotes q where ${ownQuote(person)}) as state,
        (select q.amount from quotes q where ${ownQuote(person)}) as amount
      from maintenance_jobs join buildings on buildings.id = maintenance_jobs.building_id
      where maintenance_jobs.id = any(${sql.param([...ids])}::uuid[]) and ${rows(person)}`);
    return found.rows.map((row) => ({
      id: row.id,
      line: words(row)({ job: row.job, building: row.building }),
      amount: about === 'quote decided' && row.amount !== null ? cents(Number(row.amount)) : null,
    }));
  },
});

export const quoteNoticeRecords: readonly NoticeRecordKind[] = [
  told('quote asked', isAsked, () => texts.askedSubject),
  told('new round', isAsked, () => texts.roundSubject),
  told('closing moved', isOpen, () => texts.movedSubject),
  told('quote decided', isDecided, ({ state }) =>
    state === 'Approved' ? texts.acceptedSubject : texts.notAcceptedSubject,
  ),
];
