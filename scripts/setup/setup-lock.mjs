/** A lock: two commands started at once on a fresh checkout must not both fill node_modules. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { pathInCheckout } from './root.mjs';

const file = pathInCheckout('.runtime', 'setup.lock');

/** Runs the work while no other process of this checkout runs its own. The lock of a dead process is ignored. */
export async function withSetupLock(work) {
  mkdirSync(pathInCheckout('.runtime'), { recursive: true });
  let told = false;
  while (!take()) {
    if (!told) process.stdout.write('- Waiting for another command that is setting up this checkout ...\n');
    told = true;
    await delay(500);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(holder())) rmSync(file, { force: true });
    return false;
  }
}

function holder() {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid < 2) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
