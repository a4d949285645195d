/**
 * `npm run test:one -- <words>`: runs the tests whose path contains the words, or else those whose title does. Runs on the right
 * Node and installs what they need, such as a browser for a journey of `e2e`.
 */
import { buildWebApps } from './build.mjs';
import { checkoutRoot, pathInCheckout } from './setup/root.mjs';
import { captureProgramOutput, runChildProgram } from './setup/run.mjs';
import { runScriptMain, ScriptRefusal } from './setup/step.mjs';
import { ensureSetup } from './setup.mjs';
import { chosenTests } from './test/chosen-tests.mjs';

await runScriptMain(async () => {
  const words = process.argv.slice(2);
  if (words.length === 0)
    throw new ScriptRefusal('Which tests? npm run test:one -- tickets.test.ts, or words of a title.');
  const node = await ensureSetup();
  process.env.NODE_COMPILE_CACHE ??= pathInCheckout('.cache', 'compiled');
  const { output } = await captureProgramOutput('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: checkoutRoot,
  });
  const { vitest, journeys } = chosenTests(output.split('\n'), words);
  if (journeys) {
    await buildWebApps(node);
    const playwright = pathInCheckout('node_modules', '@playwright', 'test', 'cli.js');
    const config = ['--config', pathInCheckout('e2e', 'playwright.config.ts'), '--retries=0'];
    const code = await runChildProgram(node, [playwright, 'test', ...config, ...journeys], { node });
    if (code !== 0 || !vitest) return code;
  }
  return runChildProgram(node, [pathInCheckout('node_modules', 'vitest', 'vitest.mjs'), 'run', ...(vitest ?? [])], {
    node,
  });
});
