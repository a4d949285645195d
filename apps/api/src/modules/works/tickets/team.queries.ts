/** Who of the staff has which tickets and tasks in hand: one statement, over what is open alone. */
import { IN_HAND_SHOWN } from '@stoep/contract/office/team';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { forStaff } from '../../../access/staff.ts';
import { tickets } from '../../../db/schema/works/work.ts';
import type { Person } from '../../../kernel/actor.ts';
import { type Asker, momentOf, shapeOf } from '../../../kernel/caller.ts';
import { query } from '../../../kernel/query.ts';
import { readAs } from '../../../kernel/read.ts';
import { singleFlight } from '../../../kernel/single-flight.ts';

type Work = {
  resource: 'tickets' | 'tasks';
  id: string;
  title: string;
  building: string | null;
  state: string;
  dueDay: Day | null;
  late: boolean;
};

/** A task of somebody who is no member of staff, a trustee's, is in nobody's hand here. */
const open = (within: SQL, caller: Asker): SQL => sql`
  select 'tickets' as resource, tickets.id, concat(tickets.number, ' · ', left(tickets.description, 90)) as title,
    tickets.building_id, tickets.state, tickets.due_day, tickets.created_at, tickets.assigned_to_id as whose,
    coalesce(tickets.due_day < ${caller.at.today}, tickets.created_at < ${momentOf(caller)} - interval '14 days') as late
  from tickets where ${within} and tickets.state not in ('Resolved', 'Closed')
  union all
  select 'tasks', k.id, k.subject, k.building_id, k.state, k.due_day, k.created_at, p.id,
    coalesce(k.due_day < ${caller.at.today}, false)
  from tasks k left join user_profiles p on p.contact_id = k.assigned_to_id and p.staff_role is not null
  where k.state not in ('Completed', 'Canceled') and (k.assigned_to_id is null or p.id is not null)`;

const of = (resource: Work['resource'], late = sql``): SQL<number> =>
  sql<number>`(count(*) filter (where w.resource = ${sql.raw(`'${resource}'`)}${late}))::int`;

const inHand = query('tickets.team', {
  scope: forStaff(tickets),
  input: {},
  from: (db, { within, caller }) =>
    db
      .select({
        id: sql<string | null>`s.id`,
        contactId: sql<string | null>`s.contact_id`,
        name: sql<string>`coalesce(s.name, '')`,
        role: sql<string | null>`s.role`,
        left: sql<boolean>`coalesce(s.gone, false)`,
        tickets: of('tickets'),
        ticketsLate: of('tickets', sql` and w.late`),
        tasks: of('tasks'),
        tasksLate: of('tasks', sql` and w.late`),
        work: sql<
          Work[]
        >`coalesce(json_agg(json_build_object('resource', w.resource, 'id', w.id, 'title', w.title,
          'building', b.name, 'state', w.state, 'dueDay', w.due_day, 'late', w.late) order by w.place)
          filter (where w.place <= ${sql.raw(String(IN_HAND_SHOWN))}), '[]')`,
      })
      .from(
        sql`(select p.id, p.contact_id, concat_ws(' ', p.first_name, p.last_name) as name, p.staff_role as role,
            p.disabled_at is not null as gone
          from user_profiles p where p.staff_role is not null
          union all select null, null, null, null, false) s
        left join (select o.*, row_number() over (partition by o.whose
            order by o.late desc, o.due_day nulls last, o.created_at, o.id) as place
          from (${open(within, caller)}) o) w on w.whose is not distinct from s.id
        left join buildings b on b.id = w.building_id`,
      )
      .groupBy(sql`s.id, s.contact_id, s.name, s.role, s.gone`)
      .having(sql`not coalesce(s.gone, false) or count(w.id) > 0`)
      .orderBy(sql`s.id is not null, s.gone, s.name, s.id`),
});

/** What nobody has first, then by name; whoever signs in no more stands at the end, and only with something in hand. */
export const readTeam = singleFlight({
  key: (caller: Person) => `${shapeOf(caller)} ${caller.at.today}`,
  workOut: (db, caller) => readAs(db, caller).list(inHand, {}),
});
