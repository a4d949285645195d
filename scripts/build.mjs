/** Builds the web applications whose sources changed since their last build; alone: `npm run build`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './setup/root.mjs';
import { capture } from './setup/run.mjs';
import { main, Refusal, step } from './setup/step.mjs';
import { setup } from './setup.mjs';

const shared = [
  'packages/ui',
  'packages/contract',
  'packages/domain',
  'scripts/vite',
  'package-lock.json',
  'tsconfig.base.json',
];

/** The portal and the office, for those that have a Vite configuration. */
export async function buildWeb(node) {
  for (const app of ['portal', 'office']) {
    const folder = `apps/${app}`;
    if (!existsSync(inRoot(folder, 'vite.config.ts'))) continue;
    const wanted = fingerprint([folder, ...shared]);
    const stamp = inRoot('.cache', `built-${app}`);
    if (existsSync(inRoot(folder, 'dist', 'index.html')) && read(stamp) === wanted) continue;
    await step(`Building the ${app}`, () => build(node, folder));
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

async function build(node, folder) {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { code, output } = await capture(node, args, { node, cwd: inRoot(folder) });
  process.stdout.write(output);
  if (code !== 0) throw new Refusal(`The build of ${folder} failed.`);
}

function fingerprint(roots) {
  const hash = createHash('sha256');
  for (const file of roots.flatMap((name) => filesIn(name)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(name) {
  if (path.extname(name) !== '' && existsSync(inRoot(name))) return [name];
  return readdirSync(inRoot(name), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${name}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(inside);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [inside];
  });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

if (process.argv[1] === import.meta.filename) await main(async () => buildWeb(await setup()));
