/** Checks a database whose process was killed for lost, doubled and half-done writes, by the journal and by its own counters. */
import type pg from 'pg';
import { checkTrustSuiteLedger } from '../ledger-consistency.ts';
import { KILL_WRITE_KINDS, type KillSuiteWriteJournal, type KillWriteKind } from './writes.ts';

/** Queries for the marks in the database, each with its count. */
const MARKS: Readonly<Record<KillWriteKind, string>> = {
  ticket: `select description as mark, count(*)::int as times from tickets where description like 'killed %' group by 1`,
  comment: `select comment as mark, count(*)::int as times from ticket_comments where comment like 'killed %' group by 1`,
  photo: `select left(f.name, -4) as mark, count(*)::int as times from ticket_files t join files f on f.id = t.file_id
    where f.name like 'killed %' group by 1`,
  entry: `select description as mark, count(*)::int as times from ledger_entries where description like 'killed %' group by 1`,
};

/** Pairs of counts that one transaction keeps equal. */
const COUNTERS: Readonly<Record<string, string>> = {
  'tickets and their audit': `select (select count(*) from tickets where description like 'killed %')
    - (select count(*) from audit_entries a join tickets t on t.id = a.subject_id and t.description like 'killed %'
       where a.action = 'ticket.logged')`,
  'tickets and their first events': `select (select count(*) from tickets where description like 'killed %')
    - (select count(distinct e.ticket_id) from ticket_events e join tickets t on t.id = e.ticket_id and t.description like 'killed %')`,
  'entries by hand and their audit': `select (select count(*) from ledger_entries where description like 'killed %')
    - (select count(*) from audit_entries a join ledger_entries e on e.id = a.subject_id and e.description like 'killed %'
       where a.action = 'ledger-entries.created')`,
  'photos and their files': `select (select count(*) from files where name like 'killed %')
    - (select count(*) from ticket_files t join files f on f.id = t.file_id and f.name like 'killed %')`,
  'keys without their answer': `select count(*) from idempotency_keys where status is null`,
};

export const readStoredKillWriteMarks = async (
  client: pg.Client,
  kind: KillWriteKind,
): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ mark: string; times: number }>(MARKS[kind]);
  return new Map(rows.map(({ mark, times }) => [mark, times]));
};

export type KillSuiteWriteFaults = { lost: number; twice: number; half: string[] };

/** @param blobs ids of the files that are stored */
export const checkKillSuiteWrites = async (
  client: pg.Client,
  journal: KillSuiteWriteJournal,
  blobs: ReadonlySet<string>,
): Promise<KillSuiteWriteFaults> => {
  const wrong: KillSuiteWriteFaults = { lost: 0, twice: 0, half: [] };
  const open = new Set([...journal.open].map(({ mark }) => mark));
  for (const kind of KILL_WRITE_KINDS) {
    const standing = await readStoredKillWriteMarks(client, kind);
    const told = journal.done.filter((sent) => sent.kind === kind);
    wrong.lost += told.filter(({ mark }) => !standing.has(mark)).length;
    wrong.twice += [...standing.values()].filter((times) => times > 1).length;
    const known = new Set([...told.map(({ mark }) => mark), ...open]);
    if ([...standing.keys()].some((mark) => !known.has(mark))) wrong.half.push(`a ${kind} that nobody asked for`);
  }
  for (const [what, text] of Object.entries(COUNTERS)) {
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' });
    if (Number(rows[0]?.[0]) !== 0) wrong.half.push(`${what} differ by ${rows[0]?.[0]}`);
  }
  const { rows: files } = await client.query<{ id: string }>(`select id from files where name like 'killed %'`);
  const missing = files.filter(({ id }) => !blobs.has(id)).length;
  if (missing > 0) wrong.half.push(`${missing} files without their content`);
  wrong.half.push(...(await checkTrustSuiteLedger(client)));
  return wrong;
};
