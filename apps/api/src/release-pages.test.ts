/** The pages find a release in a clone without tags: their own command is run in a small repository. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../test/deploy-files.ts';
import { PRODUCT_VERSION } from './version.ts';

const PAGES = ['docs/operations/install.md', 'docs/operations/upgrade.md'];
const COMMAND = /\$\((git log origin\/main [^)]*)\)/g;

const page = (name: string) => readFileSync(path.join(REPOSITORY_ROOT, name), 'utf8');
const commandsIn = (name: string): string[] => [...page(name).matchAll(COMMAND)].map(([, command = '']) => command);

let folder: string;
const here = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', PATH: process.env.PATH ?? '' };
const shell = (command: string): string =>
  execFileSync('/bin/sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: here,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const commit = (title: string): string =>
  shell(
    `git -c user.name=a -c user.email=a@b.example commit -q --allow-empty -m '${title}' && git update-ref refs/remotes/origin/main HEAD && git rev-parse HEAD`,
  );

const TITLES = ['2026.11.2', '2026.11.3', '2026.11.30'].map((version) => `release: bring ${version}`);
const hashes = new Map<string, string>();
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stoep-test-releases-'));
  shell('git init -q');
  for (const title of TITLES) {
    hashes.set(title, commit(title));
    commit(`bank: mention ${title} and go on`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(PAGES)('Operations 17: the command of %s finds the commit of a release without tags', (name) => {
  const commands = commandsIn(name);
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) {
    const [title = ''] = /release: bring [\d.]+\d/.exec(command) ?? [];
    expect(shell(command)).toBe(hashes.get(title));
  }
});

test('Operations 17: a release that does not exist ends the checkout with an error', () => {
  const [command = ''] = commandsIn(PAGES[0] ?? '');
  const missing = command.replace(/bring [\d.]+\d/, 'bring 2026.10.9');
  expect(() => shell(`git checkout -q --detach "$(${missing})"`)).toThrow();
});

test('Operations 17: the pages install the release of this checkout, and maintainers give it the title that is looked for', () => {
  expect(page('docs/operations/install.md')).toContain(`release: bring ${PRODUCT_VERSION}`);
  expect(page('CONTRIBUTING.md')).toMatch(/title `release: bring 20[\d.]+`/);
  for (const name of PAGES) expect(page(name)).not.toMatch(/--branch v20|checkout v20|--tags/);
});
