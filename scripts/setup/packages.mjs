/** Installs the packages of package-lock.json when they are missing or belong to another lock file. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot, root } from './root.mjs';
import { npm } from './run.mjs';
import { step } from './step.mjs';

/** Inside node_modules, so that it goes when they go; written last, so that a broken install leaves none. */
const stamp = inRoot('node_modules', '.stoep-lock');

export async function ensurePackages(node) {
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (installed() === wanted) return;
  await step('Installing the packages (half a minute or more)', async () => {
    rmSync(stamp, { force: true });
    await npm(node, ['ci'], root);
    writeFileSync(stamp, wanted);
  });
}

function installed() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
