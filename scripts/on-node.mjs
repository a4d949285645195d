/** `node scripts/on-node.mjs FILE ARGS`: runs a source file of ours on Node 24, with the packages in place. */
import { NODE_PRELOAD_OPTIONS, runChildProgram } from './setup/run.mjs';
import { runScriptMain, ScriptRefusal } from './setup/step.mjs';
import { ensureSetup } from './setup.mjs';

await runScriptMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) throw new ScriptRefusal('Which file? node scripts/on-node.mjs apps/api/src/cli.ts --help');
  const node = await ensureSetup();
  return runChildProgram(node, [...NODE_PRELOAD_OPTIONS, file, ...args], { node });
});
