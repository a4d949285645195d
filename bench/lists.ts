/**
 * Long lists: of a building as a trustee (10,000 payments, documents or balances) and of the office as staff (100,000 ledger
 * entries, payments, documents, contacts, mails and audit rows), under 300 ms a page at the server:
 * `npm run bench lists`, or `node bench/lists.ts [rows] [rows of the office]`. Runs on a throwaway PostgreSQL, asks the real API
 * for first, middle and last pages, sorted, searched and with filters, and prints the median and the slowest of each.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { startEmbedded } from '../apps/api/src/db/embedded/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { monotonic, systemClock } from '../apps/api/src/kernel/clock.ts';
import { openDatabase } from '../apps/api/src/kernel/database/client.ts';
import { diskStore } from '../apps/api/src/kernel/files/store.ts';
import { startQueue } from '../apps/api/src/kernel/jobs/queue.ts';
import { outboxTransport } from '../apps/api/src/kernel/mail/deliver.ts';
import { fillBuilding, fillBuildingLists, staffToken } from './lists/fill-building.ts';
import { fillOffice } from './lists/fill-office.ts';
import { OFFICE_LISTS, officePages } from './lists/office-pages.ts';

const LIMIT_MS = 300;
const ROUNDS = 15;
const say = (line: string) => process.stdout.write(`${line}\n`);
const [rows = 10_000, officeRows = 100_000] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);

const folder = await mkdtemp(path.join(tmpdir(), 'stoep-lists-'));
const server = await startEmbedded({
  dataDir: path.join(folder, 'data'),
  passing: true,
  log: () => undefined,
});
try {
  await migrate(server.url);
  const { db, close } = openDatabase(server.url);
  const jobs = await startQueue(server.url, (error) => say(`queue: ${String(error)}`), { supervise: false });
  const tokenKey = Buffer.alloc(64, 7);
  const app = await buildApp(
    {
      db,
      clock: systemClock,
      config: readConfig({ NODE_ENV: 'test' }),
      files: diskStore(path.join(folder, 'files')),
      jobs,
      mail: outboxTransport(),
      log: pino({ level: 'silent' }),
      tokenKey,
      formerKeys: [],
    },
    { web: null },
  );
  const { buildingId, token } = await fillBuilding(db, tokenKey, rows);
  say(`A building with ${rows} payments, documents, balances and tasks; ${ROUNDS} times each page`);
  const middle = Math.floor(rows / 2);
  const lists = [
    ['payments', 10, '&paid_to=firm', '&cr446_paymentpk=77'],
    ['docs', 5, '&cj_name=77', ''],
    ['balances', 10, '&show=Arrears', '&cj_sageaccountnumber=77'],
    ['tasks', 10, '&cj_subjectt=77', ''],
  ] as const;
  let slow = 0;
  const time = async (label: string, url: string, as: string) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = monotonic();
      const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
      times.push(monotonic() - begun);
      if (answer.statusCode !== 200) throw new Error(`${label}: ${answer.statusCode} ${answer.body}`);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [median, worst] = [sorted[Math.floor(ROUNDS / 2)] ?? 0, sorted.at(-1) ?? 0];
    if (worst > LIMIT_MS) slow += 1;
    const figures = `median ${median.toFixed(0).padStart(4)} ms   slowest ${worst.toFixed(0).padStart(4)} ms`;
    say(`  ${label.padEnd(48)} ${figures}`);
  };
  for (const [list, limit, ...filters] of lists)
    for (const query of [0, middle, rows - limit]
      .map((at) => `&offset=${at}`)
      .concat(filters.filter(Boolean)))
      await time(
        `${list} ${query.slice(1)}`,
        `/api/building/${buildingId}/${list}/?limit=${limit}${query}`,
        token,
      );

  await fillBuildingLists(db, buildingId, officeRows - rows);
  await fillOffice(db, buildingId, officeRows);
  say(`The office's lists with ${officeRows} rows each`);
  const staff = await staffToken(db, tokenKey);
  for (const list of OFFICE_LISTS)
    for (const [what, query] of officePages(list, officeRows))
      await time(`${list} ${what}`, `/api/office/records/${list}/?${query}`, staff);
  await time('today', '/api/office/today/', staff);
  await time('arrears', '/api/office/arrears/', staff);
  say(slow === 0 ? `every page under ${LIMIT_MS} ms` : `${slow} pages over ${LIMIT_MS} ms`);
  process.exitCode = slow === 0 ? 0 : 1;
  await app.close();
  await jobs.stop();
  await close();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
