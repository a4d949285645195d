/** `node scripts/on-node.mjs FILE ARGS`: runs a source file of ours on Node 24, with the packages in place. */
import { PRELOAD, run } from './setup/run.mjs';
import { main, Refusal } from './setup/step.mjs';
import { setup } from './setup.mjs';

await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) throw new Refusal('Which file? node scripts/on-node.mjs apps/api/src/cli.ts --help');
  const node = await setup();
  return run(node, [...PRELOAD, file, ...args], { node });
});
