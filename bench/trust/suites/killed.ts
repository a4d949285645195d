/**
 * kill -9 of a process of the product, API and worker, at each step of a month's work with money: posting a levy run, reversing and
 * mailing it, a bank file, a match, its undoing, a signature. Repeated under the same key, each must have happened exactly once: each
 * table has as many rows as without the kill, and the journals balance.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { callEndpoint } from '@stoep/contract/kit/client';
import { sql } from 'drizzle-orm';
import { type Harness, startHarnessOver } from '../../../apps/api/test/harness.ts';
import {
  KILLED_COMMANDS,
  type KilledCommand,
  type KilledCommandDesk,
  type KilledCommandDeskCall,
  openKilledCommandDesk,
} from '../killed/desk.ts';
import { type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

const DIES = fileURLToPath(new URL('../killed/crash-points.ts', import.meta.url));

/** A process that is alive for this long was not killed where it should have been. */
const LONGEST_MS = 60_000;

const ALL = Object.entries(KILLED_COMMANDS).flatMap(([command, { steps }]) => steps.map((step) => ({ command, step })));
const KILLS: Readonly<Record<TrustSuiteForm, readonly { command: string; step: string }[]>> = {
  full: ALL,
  quick: [
    { command: 'post', step: 'ledger_entries>run_buildings' },
    { command: 'import', step: 'matches>commit' },
    { command: 'match', step: 'matches>committed' },
  ],
  proof: [{ command: 'match', step: 'matches>committed' }],
};

type Rows = Record<string, number>;

/** The number of rows of each table. */
const counted = async ({ deps }: Harness): Promise<Rows> => {
  const found = await deps.db.execute<Rows>(sql`
    select (select count(*)::int from ledger_entries) as entries, (select sum(amount)::int from ledger_entries) as owed,
      (select count(*)::int from journals) as journals, (select count(*)::int from journal_lines) as lines,
      (select count(*)::int from entry_journals) as linked, (select count(*)::int from unit_billings) as billings,
      (select sum(amount)::int from open_items) as open, (select count(*)::int from bank_statements) as statements,
      (select count(*)::int from bank_lines) as "bankLines", (select count(*)::int from match_parts) as parts,
      (select count(*)::int from matches where state = 'posted') as matched,
      (select count(*)::int from run_buildings where state = 'posted') as posted,
      (select count(*)::int from run_buildings where state = 'undone') as undone,
      (select count(*)::int from reconciliations where state = 'signed') as signed,
      (select count(*)::int from files) as files, (select count(*)::int from audit_entries) as told,
      (select count(*)::int from outbox) as mails, (select count(*)::int from idempotency_keys) as keys`);
  return found.rows[0] ?? {};
};

const since = (before: Rows, after: Rows): string =>
  JSON.stringify(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]));

/** Journals that do not balance, and how far the levy control differs from the entries, over all buildings. */
const outOfBalance = async ({ deps }: Harness): Promise<number> => {
  const found = await deps.db.execute<{ off: number }>(sql`
    select (select count(*)::int from (select 1 from journal_lines group by journal_id having sum(amount) <> 0) j)
      + (select count(*)::int from (select building_id, sum(amount) from (
          select j.building_id, l.amount from journal_lines l join journals j on j.id = l.journal_id
            join gl_accounts a on a.id = l.account_id and a.code = '1200'
          union all select v.building_id, -e.amount from ledger_entries e join levy_accounts v on v.id = e.levy_account_id) x
        group by 1 having sum(amount) <> 0) c) as off`);
  return found.rows[0]?.off ?? 1;
};

/** A process that will die at the step. It loads while others are at work, and starts to work once it is called. */
const startDying = (url: string, step: string) => {
  const child = spawn(process.execPath, [...process.execArgv, DIES, url, step], {
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: LONGEST_MS,
  });
  process.on('exit', () => child.kill('SIGKILL'));
  return { child, ended: once(child, 'close') as Promise<[number | null, string | null]> };
};
type Dying = ReturnType<typeof startDying>;

/** Calls the process that dies; false where it survived. */
const killed = async ({ child, ended }: Dying, act: KilledCommand, key: string): Promise<boolean> => {
  child.stdin.end('work');
  const [where] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer | null];
  const base = String(where).trim();
  const there: KilledCommandDeskCall = (endpoint, input, token = null, idempotencyKey = randomUUID()) =>
    callEndpoint(endpoint, input, { token, base, idempotencyKey });
  // An answer proves nothing: its worker may die later.
  await act(there, key).catch(() => undefined);
  const [, signal] = await ended;
  return signal === 'SIGKILL';
};

/** What the queue does once the heartbeats of a process have been missing for long enough. */
const runAgain = async (harness: Harness): Promise<void> => {
  await harness.deps.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
  await harness.runJobs();
};

/** One command, killed at one step; answers what is wrong afterwards. */
const play = async (
  harness: Harness,
  desk: KilledCommandDesk,
  command: string,
  dying: Dying | null,
): Promise<{ left: string; wrong: string[] }> => {
  const made = KILLED_COMMANDS[command];
  if (!made) throw new Error(`There is no command "${command}".`);
  const act = await made.arrange(harness, desk);
  const before = await counted(harness);
  const key = randomUUID();
  const died = dying === null || (await killed(dying, act, key));
  const balanced = (await outOfBalance(harness)) === 0;
  let [first, again] = ['no answer', 'another answer'];
  try {
    if (dying !== null) await runAgain(harness);
    first = JSON.stringify(await act(harness.call, key));
    await harness.runJobs();
    again = JSON.stringify(await act(harness.call, key));
    await harness.runJobs();
  } catch (error) {
    first = String(error);
  }
  const left = since(before, await counted(harness));
  const right = (await outOfBalance(harness)) === 0;
  const wrong = [
    ...(died ? [] : ['was not killed']),
    ...(first === again ? [] : [`repeated: ${first}`]),
    ...(balanced && right ? [] : ['books out of balance']),
  ];
  return { left, wrong };
};

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const kills = KILLS[form];
    const start = (at: number) => (kills[at] ? startDying(url, kills[at].step) : null);
    let next = start(0);
    const harness = await startHarnessOver({ url, drop: async () => undefined });
    const commands = [...new Set(kills.map(({ command }) => command))];
    const desk = await openKilledCommandDesk(harness, kills.length + commands.length);
    const whole = new Map<string, string>();
    const wrong: string[] = [];
    for (const command of commands) {
      const { left, wrong: faults } = await play(harness, desk, command, null);
      whole.set(command, left);
      wrong.push(...faults.map((fault) => `${command}: ${fault}`));
    }
    for (const [at, { command, step }] of kills.entries()) {
      const dying = next;
      next = start(at + 1);
      const { left, wrong: faults } = await play(harness, desk, command, dying);
      const other = left === whole.get(command) ? [] : [`left ${left} instead of ${whole.get(command)}`];
      wrong.push(...[...faults, ...other].map((fault) => `${command} at ${step}: ${fault}`));
    }
    return {
      line: `${kills.length} kills at steps of ${commands.join(', ')}; repeated under the same key: ${wrong.length} wrong`,
      short: unmetTrustSuitePromisesOf({
        [`what was killed has happened once; ${wrong.join('; ')}`]: wrong.length === 0,
      }),
    };
  },
};
