/**
 * `npm run components`: asks the registry, through npm, about each package that our own packages name for production: which newer
 * version of the same major there is, since which day, and whether ours is deprecated. Prints docs/components.md; ends with 1 where
 * a package is past its time (SECURITY.md). A newer version of the same major may fix a weakness that nobody has announced, so it
 * is taken within the shortest time of that table, whatever the package is for.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { componentsPageOf, packageUpdateStatusOf, productionPackagesIn } from './components/component-status.mjs';
import { pathInCheckout } from './setup/root.mjs';

const AT_ONCE = 4;
const run = promisify(execFile);

/** What the registry knows of a package: the day of each version, and why the version is deprecated, if it is. */
const asked = async ({ name, version }) => {
  const { stdout } = await run('npm', ['view', `${name}@${version}`, 'time', 'deprecated', '--json'], {
    cwd: pathInCheckout(),
    maxBuffer: 1e8,
  });
  const said = JSON.parse(stdout);
  // Where only one of the two fields exists, npm answers its value without its name.
  return { time: said.time ?? said, deprecated: typeof said.deprecated === 'string' ? said.deprecated : '' };
};

const today = new Date().toISOString().slice(0, 10);
const waiting = productionPackagesIn(pathInCheckout('package-lock.json'));
const rows = [];
const lane = async () => {
  for (let one = waiting.shift(); one; one = waiting.shift())
    rows.push(packageUpdateStatusOf(one, await asked(one), today));
};
await Promise.all(Array.from({ length: AT_ONCE }, lane));
rows.sort((one, other) => one.name.localeCompare(other.name, 'en'));
writeFileSync(pathInCheckout('docs', 'components.md'), componentsPageOf(rows, today));
const late = rows.filter(({ inTime }) => !inTime);
for (const { name, version, newest, since, deprecated } of late)
  process.stdout.write(`${name} ${version}: ${deprecated || `${newest} is there since ${since}`}\n`);
process.stdout.write(`${rows.length} components, ${late.length} past their time\n`);
process.exitCode = late.length === 0 ? 0 : 1;
