/** The script `stoep` of a server: it runs a command as the unit runs the product. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  REPOSITORY_ROOT,
  readDeployFile,
  readDockerfileInstructions,
  systemdUnitValuesOf,
} from '../test/deploy-files.ts';

const run = promisify(execFile);
const SCRIPT = path.join(REPOSITORY_ROOT, 'deploy/stoep');

let programs: string;
/** A program of the machine, in place of which the test answers. */
const standIn = async (name: string, lines: string) => {
  const file = path.join(programs, name);
  await writeFile(file, `#!/bin/sh\n${lines}\n`);
  await chmod(file, 0o755);
};
beforeAll(async () => {
  programs = await mkdtemp(path.join(tmpdir(), 'stoep-test-programs-'));
  await standIn('systemd-run', `for one in "$@"; do printf '%s\\n' "$one"; done`);
  await standIn('id', 'echo "$WHO"');
});
afterAll(() => rm(programs, { recursive: true, force: true }));

const stoep = (who: string, ...args: string[]) =>
  run('/bin/sh', [SCRIPT, ...args], { env: { PATH: `${programs}:/usr/bin:/bin`, WHO: who } });

test('Operations 3: `stoep` runs a command with the user, the folder, the settings and the secrets of the unit', async () => {
  const words = (await stoep('0', 'first-administrator', 'Thandi Nkosi <thandi@agency.example>')).stdout.split('\n');
  const given = (flag: string) => words.flatMap((word, at) => (words[at - 1] === flag ? [word] : []));
  const unit = await readDeployFile('stoep.service');
  for (const key of ['User', 'UMask', 'WorkingDirectory', 'EnvironmentFile', 'LoadCredential'])
    expect(given('-p')).toContain(`${key}=${systemdUnitValuesOf(unit, key)[0]}`);
  const variables = systemdUnitValuesOf(unit, 'Environment').flatMap((line) => line.split(' '));
  for (const setting of given('-E')) expect(variables).toContain(setting);
  expect(given('-E')).toHaveLength(3);
  const at = words.indexOf('/usr/bin/node');
  expect(words.slice(at + 2, -1)).toEqual(['first-administrator', 'Thandi Nkosi <thandi@agency.example>']);
  expect(existsSync(path.join(REPOSITORY_ROOT, words[at + 1] ?? ''))).toBe(true);
});

test('Operations 3: `stoep` says that root runs it', async () => {
  await expect(stoep('1000', 'audit')).rejects.toMatchObject({
    code: 1,
    stderr: 'stoep reads the secrets of the service. Please run it as root.\n',
  });
});

test('Operations 3: the image has `stoep` as well', async () => {
  const made = (await readDockerfileInstructions()).filter(
    ([name, rest]) => name === 'RUN' && rest.includes('/usr/local/bin/stoep'),
  );
  expect(made).toHaveLength(1);
  const [, text = ''] = /printf '([^']+)'/.exec(made[0]?.[1] ?? '') ?? [];
  expect(text).toBe('#!/bin/sh\\nexec node /app/apps/api/src/cli.ts "$@"\\n');
});
