/**
 * What a read of the portal costs beside a bare `node:http` + `pg` server with named statements on the same tables:
 * `npm run bench reads [buildings of 70 units] [rounds] [profile]`; `profile` tells where the product's own time went. Both run in processes of their own on a throwaway PostgreSQL; short
 * slices of load take turns, and the ratio is taken within each round, since the machine's speed drifts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../apps/api/src/db/embedded/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openDatabase } from '../apps/api/src/kernel/database/client.ts';
import { fill } from './reads/fill.ts';
import { load, type Slice } from './reads/load.ts';
import type { Place } from './reads/place.ts';
import { sharesOf } from './reads/profile.ts';

const [buildings = 30, rounds = 9] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const SLICE = { connections: 50, ms: 1_000 };
const say = (line: string) => process.stdout.write(`${line}\n`);
const children: ChildProcess[] = [];

/** Starts a server of `reads/` and answers where it listens. */
const start = (file: string, place: Place, flags: readonly string[] = []): Promise<string> => {
  const script = fileURLToPath(new URL(`reads/${file}`, import.meta.url));
  const child = spawn(process.execPath, [...flags, script, JSON.stringify(place)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
};

/** Has the product tell what its lines keep, and end. */
const ending = async (child: ChildProcess | undefined): Promise<string> => {
  const told = new Promise<string>((resolve) => {
    child?.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child?.stdin?.write('\n');
  const line = await told;
  await ended;
  return line;
};

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

const readsOf = ({ levyAccountId, accountId, buildingId, profileId }: Place) => [
  ['owner accounts', '/api/owner-accounts-linked/', '/owner-accounts'],
  ['levy account', `/api/levy-account/${levyAccountId}/${accountId}/`, '/levy-account'],
  ['ledger', `/api/levy-account/${levyAccountId}/${accountId}/ledger/?limit=24`, '/ledger'],
  ['balances, 70 rows', `/api/building/${buildingId}/balances/?limit=70`, '/balances'],
  ['tickets, 10 rows', `/api/tickets/owner/active/${profileId}/`, '/tickets'],
  ['approvals, 20 rows', `/api/building/${buildingId}/approvals/?limit=20`, '/approvals'],
  ['payments, 70 rows', `/api/building/${buildingId}/payments/?limit=70`, '/payments'],
];

const folder = await mkdtemp(path.join(tmpdir(), 'stoep-reads-'));
const server = await startEmbedded({ dataDir: path.join(folder, 'data'), log: () => undefined });
try {
  await migrate(server.url);
  const { db, close } = openDatabase(server.url);
  const place = await fill(db, server.url, buildings);
  await close();
  const profile = process.argv.includes('profile') ? path.join(folder, 'profile') : null;
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const [product, bare] = [await start('product.ts', place, flags), await start('bare.ts', place)];
  const signedIn = { authorization: `Bearer ${place.token}` };
  say(`${buildings * 70} units, ${SLICE.connections} connections, ${rounds} rounds of ${SLICE.ms} ms each`);
  say('read                 product/s  p50 ms  p99 ms    bare/s  p50 ms  p99 ms   ratio (min - max)');
  for (const [name = '', ours, theirs] of readsOf(place)) {
    await load(product + ours, signedIn, SLICE);
    await load(bare + theirs, {}, SLICE);
    const slices: { ours: Slice; bare: Slice }[] = [];
    for (let round = 0; round < rounds; round += 1)
      slices.push({
        ours: await load(product + ours, signedIn, SLICE),
        bare: await load(bare + theirs, {}, SLICE),
      });
    const ratios = slices.map((slice) => slice.ours.perSecond / slice.bare.perSecond);
    const figures = (which: 'ours' | 'bare') => {
      const times = slices.flatMap((slice) => slice[which].times);
      const rate = median(slices.map((slice) => slice[which].perSecond));
      return `${rate.toFixed(0).padStart(10)}${median(times).toFixed(1).padStart(8)}${share(times, 0.99).toFixed(1).padStart(8)}`;
    };
    const range = `${Math.min(...ratios).toFixed(2)} - ${Math.max(...ratios).toFixed(2)}`;
    say(`${name.padEnd(20)}${figures('ours')}${figures('bare')}    ${median(ratios).toFixed(2)} (${range})`);
  }
  say(await ending(children[0]));
  if (profile) for (const line of await sharesOf(profile)) say(line);
} finally {
  for (const child of children) child.kill();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
