/** Prints a long step before it runs, and its duration afterwards. */
export async function runScriptStep(title, work) {
  const started = performance.now();
  process.stdout.write(`- ${title} ...\n`);
  const result = await work();
  process.stdout.write(`  done in ${formatSecondsSince(started)}\n`);
  return result;
}

/** Seconds since a reading of performance.now(), with one decimal. */
export function formatSecondsSince(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** An error whose message is complete for the person; shown without a stack. */
export class ScriptRefusal extends Error {}

/** Runs the main function of a script; a refusal or failure ends it with exit code 1. */
export async function runScriptMain(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${error instanceof ScriptRefusal ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
