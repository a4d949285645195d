/** Office bindings of the product's own records: outbox, background jobs and audit. */

import { allEndpoints } from '@stoep/contract';
import { AppError } from '@stoep/contract/kit/errors';
import * as declared from '@stoep/contract/platform/system.resources';
import { type SQL, sql } from 'drizzle-orm';
import { integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staffWriteScope } from '../../access/staff-scopes.ts';
import { auditEntries, outbox } from '../../db/schema/platform/platform.ts';
import { defineCommand, partialRowTarget } from '../../kernel/command.ts';
import { defineFact } from '../../kernel/fact.ts';
import { auditSubjectSql, SEARCHED_AUDIT_SUBJECTS } from './audit-subjects.queries.ts';
import { bindRecord, type ComputedField } from './record-binding.ts';
import { retryMail } from './retry-mail.commands.ts';

const at = () => timestamp({ withTimezone: true, mode: 'date' });

/** The queue's own table, which is only read here. */
const queuedJobs = pgSchema('pgboss').table('job', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  state: text().notNull(),
  retryCount: integer().notNull(),
  retryLimit: integer().notNull(),
  createdOn: at(),
  startAfter: at(),
  startedOn: at(),
  completedOn: at(),
});

const failed = partialRowTarget(queuedJobs, staffWriteScope, {
  id: queuedJobs.id,
  name: queuedJobs.name,
  state: queuedJobs.state,
});
const putInLineAgain = defineFact<{ name: string }>('background-jobs.retry', 'background-jobs');

const runAgain = defineCommand({
  on: failed,
  allowed: ({ state }) => state === 'failed',
  run: async (w, { id, name }) => {
    if (!(await w.deps.jobs.retry(w.tx, name, id))) throw new AppError('conflict');
    w.record(putInLineAgain, id, { name });
  },
});

const CALLS = allEndpoints.map(({ row }) => row);

/** What a session records: they change nothing, and would hide the changes among them. */
const LOG_INS_SQL = sql`array['session.started', 'session.confirmed', 'session.refused', 'session.ended',
  'session.all-ended']`;

/**
 * Leaves out log-ins, and the audit entries of reads, whose kind is the number of a call. The kinds are few, so the
 * subject index finds each in one step, also for the count.
 */
const changesOnly: ComputedField = (column) => sql`${column('action')} <> all(${LOG_INS_SQL})
  and ${column('subjectKind')} = any(array(
  with recursive kinds (kind) as (
    (select a.subject_kind from audit_entries a order by a.subject_kind limit 1)
    union all
    select (select a.subject_kind from audit_entries a where a.subject_kind > k.kind order by a.subject_kind limit 1)
    from kinds k where k.kind is not null)
  select kind from kinds where kind <> all(${`{${CALLS.join(',')}}`}::text[])))`;

/** The person whose login an id in an audit entry is; null for any other value. */
const nameOfLogin = (value: SQL): SQL => sql`case when jsonb_typeof(${value}) = 'string'
  and ${value} #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
  select to_jsonb(concat_ws(' ', p.first_name, p.last_name)) from user_profiles p
  where p.id = (${value} #>> '{}')::uuid) end`;

/** Puts people's names for the ids of their logins among the values of a JSON object. */
const withNamesOfLogins = (values: SQL, inner: (value: SQL) => SQL = (value) => value): SQL =>
  sql`case when jsonb_typeof(${values}) = 'object' then (
    select coalesce(jsonb_object_agg(d.key, coalesce(${nameOfLogin(sql`d.value`)}, ${inner(sql`d.value`)})), '{}')
    from jsonb_each(${values}) d) else ${values} end`;

/** The same within "before", "after" and "values". */
const withNamesInDetail = (detail: SQL): SQL =>
  sql`(select ${withNamesOfLogins(
    sql`whole.detail`,
    (value) => sql`(select ${withNamesOfLogins(sql`part.detail`)} from (select ${value} as detail) part)`,
  )} from (select ${detail} as detail) whole)`;

/** What no person did was done by the system, whichever part of it. Their entries have no source. */
const actorName: ComputedField = (column) =>
  sql`case when ${column('actorProfileId')} is null and ${column('source')} = '' then 'System'
    else ${column('actorName')} end`;

/** Failed, unless its recipient got another mail since, or its letter was left to the attorneys. */
const isMailToRetry: ComputedField = (column) => sql`${column('state')} = 'parked'
  and not exists (select from mailing_recipients m where m.id = ${column('causeId')}
    and (m.state = 'with the attorneys' or m.outbox_id is distinct from ${column('id')}))`;

export const systemBindings = [
  bindRecord(declared.outboxResource, outbox, {
    queues: { parkedMail: isMailToRetry },
    actions: { retry: retryMail },
  }),
  bindRecord(declared.backgroundJobsResource, queuedJobs, {
    queues: { failedJobs: ['failed'] },
    // Only the ids in a job's payload are shown; addresses and names are not.
    computed: { about: () => sql`r.about`, problem: () => sql`r.problem` },
    from: sql`(select j.id, j.name, j.state::text as state, j.retry_count, j.retry_limit, j.created_on,
      j.start_after, j.started_on, j.completed_on,
      coalesce(j.output ->> 'message', j.output ->> 'problem', j.output ->> 'value') as problem,
      (select string_agg(case d.key when 'outboxId' then 'email' when 'profileId' then 'login' when 'requestId' then 'statement'
        else lower(regexp_replace(regexp_replace(d.key, 'Id$', ''), '([A-Z])', ' \\1', 'g')) end || ' ' || d.value, ', ') from jsonb_each_text(
        case when jsonb_typeof(j.data) = 'object' then j.data else '{}' end) d
        where d.value ~ '^[0-9a-f-]{36}$') as about
      from pgboss.job j where left(j.name, 2) <> '__')`,
    actions: { retry: runAgain },
  }),
  // Audit entries are numbered, so a page's address is the number written as an id.
  bindRecord(declared.auditResource, auditEntries, {
    // Entries of earlier releases contain a quote's amount, which may still be sealed: it is read on the quote only.
    // Of the people in an answer, only the number is shown.
    titleOf: actorName,
    computed: {
      actorName,
      detail: (column) =>
        withNamesInDetail(sql`case when ${column('action')} in ('quote.submitted', 'quote.replaced')
        then ${column('detail')}::jsonb - 'amount'
        when ${column('detail')}::jsonb ? 'of' then ${column('detail')}::jsonb - 'of' || jsonb_build_object('people',
          case when jsonb_typeof(${column('detail')}::jsonb -> 'of') = 'array' then jsonb_array_length(${column('detail')}::jsonb -> 'of') end)
        else ${column('detail')}::jsonb end`),
      about: (column) => auditSubjectSql(column),
      // Older entries have their own hash, later ones that of their seal.
      hash: (column) =>
        sql`coalesce(${column('hash')}, (select l.hash from audit_links l where l.sequence = ${column('sequence')}))`,
    },
    from: sql`(select a.*, ('00000000-0000-8000-8000-' || lpad(to_hex(a.sequence), 12, '0'))::uuid as id from audit_entries a)`,
    key: auditEntries.sequence,
    searchedSubjects: { kind: 'subjectKind', id: 'subjectId', of: SEARCHED_AUDIT_SUBJECTS },
    narrow: changesOnly,
    queues: {
      logIns: (column) => sql`${column('subjectKind')} = 'profile' and ${column('action')} = any(${LOG_INS_SQL})`,
    },
  }),
];
