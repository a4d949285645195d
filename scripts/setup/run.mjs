import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkoutRoot, pathInCheckout } from './root.mjs';
import { ScriptRefusal } from './step.mjs';

/** Options of Node for programs of the product: each package is resolved once (scripts/start/quick-load.mjs). */
export const NODE_PRELOAD_OPTIONS = [
  '--import',
  pathToFileURL(pathInCheckout('scripts', 'start', 'quick-load.mjs')).href,
];

/**
 * The environment for a child process: Node 24 first on the path, so that the child's own children run on it, and without the
 * variables in which the npm that started us describes its own run.
 */
export function childEnvironment(node, extra = {}) {
  const env = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (!/^npm_(package|lifecycle|command|execpath|node_execpath|config_(local_prefix|prefix|node_gyp))/.test(name)) {
      env[name] = value;
    }
  }
  const folders = [path.dirname(node), ...(process.env.PATH ?? '').split(path.delimiter)];
  return { ...env, PATH: folders.join(path.delimiter), ...extra };
}

/** Runs a program to its end and answers its exit code; its output goes straight to ours. */
export function runChildProgram(program, args, { node = process.execPath, env = {}, cwd = checkoutRoot } = {}) {
  const child = spawn(program, args, { cwd, env: childEnvironment(node, env), stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a program to its end and answers its output to the caller. */
export function captureProgramOutput(program, args, { node = process.execPath, env = {}, cwd = checkoutRoot } = {}) {
  const child = spawn(program, args, { cwd, env: childEnvironment(node, env), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs npm on the given Node: the npm that started us, else the one on the path. */
export async function runNpm(node, args, cwd) {
  const own = process.env.npm_execpath;
  const options = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', ...cacheOption()];
  const [program, before] = own?.endsWith('npm-cli.js') ? [node, [own]] : ['npm', []];
  const code = await runChildProgram(program, [...before, ...args, ...options], { node, cwd });
  if (code !== 0) {
    throw new ScriptRefusal(`npm ${args[0]} failed (exit code ${code}). Is the package registry reachable?`);
  }
}

/** npm's cache goes into the checkout where the home directory does not exist or is not ours. */
function cacheOption() {
  const cache = process.env.npm_config_cache ?? path.join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return [];
  } catch {
    return ['--cache', pathInCheckout('.runtime', 'npm-cache')];
  }
}
