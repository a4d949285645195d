/**
 * `npm run migration -- NAME`: writes the migration from the last one to the schema in the sources. The next migration starts from
 * the newest snapshot. The older snapshots are removed: each is half a megabyte, and nothing reads them.
 */
import { readdirSync, rmSync } from 'node:fs';
import { pathInCheckout } from './setup/root.mjs';
import { runChildProgram } from './setup/run.mjs';
import { runScriptMain, ScriptRefusal } from './setup/step.mjs';
import { ensureSetup } from './setup.mjs';

const META = 'apps/api/src/db/migrations/meta';

await runScriptMain(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new ScriptRefusal('What does it do? npm run migration -- emergency_phone');
  const node = await ensureSetup();
  const kit = pathInCheckout('node_modules', 'drizzle-kit', 'bin.cjs');
  const code = await runChildProgram(node, [kit, 'generate', '--name', name], {
    node,
    cwd: pathInCheckout('apps', 'api'),
  });
  if (code === 0) for (const old of snapshots().slice(0, -1)) rmSync(pathInCheckout(META, old));
  return code;
});

function snapshots() {
  return readdirSync(pathInCheckout(META))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort();
}
