/** Installs the packages of package-lock.json when they are missing or belong to another lock file. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { checkoutRoot, pathInCheckout } from './root.mjs';
import { runNpm } from './run.mjs';
import { runScriptStep } from './step.mjs';

/** Inside node_modules, so that it goes when they go; written last, so that a broken install leaves none. */
const stamp = pathInCheckout('node_modules', '.stoep-lock');

/** npm's own list of the packages that it has installed. */
const ofNpm = pathInCheckout('node_modules', '.package-lock.json');

export async function ensureNpmPackages(node) {
  const lock = readFileSync(pathInCheckout('package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (installed() === wanted) return;
  // A plain `npm ci` leaves no stamp. It is not repeated, since the checkout may belong to another user by now.
  if (existsSync(ofNpm) && areNpmPackagesInstalled(lock, readFileSync(ofNpm, 'utf8'))) return;
  await runScriptStep('Installing the packages (half a minute or more)', async () => {
    rmSync(stamp, { force: true });
    await runNpm(node, ['ci'], checkoutRoot);
    writeFileSync(stamp, wanted);
  });
}

/** Whether a list of npm allows our value: no list, a list that contains it, or a list of exclusions without it. */
const names = (list, ours) =>
  list === undefined || (list.some((one) => one.startsWith('!')) ? !list.includes(`!${ours}`) : list.includes(ours));

/**
 * Whether an optional package has to be installed: it names the machines it is for, and this is one. A package that names none
 * came with another package, perhaps one for another machine.
 */
const isForHere = ({ os, cpu, libc }, { platform, arch, glibc }) =>
  Boolean(os ?? cpu ?? libc) &&
  names(os, platform) &&
  names(cpu, arch) &&
  (libc === undefined || names(libc, glibc ? 'glibc' : 'musl'));

const here = () => ({
  platform: process.platform,
  arch: process.arch,
  glibc: process.report.getReport().header.glibcVersionRuntime !== undefined,
});

/**
 * Whether npm has installed exactly what the lock file names for a machine. Links to our own workspaces have no version.
 * @param lock text of package-lock.json
 * @param hidden text of node_modules/.package-lock.json
 * @param machine this machine by default
 */
export function areNpmPackagesInstalled(lock, hidden, machine = here()) {
  const wanted = JSON.parse(lock).packages;
  const has = JSON.parse(hidden).packages;
  const isSame = ([place, one]) => has[place]?.version === one.version && has[place]?.integrity === one.integrity;
  return (
    Object.keys(has).every((place) => place in wanted) &&
    Object.entries(wanted)
      .filter(([place, one]) => place.includes('node_modules/') && !one.link)
      .filter(([, one]) => !one.optional || isForHere(one, machine))
      .every(isSame)
  );
}

function installed() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
