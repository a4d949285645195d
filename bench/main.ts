/** `npm run bench <name> [figures]`: runs one of the benchmarks beside this file; without a name it lists them. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -3));
const [wanted] = process.argv.splice(2, 1);

/** What the first comment of a benchmark says of it. */
const says = (name: string) =>
  /\/\*\*([\s\S]*?)\*\//
    .exec(readFileSync(new URL(`${name}.ts`, folder), 'utf8'))?.[1]
    ?.replace(/\s*\*\s*|\s+/g, ' ')
    .trim() ?? '';

if (wanted && names.includes(wanted)) await import(new URL(`${wanted}.ts`, folder).href);
else {
  for (const name of names) process.stdout.write(`npm run bench ${name}\n    ${says(name)}\n`);
  process.exitCode = wanted ? 1 : 0;
}
