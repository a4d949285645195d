/**
 * Who read whose data, over a million rows of the audit, in under 10 s: `npm run bench breach`, or `node bench/breach.ts [rows]`. Runs
 * on a throwaway PostgreSQL that is filled by COPY. Three rows in five are reads of one to 25 people, among 20,000 people and
 * 50 logins over a year. Prints how long the report takes for a session, a login, a month, and for everything.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { renderBreachReport } from '../apps/api/src/cli/breach-report-document.ts';
import { monotonicMilliseconds } from '../apps/api/src/kernel/clock.ts';
import { type BreachReportFilter, listDataSubjectsRead } from '../apps/api/src/modules/people/breach/breach.queries.ts';
import { withMeasuredProduct } from './measured/measured-product.ts';

const LIMIT_S = 10;
const PEOPLE = 20_000;
const LOGINS = 50;
const SESSIONS = 5_000;
const YEAR_MS = 365 * 86_400_000;
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const [rows = 1_000_000] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);

const idOf = (kind: number, number: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
const login = (number: number) => idOf(1, number % LOGINS);
const session = (number: number) => idOf(2, number % SESSIONS);

/** The calls that were recorded, in turn: a list, two pages, a search; and two rows in five of other kinds. */
const CALLS = [
  ['S-2', { resource: 'contacts' }, 25],
  ['S-72', {}, 1],
  ['M-45', {}, 8],
] as const;

const lineOf = (n: number): string => {
  const at = new Date(BEGIN + Math.floor((n / rows) * YEAR_MS)).toISOString();
  const call = CALLS[n % 5];
  const head = [at, login(n), 'Somebody'];
  if (!call) return [...head, 'payments.release', 'payments', '{"amount": 100}'].join('\t');
  const [row, params, people] = call;
  const of = Array.from({ length: people }, (_, more) => idOf(3, (n * 7919 + more * 31) % PEOPLE));
  return [...head, 'record.shown', row, JSON.stringify({ params, session: session(n), of })].join('\t');
};

function* lines() {
  for (let n = 0; n < rows; n += 1_000) {
    const batch = Array.from({ length: Math.min(1_000, rows - n) }, (_, more) => lineOf(n + more));
    yield `${batch.join('\n')}\n`;
  }
}

const fill = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Seals and search indexes are not measured here.
  await client.query(`alter table audit_entries disable trigger user;
    drop index audit_entries_detail; drop index audit_entries_search`);
  await client.query(`insert into contacts (id, first_name, last_name, email) select ('00000003-0000-4000-8000-'
    || lpad(to_hex(n), 12, '0'))::uuid, 'Person', n::text, 'p' || n || '@people.test' from generate_series(0, ${PEOPLE - 1}) n`);
  await pipeline(
    Readable.from(lines()),
    client.query(
      copyFrom('copy audit_entries (at, actor_profile_id, actor_name, action, subject_kind, detail) from stdin'),
    ),
  );
  await client.query('analyze');
  await client.end();
};

await withMeasuredProduct('breach', async ({ deps, url }) => {
  await fill(url);
  const size = await deps.db.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_table_size('audit_entries')) as size`,
  );
  say(`${rows} rows of the audit, ${size.rows[0]?.size}`);
  const month = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-07-01T00:00:00Z') };
  const asked: readonly (readonly [string, BreachReportFilter])[] = [
    ['a session', { session: session(5) }],
    ['a login', { profileId: login(5) }],
    ['a month', month],
    ['a login in a month', { ...month, profileId: login(5) }],
    ['everything', {}],
  ];
  let slow = 0;
  for (const [what, of] of asked) {
    const from = monotonicMilliseconds();
    const subjects = await listDataSubjectsRead(deps.db, of);
    const paper = renderBreachReport('text', of, what, subjects);
    const took = (monotonicMilliseconds() - from) / 1000;
    if (took > LIMIT_S || subjects.length === 0) slow += 1;
    const figures = `${String(subjects.length).padStart(6)} people   ${took.toFixed(1).padStart(5)} s`;
    say(`  ${what.padEnd(20)} ${figures}   ${(paper.length / 1024).toFixed(0)} kB`);
  }
  say(slow === 0 ? `each report under ${LIMIT_S} s` : `${slow} reports over ${LIMIT_S} s, or empty`);
  process.exitCode = slow === 0 ? 0 : 1;
});
