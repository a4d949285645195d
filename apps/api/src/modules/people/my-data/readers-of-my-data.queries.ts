/** Lists who read or changed a person's records, from the audit (POPIA s23; P-6). */
import { allEndpoints, contractModuleOfMatrixRow } from '@stoep/contract';
import type { PERSONAL_DATA_ACCESS_KINDS } from '@stoep/contract/people/my-data';
import { personalDataKindsOfCall } from '@stoep/contract/people/personal-data-by-call';
import type { PersonalDataKind } from '@stoep/contract/people/personal-data-kinds';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { isTicketOfPersonSql } from '../../../access/ticket-person.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { READ_ACCESS_AUDIT_ACTION as WAS_SHOWN } from '../../../kernel/audit/read-access.writes.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import { ownLevyAccountIdsSql, ownOwnerAccountIdsSql } from './my-data.policy.ts';

const SHOWN = 500;
/** Path parameters that are ids. A read is recorded with these ids, not with the person behind them. */
const paramNames = [...new Set(allEndpoints.flatMap(({ params }) => (params?.names ?? []).map(([name]) => name)))];

/** Ids of the person and of their accounts, levy accounts and tickets. */
const myIds = (person: PersonActor): SQL => sql`
  select id from unnest(array[${person.profileId}, ${person.contactId}, ${person.contractorId}]::uuid[]) id
  where id is not null
  union select * from ${ownOwnerAccountIdsSql(person)} union select * from ${ownLevyAccountIdsSql(person)}
  union select id from tickets where ${isTicketOfPersonSql(person)}`;

type Deed = (typeof PERSONAL_DATA_ACCESS_KINDS)[number];
type Report = { readonly done: Deed; readonly of: readonly PersonalDataKind[] };

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

/** A read is recorded under its endpoint; a write under the record. */
const toldOf = ({ action, subject_kind: kept, resource, field, file }: Entry): Report => {
  const of = { resource: resource ?? undefined, field: field ?? undefined };
  if (action === 'record.read' || action === WAS_SHOWN)
    return {
      done: file ? 'took' : 'saw',
      of: personalDataKindsOfCall({ row: kept, module: contractModuleOfMatrixRow(kept) }, of),
    };
  if (action.endsWith('.number-seen'))
    return { done: 'saw', of: personalDataKindsOfCall({ row: A_NUMBER, module: '' }, of) };
  // About one account or ticket, or a record of the office.
  const kind = kept.endsWith('s') ? kept : `${kept}s`;
  return { done: 'changed', of: personalDataKindsOfCall({ row: '', module: kind }, { resource: kind }) };
};

type Reader = Report & {
  readonly of: PersonalDataKind[];
  readonly at: Date;
  readonly by: string;
  readonly times: number;
};

/** Repeated actions of one person on one day become one row with the latest time. `entries`: newest first. */
const byDay = (entries: readonly Entry[]): Reader[] => {
  const readers = new Map<string, Reader>();
  for (const entry of entries) {
    const [at, by, one] = [new Date(entry.at), entry.actor_name, toldOf(entry)];
    const same = JSON.stringify([dayOfInstant(at), by, one.done, one.of]);
    const before = readers.get(same);
    readers.set(same, before ? { ...before, times: before.times + 1 } : { at, by, ...one, of: [...one.of], times: 1 });
  }
  return [...readers.values()];
};

/**
 * The newest entries by others. Each id is one lookup in the read-access index, under every name that it may have, so
 * a million rows do not matter. The matches are then read row by row (`offset 0`): the planner cannot know how few
 * they are and would scan the whole audit.
 */
export const listReadersOfMyData = async (deps: ServerDeps, person: PersonActor) => {
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
