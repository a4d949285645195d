/** Who looked at or changed a person's records, from the audit (POPIA s23; P-6). */
import { endpoints } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { SHOWN as WAS_SHOWN } from '../../kernel/audit/shown.commands.ts';
import { myAccountIds, myLevyAccountIds } from './my-data.policy.ts';

const SHOWN = 500;
const summaries = new Map(endpoints.map((endpoint) => [endpoint.row, endpoint.summary]));
/** The names under which ids stand in paths: a read is kept with its ids, not with the person they lead to. */
const paramNames = [
  ...new Set(endpoints.flatMap(({ params }) => (params?.names ?? []).map(([name]) => name))),
];

const listMyIds = async (deps: Deps, person: Person): Promise<string[]> => {
  const found = await deps.db.execute<{ id: string }>(sql`
    select id from unnest(array[${person.profileId}, ${person.contactId}, ${person.contractorId}]::uuid[]) id
    where id is not null
    union select * from ${myAccountIds(person)} union select * from ${myLevyAccountIds(person)}
    union select id from tickets where logged_by_id = ${person.profileId}`);
  return found.rows.map((row) => row.id);
};

const inWords = (action: string, subjectKind: string): string => {
  if (action === 'record.read' || action === WAS_SHOWN)
    return summaries.get(subjectKind) ?? 'Looked at a record';
  const words = action.replace(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Entry = { at: string; actor_name: string; action: string; subject_kind: string };

/** The newest entries by others. Each id is looked up in the index of what was read, so a million rows do not matter. */
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
    select a.at::text, a.actor_name, a.action, a.subject_kind from (
      select max(sequence) as sequence from found join audit_entries e using (sequence)
      where e.actor_profile_id is not null and e.actor_profile_id <> ${person.profileId}
      group by case when e.action in ('record.read', ${WAS_SHOWN}) and e.request_id <> '' then e.request_id || e.subject_kind
        else e.sequence::text end) one
    join audit_entries a using (sequence) order by a.sequence desc limit ${SHOWN}`);
  return entries.rows.map((entry) => ({
    at: new Date(entry.at),
    by: entry.actor_name,
    what: inWords(entry.action, entry.subject_kind),
  }));
};
