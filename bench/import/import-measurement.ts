/**
 * The product on the database of its arguments, which also imports one portfolio in the same process. Prints where it listens, imports
 * when a line arrives on its input, and prints what was done and how much memory it took.
 */
import { createInterface } from 'node:readline';
import '../../apps/api/src/modules/all.ts';
import { buildHttpApp } from '../../apps/api/src/app.ts';
import { importPortfolio } from '../../apps/api/src/engines/imports/imports.writes.ts';
import { monotonicMilliseconds } from '../../apps/api/src/kernel/clock.ts';
import { trustSuiteDepsFor } from '../trust/product.ts';

export type ImportMeasurement = {
  readonly seconds: number;
  /** Rows added or changed. */
  readonly touched: number;
  readonly rows: number;
  readonly faults: number;
  /** Most megabytes above those of the idle process. */
  readonly megabytes: number;
};

const MB = 1_048_576;
const [url = '', portfolio = ''] = process.argv.slice(2);
const deps = await trustSuiteDepsFor(url);
const app = await buildHttpApp(deps, { web: null, logger: false });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

const run = async (): Promise<ImportMeasurement> => {
  const idle = process.memoryUsage().rss;
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const begun = monotonicMilliseconds();
  const { tables, faultCount } = await importPortfolio(deps, portfolio);
  const seconds = (monotonicMilliseconds() - begun) / 1_000;
  clearInterval(watch);
  return {
    seconds,
    touched: tables.reduce((sum, { added, changed }) => sum + added + changed, 0),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    faults: faultCount,
    megabytes: Math.round((most - idle) / MB),
  };
};

for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'import') break;
  process.stdout.write(`${JSON.stringify(await run())}\n`);
}
process.exit(0);
