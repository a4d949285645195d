/**
 * Long lists: of a building as a trustee (10,000 payments, documents or balances) and of the office as staff (100,000 ledger
 * entries, payments, documents, contacts, mails and audit rows), under 300 ms a page at the server:
 * `npm run bench lists`, or `node bench/lists.ts [rows] [rows of the office]`. Runs on a throwaway PostgreSQL, asks the real API
 * for first, middle and last pages, sorted, searched and with filters, and prints the median and the slowest of each.
 */
import { monotonic } from '../apps/api/src/kernel/clock.ts';
import { fillBuilding, fillBuildingLists, staffToken } from './lists/fill-building.ts';
import { fillOffice } from './lists/fill-office.ts';
import { OFFICE_LISTS, officePages } from './lists/office-pages.ts';
import { overProduct } from './measured/over-product.ts';

const LIMIT_MS = 300;
const ROUNDS = 15;
const say = (line: string) => process.stdout.write(`${line}\n`);
const [rows = 10_000, officeRows = 100_000] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);

await overProduct('lists', async ({ deps, app }) => {
  const { db } = deps;
  const { buildingId, token } = await fillBuilding(db, deps.tokenKey, rows);
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
  const staff = await staffToken(db, deps.tokenKey);
  for (const list of OFFICE_LISTS)
    for (const [what, query] of officePages(list, officeRows))
      await time(`${list} ${what}`, `/api/office/records/${list}/?${query}`, staff);
  await time('today', '/api/office/today/', staff);
  await time('arrears', '/api/office/arrears/', staff);
  say(slow === 0 ? `every page under ${LIMIT_MS} ms` : `${slow} pages over ${LIMIT_MS} ms`);
  process.exitCode = slow === 0 ? 0 : 1;
});
