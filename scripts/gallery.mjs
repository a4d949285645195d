/** `npm run gallery`: the components of packages/ui on a page of their own, which reloads when a source changes. */
import { pathInCheckout } from './setup/root.mjs';
import { runChildProgram } from './setup/run.mjs';
import { runScriptMain } from './setup/step.mjs';
import { ensureSetup } from './setup.mjs';

await runScriptMain(async () => {
  const node = await ensureSetup();
  const vite = pathInCheckout('node_modules', 'vite', 'bin', 'vite.js');
  return runChildProgram(node, [vite, pathInCheckout('packages', 'ui', 'gallery'), ...process.argv.slice(2)], { node });
});
