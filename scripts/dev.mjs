/** `npm run dev`: sets up, then runs the product from its sources until it is stopped. A changed source is loaded at once. */
import { pathInCheckout } from './setup/root.mjs';
import { runScriptMain } from './setup/step.mjs';
import { ensureSetup } from './setup.mjs';
import { runWithSignalChannel } from './start/with-channel.mjs';

await runScriptMain(async () => {
  const node = await ensureSetup();
  return runWithSignalChannel(node, [pathInCheckout('scripts', 'dev', 'serve.mjs'), ...process.argv.slice(2)]);
});
