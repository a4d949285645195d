/**
 * `npm run test:one -- <words>`: runs the tests whose path contains the words, or else those whose title does. Runs on the right
 * Node and installs what they need, such as a browser for a journey of `e2e`.
 */
import { buildWeb } from './build.mjs';
import { inRoot, root } from './setup/root.mjs';
import { capture, run } from './setup/run.mjs';
import { main, Refusal } from './setup/step.mjs';
import { setup } from './setup.mjs';
import { chosenTests } from './test/chosen-tests.mjs';

await main(async () => {
  const words = process.argv.slice(2);
  if (words.length === 0) throw new Refusal('Which tests? npm run test:one -- tickets.test.ts, or words of a title.');
  const node = await setup();
  process.env.NODE_COMPILE_CACHE ??= inRoot('.cache', 'compiled');
  const { output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  const { vitest, journeys } = chosenTests(output.split('\n'), words);
  if (journeys) {
    await buildWeb(node);
    const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
    const config = ['--config', inRoot('e2e', 'playwright.config.ts'), '--retries=0'];
    const code = await run(node, [playwright, 'test', ...config, ...journeys], { node });
    if (code !== 0 || !vitest) return code;
  }
  return run(node, [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...(vitest ?? [])], { node });
});
