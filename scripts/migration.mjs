/**
 * `npm run migration -- NAME`: writes the migration from the last one to the schema in the sources. The next migration starts from
 * the newest snapshot. The older snapshots are removed: each is half a megabyte, and nothing reads them.
 */
import { readdirSync, rmSync } from 'node:fs';
import { inRoot } from './setup/root.mjs';
import { run } from './setup/run.mjs';
import { main, Refusal } from './setup/step.mjs';
import { setup } from './setup.mjs';

const META = 'apps/api/src/db/migrations/meta';

await main(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Refusal('What does it do? npm run migration -- emergency_phone');
  const node = await setup();
  const kit = inRoot('node_modules', 'drizzle-kit', 'bin.cjs');
  const code = await run(node, [kit, 'generate', '--name', name], { node, cwd: inRoot('apps', 'api') });
  if (code === 0) for (const old of snapshots().slice(0, -1)) rmSync(inRoot(META, old));
  return code;
});

function snapshots() {
  return readdirSync(inRoot(META))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort();
}
