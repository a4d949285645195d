/** Prints a long step before it runs, and its duration afterwards. */
export async function step(title, work) {
  const started = performance.now();
  process.stdout.write(`- ${title} ...\n`);
  const result = await work();
  process.stdout.write(`  done in ${seconds(started)}\n`);
  return result;
}

/** Seconds since a reading of performance.now(), with one decimal. */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** An error whose message is complete for the person; shown without a stack. */
export class Refusal extends Error {}

/** Runs the main function of a script; a refusal or failure ends it with exit code 1. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
