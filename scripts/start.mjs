/** `npm start`: sets up, builds what changed, then runs the product until it is stopped. */
import { buildWeb } from './build.mjs';
import { inRoot } from './setup/root.mjs';
import { main } from './setup/step.mjs';
import { setup } from './setup.mjs';
import { ALLOCATOR, HEAP } from './start/memory.mjs';
import { runWithChannel } from './start/with-channel.mjs';

await main(async () => {
  const node = await setup();
  await buildWeb(node);
  const product = inRoot('apps', 'api', 'src', 'main.ts');
  return runWithChannel(node, [...HEAP, product, ...process.argv.slice(2)], { defaults: ALLOCATOR });
});
