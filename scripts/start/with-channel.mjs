/** Runs a program of the product on Node 24 until it ends, for `npm start` and `npm run dev`. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { checkoutRoot, pathInCheckout } from '../setup/root.mjs';
import { childEnvironment, NODE_PRELOAD_OPTIONS } from '../setup/run.mjs';

const AHEAD = [
  ...NODE_PRELOAD_OPTIONS,
  '--import',
  pathToFileURL(pathInCheckout('scripts', 'start', 'with-parent.mjs')).href,
];

/**
 * Starts the program. Signals are passed on over a channel instead of being sent: see with-parent.mjs.
 * @param args options of Node, the program's file and its own arguments
 * @param defaults variables that apply where the environment does not set them
 * @param env variables that replace those of the environment
 */
export function spawnWithSignalChannel(node, args, { defaults = {}, env = {}, output = 'inherit' } = {}) {
  return spawn(node, [...AHEAD, ...args], {
    cwd: checkoutRoot,
    env: { ...defaults, ...childEnvironment(node, env) },
    stdio: ['inherit', output, 'inherit', 'ipc'],
  });
}

/** Runs the program to its end and answers its exit code. */
export function runWithSignalChannel(node, args, options) {
  const child = spawnWithSignalChannel(node, args, options);
  const pass = (signal) => child.connected && child.send(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal));
  if (process.env.npm_lifecycle_event !== undefined) whenNpmIsGone(() => pass('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
  });
}

/** A killed npm sends no signal: without this the product that it started would go on unseen and keep the port. */
function whenNpmIsGone(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}
