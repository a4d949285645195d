/** Builds the web applications whose sources changed since their last build; alone: `npm run build`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathInCheckout } from './setup/root.mjs';
import { captureProgramOutput } from './setup/run.mjs';
import { runScriptMain, runScriptStep, ScriptRefusal } from './setup/step.mjs';
import { ensureSetup } from './setup.mjs';

/** What one application alone is built of, besides its own folder. */
const ALONE = { portal: [], office: ['docs/guide'] };
const shared = [
  'packages/ui',
  'packages/contract',
  'packages/domain',
  'scripts/vite',
  'package-lock.json',
  'tsconfig.base.json',
];

/** The portal and the office, for those that have a Vite configuration. */
export async function buildWebApps(node) {
  for (const app of ['portal', 'office']) {
    const folder = `apps/${app}`;
    if (!existsSync(pathInCheckout(folder, 'vite.config.ts'))) continue;
    const wanted = fingerprint([folder, ...ALONE[app], ...shared]);
    const stamp = pathInCheckout('.cache', `built-${app}`);
    if (existsSync(pathInCheckout(folder, 'dist', 'index.html')) && read(stamp) === wanted) continue;
    await runScriptStep(`Building the ${app}`, () => build(node, folder));
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

async function build(node, folder) {
  const vite = pathInCheckout('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { code, output } = await captureProgramOutput(node, args, { node, cwd: pathInCheckout(folder) });
  process.stdout.write(output);
  if (code !== 0) throw new ScriptRefusal(`The build of ${folder} failed.`);
}

function fingerprint(roots) {
  const hash = createHash('sha256');
  for (const file of roots.flatMap((name) => filesIn(name)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(pathInCheckout(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(name) {
  if (path.extname(name) !== '' && existsSync(pathInCheckout(name))) return [name];
  return readdirSync(pathInCheckout(name), { withFileTypes: true }).flatMap((entry) => {
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

if (process.argv[1] === import.meta.filename) await runScriptMain(async () => buildWebApps(await ensureSetup()));
