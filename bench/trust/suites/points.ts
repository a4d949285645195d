/**
 * Every single point of failure (trust F-8, G-9): each write of the contract, as somebody to whom the access matrix grants it. Each of its
 * calls to the database and the file store fails in turn, with a key and without one. The write is then refused with an answer that
 * invites a retry and leaves no trace; at last it is let through and succeeds.
 */
import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@stoep/contract';
import pg from 'pg';
import { ACCESS_OBJECT_KINDS, type AccessRow, type AccessTarget } from '../../../apps/api/test/access/access-row.ts';
import { accessMatrix } from '../../../apps/api/test/access-matrix.ts';
import { callAccessTarget } from '../../../apps/api/test/call-access-target.ts';
import { databaseChecksum } from '../../../apps/api/test/checksum.ts';
import { startHarnessOver } from '../../../apps/api/test/harness.ts';
import { makeTestWorld } from '../../../apps/api/test/world/make-test-world.ts';
import type { TestWorld } from '../../../apps/api/test/world.ts';
import { runWithNthCallFailing } from '../points/fail-nth.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

/** Number of writes, of all that somebody may make. */
const WRITES: Readonly<Record<TrustSuiteForm, number>> = {
  full: Number.POSITIVE_INFINITY,
  quick: 8,
  proof: 8,
};
const SHOWN = 5;
/** The connection to the database is gone, or the disk is full. */
const REFUSED = [503, 507];

type Write = { readonly row: AccessRow; readonly target: AccessTarget; readonly token: string | null };

/** The write as the first person to whom the matrix grants it, with the matrix's input. */
const writeOf = (row: AccessRow, world: TestWorld): Write[] => {
  const found = ACCESS_OBJECT_KINDS.flatMap((object) =>
    (row.good[object] ?? []).flatMap((persona): Write[] => {
      const target = row.targets(world, persona)[object];
      const token = persona === 'ANON' ? null : world.people[persona].token;
      return target ? [{ row, target, token }] : [];
    }),
  );
  return found.slice(0, 1);
};

const isWrite = (() => {
  const rows = new Set(allEndpoints.filter(({ method }) => method !== 'GET').map(({ row }) => row));
  return ({ row }: AccessRow) => rows.has(row);
})();

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const harness = await startHarnessOver({ url, drop: async () => undefined });
    const world = await makeTestWorld(harness);
    const writes = accessMatrix.filter(isWrite).flatMap((row) => writeOf(row, world));
    const administrator = new pg.Client({ connectionString: url });
    await administrator.connect();
    const tally = { points: 0, files: 0, all: 0, done: 0 };
    const faults: string[] = [];
    let sums = await databaseChecksum(harness.deps.db);
    const changed = async (): Promise<string[]> => {
      await harness.writeReads();
      await administrator.query('delete from throttles');
      const before = sums;
      sums = await databaseChecksum(harness.deps.db);
      return Object.keys(sums).filter((name) => sums[name] !== before[name]);
    };

    /** Fails the nth call of the write; answers that call; null where there were fewer, or where the write succeeded all the same. */
    const failed = async ({ row, target, token }: Write, nth: number, key: string | null) => {
      const { result, failed: call } = await runWithNthCallFailing(nth, harness.deps.files, () =>
        callAccessTarget(harness, row.row, target, token, key),
      );
      const left = await changed();
      const tell = (what: string) => faults.push(`${row.row} at ${nth} (${call}): ${what}`);
      if (call === null) {
        if (result.status === (row.status ?? 200)) tally.done += 1;
        else tell(`${result.status} in the end ${result.body}`);
        return null;
      }
      tally.points += 1;
      if (call.startsWith('files.')) tally.files += 1;
      if (result.status < 400) {
        // The document allows 207: a bank proof could not be stored, but the rest was done.
        if (result.status !== 207) tell(`answers ${result.status} all the same`);
        tally.all += 1;
        return null;
      }
      if (!REFUSED.includes(result.status)) tell(`answers ${result.status}`);
      if (left.length > 0) tell(`leaves ${left.join(', ')}`);
      return call;
    };
    /** Without a key only as far as the commit, so that the write can still be done afterwards; with a key to the end. */
    const sweep = async (write: Write): Promise<void> => {
      for (let nth = 0, call: string | null = ''; call !== 'commit'; nth += 1) {
        call = await failed(write, nth, null);
        if (call === null) return;
      }
      const key = randomUUID();
      for (let nth = 0; (await failed(write, nth, key)) !== null; ) nth += 1;
    };
    let swept = 0;
    for (const write of writes.slice(0, WRITES[form])) {
      swept += 1;
      await sweep(write);
    }
    await administrator.end();
    return {
      line: `${formatTrustSuiteCount(swept)} writes, ${formatTrustSuiteCount(tally.points)} of ${formatTrustSuiteCount(tally.points)} calls failed in turn, ${tally.files} of them to the files' store: ${faults.length} faults; ${tally.done} done in the end, ${tally.all} without its file`,
      short: unmetTrustSuitePromisesOf({
        [`what fails is refused and leaves nothing: ${faults.slice(0, SHOWN).join(' | ')}`]: faults.length === 0,
        'each write is done in the end': tally.done + tally.all === swept,
        'more than twelve calls a write': form !== 'full' || tally.points > swept * 12,
      }),
    };
  },
};
