/**
 * Makes the matrix's world by the code of a release, in a database of that release, and writes what callers need as JSON:
 * `node world-of.ts <root of the release> <url> <folder of files> <file to write>`.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fleetCallersOf } from './callers.ts';

const [root = '', url = '', folder = '', answer = ''] = process.argv.slice(2);
const of = async <T>(file: string): Promise<T> => (await import(pathToFileURL(`${root}${file}`).href)) as T;
type Harnesses = typeof import('../../../apps/api/test/harness.ts');
type Worlds = typeof import('../../../apps/api/test/world.ts');
// Releases up to 2026.11.4 have former names for the two.
type Former = {
  readonly harnessOver?: Harnesses['startHarnessOver'];
  readonly makeWorld?: Worlds['createTestWorld'];
};
const harnesses = await of<Harnesses & Former>('apps/api/test/harness.ts');
const worlds = await of<Worlds & Former>('apps/api/test/world.ts');
const start = harnesses.startHarnessOver ?? harnesses.harnessOver;
const make = worlds.createTestWorld ?? worlds.makeWorld;
const harness = await start({ url, drop: async () => undefined }, { folder });
harness.setNow(new Date());
writeFileSync(answer, JSON.stringify(fleetCallersOf(await make(harness))));
await harness.stop();
process.exit(0);
