/** One firm as the office reads it whole, in one statement: its papers, jobs, money, people and mails. */
import { addMonths, type Day, dayOf } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import type { MailState } from '@stoep/domain/vocabulary';
import type { JobState } from '@stoep/domain/works/maintenance-progress';
import { and, eq, sql } from 'drizzle-orm';
import { forStaff } from '../../../access/staff.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { jsonList } from '../../../kernel/database/json-list.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { documentStandings, handedIn } from '../compliance/compliance.policy.ts';

type Job = {
  id: string;
  number: number;
  name: string;
  building: string;
  state: JobState;
  awardedAt: string | null;
};
type Jobs = { open: number; completed: number; awarded: number };
/** In whole cents, as JSON has them. */
type Money = { paid: number; paidAt: string | null; waiting: number; waitingCount: number };
type Mail = { id: string; to: string; subject: string; state: MailState; at: string; sentAt: string | null };

const NEWEST = sql.raw('10');
const of = sql`j.awarded_contractor_id = contractors.id`;
const isOpen = sql`j.state not in ('Completed', 'Canceled')`;

/** What is sealed stays so: of quotes only how often it was asked. */
const firm = query('contractors.page', {
  scope: forStaff(contractors),
  input: { id: required<string>(), since: required<Day>() },
  from: (db, { within, input }) =>
    db
      .select({
        vatNumber: contractors.vatNumber,
        specialities: contractors.specialities,
        handedIn,
        jobs: sql<Job[]>`${jsonList(sql`select j.id, j.number, j.name, b.name as building, j.state,
            j.quote_accepted_at as "awardedAt"
          from maintenance_jobs j join buildings b on b.id = j.building_id where ${of} and ${isOpen}
          order by j.quote_accepted_at desc nulls last, j.number desc limit ${NEWEST}`)}`,
        counts: sql<Jobs>`(select json_build_object('open', count(*) filter (where ${isOpen}),
            'completed', count(*) filter (where j.state = 'Completed'), 'awarded', count(*))
          from maintenance_jobs j where ${of})`,
        asked: sql<number>`(select count(*)::int from quote_invitations i
          where i.contractor_id = contractors.id and i.withdrawn_at is null)`,
        money: sql<Money>`(select json_build_object(
            'paid', coalesce(sum(p.amount) filter (where p.state = 'Paid'
              and (p.paid_at at time zone 'Africa/Johannesburg')::date > ${input.since}), 0),
            'paidAt', max(p.paid_at) filter (where p.state = 'Paid'),
            'waiting', coalesce(sum(p.amount) filter (where p.state not in ('Paid', 'Approval Declined', 'Canceled')), 0),
            'waitingCount', count(*) filter (where p.state not in ('Paid', 'Approval Declined', 'Canceled')))
          from payments p where p.contractor_id = contractors.id)`,
        people: sql<{ id: string; name: string; email: string }[]>`${jsonList(sql`select c.id,
            concat_ws(' ', c.first_name, c.last_name) as name, c.email
          from contractor_contacts k join contacts c on c.id = k.contact_id
          where k.contractor_id = contractors.id order by name, c.id`)}`,
        mails: sql<Mail[]>`${jsonList(sql`select o.id, o."to", o.subject, o.state, o.created_at as at,
            o.sent_at as "sentAt"
          from outbox o where o."to" = contractors.email order by o.created_at desc limit ${NEWEST}`)}`,
      })
      .from(contractors)
      .where(and(eq(contractors.id, input.id), within)),
});

const when = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Throws not_found. */
export const contractorPage = async (read: Read, id: string) => {
  const { today } = read.caller.at;
  const row = await read.get(firm, { id, since: addMonths(today, -12) });
  const { paid, paidAt, waiting, waitingCount } = row.money;
  const { open, completed, awarded } = row.counts;
  const paidDay = when(paidAt);
  return {
    papers: documentStandings(row, row.handedIn, today),
    jobs: row.jobs.map((one) => ({ ...one, awardedAt: when(one.awardedAt) })),
    jobCount: open,
    completed,
    awarded,
    asked: row.asked,
    paid: cents(paid),
    paidDay: paidDay && dayOf(paidDay),
    waiting: cents(waiting),
    waitingCount,
    people: row.people,
    mails: row.mails.map((one) => ({ ...one, at: new Date(one.at), sentAt: when(one.sentAt) })),
  };
};
