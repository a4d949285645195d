/**
 * Makes the matrix's world by a release's own code, in a database of that release, and writes what people need as JSON:
 * `node world-of.ts <root of the release> <url> <folder of files> <file to write>`.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { callersOf } from './callers.ts';

const [root = '', url = '', folder = '', answer = ''] = process.argv.slice(2);
const of = async <T>(file: string): Promise<T> => (await import(pathToFileURL(`${root}${file}`).href)) as T;
const { harnessOver } = await of<typeof import('../../apps/api/test/harness.ts')>('apps/api/test/harness.ts');
const { makeWorld } = await of<typeof import('../../apps/api/test/world.ts')>('apps/api/test/world.ts');
const harness = await harnessOver({ url, drop: async () => undefined }, { folder });
harness.setNow(new Date());
writeFileSync(answer, JSON.stringify(callersOf(await makeWorld(harness))));
await harness.stop();
process.exit(0);
