/** `npm run gallery`: the components of packages/ui on a page of their own, which reloads when a source changes. */
import { inRoot } from './setup/root.mjs';
import { run } from './setup/run.mjs';
import { main } from './setup/step.mjs';
import { setup } from './setup.mjs';

await main(async () => {
  const node = await setup();
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  return run(node, [vite, inRoot('packages', 'ui', 'gallery'), ...process.argv.slice(2)], { node });
});
