/** What the product itself keeps: mail that can be sent again, and the audit, which nobody changes. */

import { endpoints } from '@stoep/contract';
import { AppError } from '@stoep/contract/kit/errors';
import * as declared from '@stoep/contract/platform/system.resources';
import { sql } from 'drizzle-orm';
import { integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ofStaff } from '../../access/staff.ts';
import { auditEntries, outbox } from '../../db/schema/platform/platform.ts';
import { command, partialRow } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import { bind, type Computed } from './binding.ts';
import { retryMail } from './retry-mail.commands.ts';

const at = () => timestamp({ withTimezone: true, mode: 'date' });

/** The queue's own table: made and kept by the queue, only read here. */
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

const failed = partialRow(queuedJobs, ofStaff, {
  id: queuedJobs.id,
  name: queuedJobs.name,
  state: queuedJobs.state,
});
const putInLineAgain = fact<{ name: string }>('background-jobs.retry', 'background-jobs');

const runAgain = command({
  on: failed,
  allowed: ({ state }) => state === 'failed',
  run: async (w, { id, name }) => {
    if (!(await w.deps.jobs.retry(w.tx, name, id))) throw new AppError('conflict');
    w.record(putInLineAgain, id, { name });
  },
});

const CALLS = endpoints.map(({ row }) => row);

/**
 * Without what was only looked at, which stands under the number of its call. Kinds are few among many rows: each is found
 * by one step in the index of subjects, and so are the rows and how many there are.
 */
const changesOnly: Computed = (column) => sql`${column('subjectKind')} = any(array(
  with recursive kinds (kind) as (
    (select a.subject_kind from audit_entries a order by a.subject_kind limit 1)
    union all
    select (select a.subject_kind from audit_entries a where a.subject_kind > k.kind order by a.subject_kind limit 1)
    from kinds k where k.kind is not null)
  select kind from kinds where kind <> all(${`{${CALLS.join(',')}}`}::text[])))`;

export const systemBindings = [
  bind(declared.outbox, outbox, {
    queues: { parkedMail: ['parked'] },
    actions: { retry: retryMail },
  }),
  bind(declared.backgroundJobs, queuedJobs, {
    queues: { failedJobs: ['failed'] },
    // Ids alone of what a job carries: addresses and names stay unread.
    computed: { about: () => sql`r.about`, problem: () => sql`r.problem` },
    from: sql`(select j.id, j.name, j.state::text as state, j.retry_count, j.retry_limit, j.created_on,
      j.start_after, j.started_on, j.completed_on,
      coalesce(j.output ->> 'message', j.output ->> 'problem', j.output ->> 'value') as problem,
      (select string_agg(d.key || ' ' || d.value, ', ') from jsonb_each_text(
        case when jsonb_typeof(j.data) = 'object' then j.data else '{}' end) d
        where d.value ~ '^[0-9a-f-]{36}$') as about
      from pgboss.job j where left(j.name, 2) <> '__')`,
    actions: { retry: runAgain },
  }),
  // The chain is numbered, not keyed: its number, written as an id, is what a page is addressed by.
  bind(declared.audit, auditEntries, {
    // Entries of earlier releases name the amount of a bid, which may still be sealed: it is read on the quote alone.
    // Of whom an answer showed, how many they were.
    computed: {
      detail: (column) => sql`case when ${column('action')} in ('quote.submitted', 'quote.replaced')
        then ${column('detail')}::jsonb - 'amount'
        when ${column('detail')}::jsonb ? 'of' then ${column('detail')}::jsonb - 'of' || jsonb_build_object('people',
          case when jsonb_typeof(${column('detail')}::jsonb -> 'of') = 'array' then jsonb_array_length(${column('detail')}::jsonb -> 'of') end)
        else ${column('detail')}::jsonb end`,
      // Of an entry from before the seals its own, else its seal's.
      hash: (column) =>
        sql`coalesce(${column('hash')}, (select l.hash from audit_links l where l.sequence = ${column('sequence')}))`,
    },
    from: sql`(select a.*, ('00000000-0000-8000-8000-' || lpad(to_hex(a.sequence), 12, '0'))::uuid as id from audit_entries a)`,
    key: auditEntries.sequence,
    narrow: changesOnly,
  }),
];
