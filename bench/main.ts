/** `npm run bench <name> [figures]`: runs a benchmark; without a name it prints the table of README.md. */
import { benchmarks } from './benches.ts';

const [wanted] = process.argv.splice(2, 1);

if (benchmarks.some(({ name }) => name === wanted)) await import(new URL(`${wanted}.ts`, import.meta.url).href);
else {
  for (const { name, takes, measures } of benchmarks)
    process.stdout.write(`npm run bench ${name.padEnd(12)} ${takes.padEnd(12)} ${measures}\n`);
  process.exitCode = wanted ? 1 : 0;
}
