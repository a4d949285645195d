/** `npm run dev`: sets up, then runs the product from its sources until it is stopped. A changed source is loaded at once. */
import { inRoot } from './setup/root.mjs';
import { main } from './setup/step.mjs';
import { setup } from './setup.mjs';
import { runWithChannel } from './start/with-channel.mjs';

await main(async () => {
  const node = await setup();
  return runWithChannel(node, [inRoot('scripts', 'dev', 'serve.mjs'), ...process.argv.slice(2)]);
});
