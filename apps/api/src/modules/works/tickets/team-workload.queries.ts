/** Open tickets and tasks per member of staff, in one query. */
import { MAX_LISTED_WORKLOAD_ITEMS } from '@stoep/contract/office/team-workload';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { tickets } from '../../../db/schema/works/work.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { callerMomentSql, callerShapeKey, type QueryCaller } from '../../../kernel/query-caller.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
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

/** A task that is assigned to a trustee counts for no member of staff. */
const open = (within: SQL, caller: QueryCaller): SQL => sql`
  select 'tickets' as resource, tickets.id, concat(tickets.number, ' · ', left(tickets.description, 90)) as title,
    tickets.building_id, tickets.state, tickets.due_day, tickets.created_at, tickets.assigned_to_id as whose,
    coalesce(tickets.due_day < ${caller.at.today}, tickets.created_at < ${callerMomentSql(caller)} - interval '14 days') as late
  from tickets where ${within} and tickets.state not in ('Resolved', 'Closed')
    and ${isOutsideArchiveSql(sql`tickets.building_id`)}
  union all
  select 'tasks', k.id, k.subject, k.building_id, k.state, k.due_day, k.created_at, p.id,
    coalesce(k.due_day < ${caller.at.today}, false)
  from tasks k left join user_profiles p on p.contact_id = k.assigned_to_id and p.staff_role is not null
  where k.state not in ('Completed', 'Canceled') and (k.assigned_to_id is null or p.id is not null)
    and ${isOutsideArchiveSql(sql`k.building_id`)}`;

const of = (resource: Work['resource'], late = sql``): SQL<number> =>
  sql<number>`(count(*) filter (where w.resource = ${sql.raw(`'${resource}'`)}${late}))::int`;

const inHand = defineScopedQuery('tickets.team', {
  scope: staffOnlyRowScope(tickets),
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
        work: sql<Work[]>`coalesce(json_agg(json_build_object('resource', w.resource, 'id', w.id, 'title', w.title,
          'building', b.name, 'state', w.state, 'dueDay', w.due_day, 'late', w.late) order by w.place)
          filter (where w.place <= ${sql.raw(String(MAX_LISTED_WORKLOAD_ITEMS))}), '[]')`,
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

/** Unassigned work first, then staff by name. A disabled login comes last, and only if it still has work. */
export const readTeamWorkload = singleFlight({
  key: (caller: PersonActor) => `${callerShapeKey(caller)} ${caller.at.today}`,
  workOut: (db, caller) => callerReadContextOf(db, caller).list(inHand, {}),
});
