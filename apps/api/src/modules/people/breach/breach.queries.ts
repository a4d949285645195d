/** Reads from the audit whose data a login, a session or everybody read in a period (POPIA s22; decision 0218). */
import { contractModuleOfMatrixRow } from '@stoep/contract';
import { personalDataKindsOfCall } from '@stoep/contract/people/personal-data-by-call';
import { PERSONAL_DATA_KINDS, type PersonalDataKind } from '@stoep/contract/people/personal-data-kinds';
import { type SQL, sql } from 'drizzle-orm';
import { dataSubjectsOfReadsSql } from '../../../access/data-subjects.ts';
import { emailAddressSql } from '../../../db/statement-email.ts';
import { READ_ACCESS_AUDIT_ACTION } from '../../../kernel/audit/read-access.writes.ts';
import type { Database } from '../../../kernel/database/client.ts';

/** An empty filter means everybody and all time. */
export type BreachReportFilter = {
  readonly profileId?: string | undefined;
  readonly session?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive end of the period. */
  readonly until?: Date | undefined;
};

export type DataSubjectRead = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly kinds: readonly PersonalDataKind[];
  /** Answers that showed data of the subject, and how many of them left as a file. */
  readonly reads: number;
  readonly files: number;
  readonly first: Date;
  readonly last: Date;
};

type Row = {
  subject: string;
  call: string;
  resource: string | null;
  field: string | null;
  reads: number;
  files: number;
  first: string;
  last: string;
};

const within = ({ profileId, session, from, until }: BreachReportFilter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(profileId ? [sql`a.actor_profile_id = ${profileId}`] : []),
      ...(session ? [sql`a.detail ->> 'session' = ${session}`] : []),
      ...(from ? [sql`a.at >= ${from.toISOString()}::timestamptz`] : []),
      ...(until ? [sql`a.at < ${until.toISOString()}::timestamptz`] : []),
    ],
    sql` and `,
  );

const recordedReadsSql = (filter: BreachReportFilter): SQL => sql`
  select s.subject, a.subject_kind as call, a.detail -> 'params' ->> 'resource' as resource,
    a.detail -> 'params' ->> 'field' as field, count(*)::int as reads,
    (count(*) filter (where a.detail ? 'file'))::int as files, min(a.at)::text as first, max(a.at)::text as last
  from audit_entries a cross join lateral jsonb_array_elements_text(a.detail -> 'of') s(subject)
  where a.action = ${READ_ACCESS_AUDIT_ACTION} and ${within(filter)}
  group by 1, 2, 3, 4`;

/**
 * Reads that earlier releases recorded by the ids in the path: the page staff opened, or the number they clicked. The
 * owner of an id is determined by current data. Their records of lists do not say whom they showed.
 */
const earlier = (filter: BreachReportFilter): SQL => sql`
  with old as materialized (
    select (dense_rank() over (order by a.actor_profile_id, a.action, a.subject_kind, a.subject_id, a.detail))::int as read,
      a.actor_profile_id as actor, a.action, a.subject_kind, a.subject_id, a.detail, a.at
    from audit_entries a
    where (a.action = 'record.read' or a.action like '%.number-seen') and ${within(filter)}
      and a.sequence < coalesce((select min(f.sequence) from audit_entries f where f.action = ${READ_ACCESS_AUDIT_ACTION}), 9e18)),
  ids as (select distinct read, actor, coalesce(subject_id, found[1]::uuid) as id from old left join lateral
    regexp_matches(detail ->> 'params', '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found on true),
  whose as (${dataSubjectsOfReadsSql(sql`select read, actor, id, null::text as address, true as wide from ids where id is not null`)})
  select w.subject::text, case when o.action = 'record.read' then o.subject_kind else 'S-30' end as call,
    case when o.action = 'record.read' then o.detail -> 'params' ->> 'resource' else o.subject_kind end as resource,
    coalesce(o.detail -> 'params' ->> 'field', o.detail ->> 'field') as field, count(*)::int as reads, 0 as files,
    min(o.at)::text as first, max(o.at)::text as last
  from old o join whose w using (read) group by 1, 2, 3, 4`;

const kindsOf = ({ call, resource, field }: Row): readonly PersonalDataKind[] =>
  personalDataKindsOfCall(
    { row: call, module: contractModuleOfMatrixRow(call) },
    { resource: resource ?? undefined, field: field ?? undefined },
  );

type NamedItem = { id: string; name: string; email: string };

const namesOf = async (db: Database, ids: readonly string[]): Promise<Map<string, NamedItem>> => {
  const found = await db.execute<NamedItem>(sql`
    with wanted as materialized (select unnest(${sql.param(ids)}::uuid[]) as id)
    select c.id, c.first_name || ' ' || c.last_name as name, coalesce(${emailAddressSql(sql`c.email`)}, '') as email from wanted join contacts c using (id)
    union all select u.id, u.first_name || ' ' || u.last_name, coalesce(${emailAddressSql(sql`u.email`)}, '') from wanted join user_profiles u using (id)
    union all select o.id, o.name, coalesce(o.email, '') from wanted join owner_accounts o using (id)
    union all select f.id, f.name, coalesce(f.email, '') from wanted join contractors f using (id)`);
  return new Map(found.rows.map((row) => [row.id, row]));
};

/** Adds one group of reads to those of its subject. */
const added = (known: Omit<DataSubjectRead, 'name' | 'email'> | undefined, row: Row) => {
  const [first, last] = [new Date(row.first), new Date(row.last)];
  const kinds = new Set([...(known?.kinds ?? []), ...kindsOf(row)]);
  return {
    id: row.subject,
    kinds: PERSONAL_DATA_KINDS.filter((kind) => kinds.has(kind)),
    reads: (known?.reads ?? 0) + row.reads,
    files: (known?.files ?? 0) + row.files,
    first: known && known.first < first ? known.first : first,
    last: known && known.last > last ? known.last : last,
  };
};

const ORDER = new Intl.Collator('en');
const GONE = 'No longer kept';

/** Every subject whose data was read, by name. A person's reads of their own data do not count. */
export const listDataSubjectsRead = async (db: Database, filter: BreachReportFilter): Promise<DataSubjectRead[]> => {
  const rows = [
    ...(await db.execute<Row>(recordedReadsSql(filter))).rows,
    ...(await db.execute<Row>(earlier(filter))).rows,
  ];
  const subjects = new Map<string, Omit<DataSubjectRead, 'name' | 'email'>>();
  for (const row of rows) subjects.set(row.subject, added(subjects.get(row.subject), row));
  const names = await namesOf(db, [...subjects.keys()]);
  return [...subjects.values()]
    .map((subject) => ({ name: GONE, email: '', ...names.get(subject.id), ...subject }))
    .sort((a, b) => ORDER.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
};

/** The login with an address; undefined where there is none. */
export const findLoginIdByEmail = async (db: Database, email: string): Promise<string | undefined> => {
  const found = await db.execute<{ id: string }>(sql`select id from user_profiles
    where email = ${email.trim().toLowerCase()} order by email_confirmed_at nulls last limit 1`);
  return found.rows[0]?.id;
};
