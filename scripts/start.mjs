/** `npm start`: sets up, builds what changed, then runs the product until it is stopped. */
import { buildWebApps } from './build.mjs';
import { pathInCheckout } from './setup/root.mjs';
import { runScriptMain } from './setup/step.mjs';
import { ensureSetup } from './setup.mjs';
import { MALLOC_ENVIRONMENT, NODE_HEAP_OPTIONS } from './start/memory.mjs';
import { runWithSignalChannel } from './start/with-channel.mjs';

await runScriptMain(async () => {
  const node = await ensureSetup();
  await buildWebApps(node);
  const product = pathInCheckout('apps', 'api', 'src', 'main.ts');
  return runWithSignalChannel(node, [...NODE_HEAP_OPTIONS, product, ...process.argv.slice(2)], {
    defaults: MALLOC_ENVIRONMENT,
  });
});
