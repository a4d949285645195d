import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirePlatform, SUPPORTED_PLATFORMS } from './platform.mjs';
import { pathInCheckout } from './root.mjs';

test('Operations 16: on Windows one sentence says what to use instead, whatever command was given', () => {
  expect(() => requirePlatform('win32')).toThrow(/^Stoep does not run on Windows itself\. Use WSL 2 .*\.$/);
  for (const other of ['linux', 'darwin', 'freebsd']) expect(() => requirePlatform(other)).not.toThrow();
});

test('Operations 16: it is said before a command that the shell of Windows does not know', () => {
  const { scripts } = JSON.parse(readFileSync(pathInCheckout('package.json'), 'utf8'));
  // `exec` is a command that Windows lacks: the script ahead of it prints the refusal.
  const first = ['start', 'dev'];
  for (const name of first) expect(scripts[`pre${name}`]).toBe('node scripts/start/on-this-platform.mjs');
  const ours = Object.entries(scripts).filter(([name]) => !first.includes(name));
  for (const [, command] of ours) expect(command).toMatch(/^(?:node|npm) /);
});

test('Operations 16: README names each machine that is supported', () => {
  const readme = readFileSync(pathInCheckout('README.md'), 'utf8');
  for (const machine of SUPPORTED_PLATFORMS) expect(readme).toContain(`\`${machine}\``);
});
