/** Commands print which portfolio they work on, and create none where there is none. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { runCli } from '../../test/run-cli.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ran = (args: readonly string[], env: Record<string, string>) => runCli(args, { STOEP_DATA_DIR: folder, ...env });

test.each([
  ['audit'],
  ['keys'],
  ['month', 'ALR', '2026-03'],
  ['backup', 'monday'],
  ['new-key'],
  ['breach-report', 'nobody@example.test', '2026-01-01', '2026-02-01'],
])(
  'Operations 4: %s in a shell without the settings of the service refuses, names the place and makes nothing',
  async (...args) => {
    const { out, errors, code } = await ran(args, {});
    expect(code).toBe(1);
    expect(`${errors}${out}`).toContain(`There is no portfolio of Stoep at ${folder}, so nothing was done.`);
    expect(await readdir(folder)).toEqual([]);
  },
);

test('Operations 4: a database server that holds nothing of Stoep is left as it is', async () => {
  const database = await cloneDatabase();
  const empty = new URL(database.url);
  empty.pathname = '/postgres';
  try {
    const { errors, code } = await ran(['audit'], { DATABASE_URL: empty.href });
    expect(code).toBe(1);
    expect(errors).toContain('There is no portfolio of Stoep at');
    expect(errors).not.toContain(empty.password);
    const there = await ran(['audit'], { DATABASE_URL: database.url, TOKEN_SECRET: 's'.repeat(40) });
    expect(there.errors).toContain(`Portfolio: ${new URL(database.url).host}${new URL(database.url).pathname}`);
    expect(there.out).toContain('0 entries checked');
  } finally {
    await database.drop();
  }
});

test('Operations 8: the first administrator is made by a command, whose link goes to the standard output alone', async () => {
  const database = await cloneDatabase();
  const env = { DATABASE_URL: database.url, PUBLIC_URL: 'https://portal.example' };
  try {
    const made = await ran(['first-administrator', 'Thandi Nkosi <thandi@agency.example>'], env);
    expect([made.code, made.errors]).toEqual([0, expect.not.stringContaining('token=')]);
    expect(made.out).toContain('First administrator thandi@agency.example.');
    expect(made.out).toMatch(/https:\/\/portal\.example\/#\/reset-password\?token=[\w-]+&first=1/);
  } finally {
    await database.drop();
  }
});
