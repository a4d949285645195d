/** The office page of one contractor in one query: documents, jobs, payments, people and mails. */
import { addMonths, type Day, dayOfInstant } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import type { OutboxMailState } from '@stoep/domain/vocabulary';
import type { MaintenanceJobState } from '@stoep/domain/works/maintenance-progress';
import { and, eq, sql } from 'drizzle-orm';
import { isReadableBuildingSql } from '../../../access/archived-buildings.ts';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { jsonListSql } from '../../../kernel/database/json-list.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { contractorDocumentStatusesOf, currentContractorDocumentsSql } from '../compliance/compliance.policy.ts';

type Job = {
  id: string;
  number: number;
  name: string;
  building: string;
  state: MaintenanceJobState;
  awardedAt: string | null;
};
type Jobs = { open: number; completed: number; awarded: number };
/** In whole cents, as a JSON number. */
type Money = { paid: number; paidAt: string | null; waiting: number; waitingCount: number };
type Mail = {
  id: string;
  to: string;
  subject: string;
  state: OutboxMailState;
  at: string;
  sentAt: string | null;
};

const NEWEST = sql.raw('10');
const of = sql`j.awarded_contractor_id = contractors.id`;
const isOpen = sql`j.state not in ('Completed', 'Canceled')`;

/** Sealed quotes stay sealed: only the number of invitations is shown. */
const firm = defineScopedQuery('contractors.page', {
  scope: staffOnlyRowScope(contractors),
  input: { id: requiredQueryInput<string>(), since: requiredQueryInput<Day>() },
  from: (db, { within, caller, input }) =>
    db
      .select({
        vatNumber: contractors.vatNumber,
        firmType: contractors.firmType,
        specialities: contractors.specialities,
        handedIn: currentContractorDocumentsSql,
        jobs: sql<Job[]>`${jsonListSql(sql`select j.id, j.number, j.name, b.name as building, j.state,
            j.quote_accepted_at as "awardedAt"
          from maintenance_jobs j join buildings b on b.id = j.building_id where ${of} and ${isOpen}
            and ${isReadableBuildingSql(sql`j.building_id`, caller)}
          order by j.quote_accepted_at desc nulls last, j.number desc limit ${NEWEST}`)}`,
        counts: sql<Jobs>`(select json_build_object('open', count(*) filter (where ${isOpen}),
            'completed', count(*) filter (where j.state = 'Completed'), 'awarded', count(*))
          from maintenance_jobs j where ${of} and ${isReadableBuildingSql(sql`j.building_id`, caller)})`,
        asked: sql<number>`(select count(*)::int from quote_invitations i
          where i.contractor_id = contractors.id and i.withdrawn_at is null)`,
        money: sql<Money>`(select json_build_object(
            'paid', coalesce(sum(p.amount) filter (where p.state = 'Paid'
              and (p.paid_at at time zone 'Africa/Johannesburg')::date > ${input.since}), 0),
            'paidAt', max(p.paid_at) filter (where p.state = 'Paid'),
            'waiting', coalesce(sum(p.amount) filter (where p.state not in ('Paid', 'Approval Declined', 'Canceled')), 0),
            'waitingCount', count(*) filter (where p.state not in ('Paid', 'Approval Declined', 'Canceled')))
          from payments p where p.contractor_id = contractors.id
            and ${isReadableBuildingSql(sql`p.building_id`, caller)})`,
        people: sql<{ id: string; name: string; email: string }[]>`${jsonListSql(sql`select c.id,
            concat_ws(' ', c.first_name, c.last_name) as name, c.email
          from contractor_contacts k join contacts c on c.id = k.contact_id
          where k.contractor_id = contractors.id order by name, c.id`)}`,
        mails: sql<Mail[]>`${jsonListSql(sql`select o.id, o."to", o.subject, o.state, o.created_at as at,
            o.sent_at as "sentAt"
          from outbox o where o."to" = contractors.email order by o.created_at desc limit ${NEWEST}`)}`,
      })
      .from(contractors)
      .where(and(eq(contractors.id, input.id), within)),
});

const when = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Throws not_found. */
export const readContractorPage = async (read: CallerReadContext, id: string) => {
  const { today } = read.caller.at;
  const row = await read.get(firm, { id, since: addMonths(today, -12) });
  const { paid, paidAt, waiting, waitingCount } = row.money;
  const { open, completed, awarded } = row.counts;
  const paidDay = when(paidAt);
  return {
    papers: contractorDocumentStatusesOf(row, row.handedIn, today),
    jobs: row.jobs.map((one) => ({ ...one, awardedAt: when(one.awardedAt) })),
    jobCount: open,
    completed,
    awarded,
    asked: row.asked,
    paid: cents(paid),
    paidDay: paidDay && dayOfInstant(paidDay),
    waiting: cents(waiting),
    waitingCount,
    people: row.people,
    mails: row.mails.map((one) => ({ ...one, at: new Date(one.at), sentAt: when(one.sentAt) })),
  };
};
