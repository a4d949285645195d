/** Who looked at or changed a person's records, from the audit (POPIA s23; P-6). */
import { endpoints, moduleOfRow } from '@stoep/contract';
import type { DataKind } from '@stoep/contract/people/data-kinds';
import { kindsShownBy } from '@stoep/contract/people/data-shown';
import type { READERS_DID } from '@stoep/contract/people/my-data';
import { dayOf } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { SHOWN as WAS_SHOWN } from '../../kernel/audit/shown.commands.ts';
import { selectKept } from '../../kernel/statement.ts';
import { myAccountIds, myLevyAccountIds } from './my-data.policy.ts';

const SHOWN = 500;
/** The names under which ids stand in paths: a read is kept with its ids, not with the person they lead to. */
const paramNames = [
  ...new Set(endpoints.flatMap(({ params }) => (params?.names ?? []).map(([name]) => name))),
];

const listMyIds = async (deps: Deps, person: Person): Promise<string[]> => {
  const found = await selectKept<{ id: string }>(
    deps.db,
    'my-data.own-ids',
    sql`
    select id from unnest(array[${person.profileId}, ${person.contactId}, ${person.contractorId}]::uuid[]) id
    where id is not null
    union select * from ${myAccountIds(person)} union select * from ${myLevyAccountIds(person)}
    union select id from tickets where logged_by_id = ${person.profileId}`,
  );
  return found.map((row) => row.id);
};

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
 * The newest entries by others. Each id is looked up in the index of what was read, so a million rows do not matter: planned with its
 * values, since a plan for any of them reads the whole audit.
 */
export const listReaders = async (deps: Deps, person: Person) => {
  const ids = await listMyIds(deps, person);
  const subjects = [person.profileId, person.contactId, person.contractorId].filter((id) => id !== null);
  const read = [
    ...ids.flatMap((id) => paramNames.map((name) => JSON.stringify({ params: { [name]: id } }))),
    // Lists, searches and pages of others say whom they showed.
    ...subjects.map((id) => JSON.stringify({ of: [id] })),
  ];
  const entries = await deps.db.execute<Entry>(sql`
    with found as (
      select a.sequence from unnest(${sql.param(read)}::jsonb[]) wanted(params)
      join audit_entries a on a.detail @> wanted.params
      union select sequence from audit_entries where contact_id = ${person.contactId}
      union select a.sequence from unnest(${sql.param(ids)}::uuid[]) mine(id)
      join audit_entries a on a.subject_id = mine.id)
    select a.at::text, a.actor_name, a.action, a.subject_kind, a.detail -> 'params' ->> 'resource' as resource,
      coalesce(a.detail -> 'params' ->> 'field', a.detail ->> 'field') as field, coalesce((a.detail ->> 'file')::boolean, false) as file
    from (
      select max(sequence) as sequence from found join audit_entries e using (sequence)
      where e.actor_profile_id is not null and e.actor_profile_id <> ${person.profileId}
      group by case when e.action in ('record.read', ${WAS_SHOWN}) and e.request_id <> '' then e.request_id || e.subject_kind
        else e.sequence::text end) one
    join audit_entries a using (sequence) order by a.sequence desc limit ${SHOWN}`);
  return byDay(entries.rows);
};
