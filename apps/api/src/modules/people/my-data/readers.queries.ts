/** Who looked at or changed a person's records, from the audit (POPIA s23; P-6). */
import { endpoints, moduleOfRow } from '@stoep/contract';
import type { DataKind } from '@stoep/contract/people/data-kinds';
import { kindsShownBy } from '@stoep/contract/people/data-shown';
import type { READERS_DID } from '@stoep/contract/people/my-data';
import { dayOf } from '@stoep/domain/calendar/calendar';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { SHOWN as WAS_SHOWN } from '../../../kernel/audit/read-access.commands.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import { myAccountIds, myLevyAccountIds } from './my-data.policy.ts';

const SHOWN = 500;
/** The names under which ids stand in paths: a read is kept with its ids, not with the person they lead to. */
const paramNames = [
  ...new Set(endpoints.flatMap(({ params }) => (params?.names ?? []).map(([name]) => name))),
];

/** What a person is and has: accounts, levy accounts, tickets. */
const myIds = (person: Person): SQL => sql`
  select id from unnest(array[${person.profileId}, ${person.contactId}, ${person.contractorId}]::uuid[]) id
  where id is not null
  union select * from ${myAccountIds(person)} union select * from ${myLevyAccountIds(person)}
  union select id from tickets where logged_by_id = ${person.profileId}`;

type Deed = (typeof READERS_DID)[number];
type Told = { readonly done: Deed; readonly of: readonly DataKind[] };

type Entry = {
  at: string;
  actor_name: string;
  action: string;
  subject_kind: string;
  resource: string | null;
  field: string | null;
  file: boolean;
};

const A_NUMBER = 'S-30';

/** A read is kept under its call, and what was done to a record under the record. */
const toldOf = ({ action, subject_kind: kept, resource, field, file }: Entry): Told => {
  const of = { resource: resource ?? undefined, field: field ?? undefined };
  if (action === 'record.read' || action === WAS_SHOWN)
    return {
      done: file ? 'took' : 'saw',
      of: kindsShownBy({ row: kept, module: moduleOfRow(kept) }, of),
    };
  if (action.endsWith('.number-seen'))
    return { done: 'saw', of: kindsShownBy({ row: A_NUMBER, module: '' }, of) };
  // Told of one account or ticket, or of a record of the office.
  const kind = kept.endsWith('s') ? kept : `${kept}s`;
  return { done: 'changed', of: kindsShownBy({ row: '', module: kind }, { resource: kind }) };
};

type Reader = Told & {
  readonly of: DataKind[];
  readonly at: Date;
  readonly by: string;
  readonly times: number;
};

/** Who did the same several times a day is told once, with the last time of it. `entries`: newest first. */
const byDay = (entries: readonly Entry[]): Reader[] => {
  const told = new Map<string, Reader>();
  for (const entry of entries) {
    const [at, by, one] = [new Date(entry.at), entry.actor_name, toldOf(entry)];
    const same = JSON.stringify([dayOf(at), by, one.done, one.of]);
    const before = told.get(same);
    told.set(
      same,
      before ? { ...before, times: before.times + 1 } : { at, by, ...one, of: [...one.of], times: 1 },
    );
  }
  return [...told.values()];
};

/**
 * The newest entries by others. An id, under every name that it may stand under, is one question to the index of what was read,
 * so a million rows do not matter. What it finds is looked up row by row (`offset 0`): nothing tells the planner how few they are, and
 * it would read the whole audit.
 */
export const listReaders = async (deps: Deps, person: Person) => {
  const subjects = sql`unnest(array[${person.profileId}, ${person.contactId}, ${person.contractorId}]::uuid[])`;
  const entries = await preparedSelect<Entry>(
    deps.db,
    'my-data.readers',
    sql`with mine as materialized (${myIds(person)}),
    places as (
      select mine.id, 'in the path' as of, format('$.params."%s" == "%s"', name, mine.id) as place
      from mine, unnest(${sql.param(paramNames)}::text[]) name
      -- Lists, searches and pages of others say whom they showed.
      union all select id, 'shown', format('$.of[*] == "%s"', id) from ${subjects} id where id is not null),
    found as (
      select a.sequence from (select string_agg(place, ' || ')::jsonpath as path from places group by id, of) asked,
        lateral (select sequence from audit_entries where detail @@ asked.path offset 0) a
      union all select sequence from audit_entries where contact_id = ${person.contactId}
      union all select a.sequence from mine, lateral (select sequence from audit_entries where subject_id = mine.id offset 0) a)
    select a.at::text, a.actor_name, a.action, a.subject_kind, a.detail -> 'params' ->> 'resource' as resource,
      coalesce(a.detail -> 'params' ->> 'field', a.detail ->> 'field') as field, coalesce((a.detail ->> 'file')::boolean, false) as file
    from (
      select max(e.sequence) as sequence from found,
        lateral (select * from audit_entries whole where whole.sequence = found.sequence offset 0) e
      where e.actor_profile_id is not null and e.actor_profile_id <> ${person.profileId}
      group by case when e.action in ('record.read', ${WAS_SHOWN}) and e.request_id <> '' then e.request_id || e.subject_kind
        else e.sequence::text end
      order by 1 desc limit ${SHOWN}) one,
      lateral (select * from audit_entries whole where whole.sequence = one.sequence offset 0) a
    order by a.sequence desc`,
  );
  return byDay(entries);
};
