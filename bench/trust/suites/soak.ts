/**
 * A process of the product under long work (trust F-29, G-17): people read, log tickets with photos, comment, get entries posted and ask
 * for statements. The minimum of held memory (objects, and all outside the heap) and of resident memory each grow by less than 1 MB a
 * minute once the process is warm; where only the second grows, the heap's free space is still settling. Idle, it has no more
 * descriptors, temporary files and jobs in work at the end than at the start. `npm run trust -- --full --minutes 90 soak` takes 90 minutes.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import pg from 'pg';
import { fileStoreFolderOf } from '../../../apps/api/src/file-store.ts';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import { startHarnessOver, TEST_SEALING_KEY } from '../../../apps/api/test/harness.ts';
import { makeTestWorld } from '../../../apps/api/test/world/make-test-world.ts';
import type { TestWorld } from '../../../apps/api/test/world.ts';
import { createTrustSuiteBookkeeper } from '../bookkeeper.ts';
import { AGE_SUITE_TICKETS_SQL as TICKETS_AGEING } from '../fleet/callers.ts';
import { fleetMemberOf } from '../fleet/member.ts';
import { findFreePorts } from '../fleet/ports.ts';
import { killSuiteWritersOf, newKillSuiteWriteJournal } from '../kills/writes.ts';
import {
  leastSoakResourceUseOf,
  readSoakProcessMemory,
  readSoakResourceUse,
  type SoakProcessMemory,
  soakMemoryGrowthOf,
} from '../soak/resource-use.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

type Length = {
  readonly warm: number;
  /** Minutes after the idle time, in which memory was given back. */
  readonly settle: number;
  readonly lasts: number;
  readonly stretch: number;
  readonly slope: number;
};
/** Minutes, and megabytes a minute. A short run is still warming up, so it only shows fast leaks. */
const LENGTHS: Readonly<Record<TrustSuiteForm, Length>> = {
  // Garbage is collected every minute or two; the minimum of a shorter stretch would only show when that was.
  // For some ten minutes code is compiled and plans are cached, and idle code is compiled once more; then held memory is stable.
  full: { warm: 10, settle: 2, lasts: 10, stretch: 2, slope: 1 },
  quick: { warm: 0.2, settle: 0, lasts: 0.5, stretch: 0.05, slope: 150 },
  proof: { warm: 0.2, settle: 0, lasts: 0.5, stretch: 0.05, slope: 150 },
};
const MINUTE_MS = 60_000;
const LOOKS_MS = 1_000;
/** Idle connections of callers close after 65 seconds, those to the database after ten; the PDF process ends after fifteen. */
const RESTS_MS = 75_000;
/** Samples a second apart: now and then the queue opens one connection more, which closes after ten idle seconds. */
const LOOKS_AT_REST = 15;
const WRITES_REST_MS = 200;
const READS_REST_MS = 50;
const STATEMENTS_REST_MS = 5_000;

/** Ages tickets and statements, so that the limits an hour do not apply. */
const AGEING = [
  TICKETS_AGEING,
  `update statement_requests set created_at = created_at - interval '2 hours' where created_at > now() - interval '1 hour'`,
];

type Report = { reads: number; statements: number; refused: string[] };

type Place = {
  readonly world: TestWorld;
  readonly base: string;
  readonly keeper: string;
  readonly entryDay: Day;
};

/** Everybody works until it is time to stop; answers how many writes were acknowledged. */
const workOn = async ({ world, base, keeper, entryDay }: Place, going: () => boolean, told: Report) => {
  const { O1 } = world.people;
  const { levyAccountId, accountId: responsiblePersonId } = world.accounts.o1;
  const journal = newKillSuiteWriteJournal();
  const reads = async (token: string) => {
    for (; going(); await pause(READS_REST_MS)) {
      await callEndpoint(
        apiContract.levyAccounts.get,
        { params: { levyAccountId, responsiblePersonId } },
        { base, token },
      );
      told.reads += 1;
    }
  };
  const statements = async () => {
    for (; going(); await pause(STATEMENTS_REST_MS)) {
      const order = told.statements % 2 === 0 ? apiContract.statements.requestPdf : apiContract.statements.requestExcel;
      const { email, profileId: userProfileId, token } = O1;
      // Up to the day before the entries of this run, so that the last statement is as long as the first.
      const body = { levyAccountId, from: '2026-01-01', to: addDays(entryDay, -1), email, userProfileId };
      await callEndpoint(order, { body }, { base, token });
      told.statements += 1;
    }
  };
  const writing = killSuiteWritersOf(world, journal, { keeper, entryDay }).map(({ write }) =>
    write(base, going, WRITES_REST_MS),
  );
  await Promise.all([...writing, reads(O1.token), reads(O1.token), reads(O1.token), statements()]);
  told.refused.push(...journal.refused);
  return journal.done.length;
};

export const suite: TrustSuite = {
  run: async ({ url, form, minutes }) => {
    const length = minutes ? { ...LENGTHS.full, lasts: minutes } : LENGTHS[form];
    const folder = await mkdtemp(path.join(tmpdir(), 'stoep-soak-'));
    const aside = path.join(folder, 'aside');
    await mkdir(aside);
    const harness = await startHarnessOver({ url, drop: async () => undefined }, { folder: fileStoreFolderOf(folder) });
    harness.setNow(new Date());
    const world = await makeTestWorld(harness);
    const entryDay = harness.deps.clock.today();
    const keeper = await createTrustSuiteBookkeeper(harness, 'soak-keeper');
    await harness.stop();
    const client = new pg.Client({ connectionString: url, application_name: 'soak' });
    await client.connect();
    const [port = 0, operator = 0] = await findFreePorts(2);
    const operations = `127.0.0.1:${operator}`;
    const member = fleetMemberOf({
      port,
      env: {
        DATABASE_URL: url,
        STOEP_DATA_DIR: folder,
        TMPDIR: aside,
        TOKEN_SECRET: TEST_SEALING_KEY.toString('utf8'),
        STOEP_DEMO: 'off',
        LOG_LEVEL: 'fatal',
        STOEP_OPERATIONS: operations,
      },
    });
    await member.start();
    const pid = member.pid();
    const base = `http://127.0.0.1:${port}`;
    const told: Report = { reads: 0, statements: 0, refused: [] };
    const ageing = setInterval(() => {
      for (const statement of AGEING) client.query(statement).catch(() => undefined);
    }, 500);
    const workFor = async (long: number, each: () => Promise<void>): Promise<number> => {
      const until = monotonicMilliseconds() + long * MINUTE_MS;
      const working = workOn({ world, base, keeper, entryDay }, () => monotonicMilliseconds() < until, told);
      for (; monotonicMilliseconds() < until; await pause(LOOKS_MS)) await each();
      return working;
    };
    const rest = async () => {
      await pause(RESTS_MS);
      const looks = [await readSoakResourceUse(pid, aside, client)];
      for (; looks.length < LOOKS_AT_REST; await pause(LOOKS_MS))
        looks.push(await readSoakResourceUse(pid, aside, client));
      return leastSoakResourceUseOf(looks);
    };
    let writes = await workFor(length.warm, async () => undefined);
    const before = await rest();
    const begun = monotonicMilliseconds();
    const samples: (SoakProcessMemory & { readonly at: number })[] = [];
    writes += await workFor(length.settle + length.lasts, async () => {
      const at = (monotonicMilliseconds() - begun) / MINUTE_MS;
      if (at >= length.settle) samples.push({ at, ...(await readSoakProcessMemory(operations)) });
    });
    const after = await rest();
    clearInterval(ageing);
    await member.end('SIGTERM');
    await client.end();
    await rm(folder, { recursive: true, force: true });
    const slopeIn = (of: keyof SoakProcessMemory) =>
      soakMemoryGrowthOf(
        samples.map(({ at, ...memory }) => ({ at, megabytes: memory[of] })),
        length.stretch,
      );
    const [held, resident] = [slopeIn('held'), slopeIn('resident')];
    const from = (of: keyof SoakProcessMemory) =>
      `${samples[0]?.[of].toFixed(0) ?? 0} MB, at the end ${samples.at(-1)?.[of].toFixed(0) ?? 0}`;
    return {
      line: `${length.lasts} minutes behind ${length.warm + length.settle} to get warm, ${formatTrustSuiteCount(told.reads)} reads, ${formatTrustSuiteCount(writes)} writes, ${formatTrustSuiteCount(told.statements)} statements: held ${held.toFixed(2)} MB a minute more (${from('held')}), of the machine ${resident.toFixed(2)} (${from('resident')}); at rest ${before.descriptors} descriptors, ${before.files} files put aside and ${before.jobs} jobs before, ${after.descriptors}, ${after.files} and ${after.jobs} after`,
      short: unmetTrustSuitePromisesOf({
        [`what is held grows by less than ${length.slope} MB a minute`]: held < length.slope,
        [`what is taken of the machine grows by less than ${length.slope} MB a minute`]: resident < length.slope,
        'no more descriptors at the end': after.descriptors <= before.descriptors,
        'no more files put aside': after.files <= before.files,
        'no more jobs under way': after.jobs <= before.jobs,
        [`nobody is refused: ${told.refused.slice(0, 3).join(' | ')}`]: told.refused.length === 0,
      }),
    };
  },
};
