/** An import on the command line follows the rules of one in the office: dual approval, and mails to the people affected. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPortfolio, MINIMAL_PDF } from '../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../test/factories/portfolio/portfolio-tables.ts';
import { portfolioZipOf } from '../../test/factories/portfolio/portfolio-zip.ts';
import { useHarness } from '../../test/harness.ts';
import { officeDeskOf } from '../../test/office-desk.ts';
import type { TestUser } from '../../test/test-user.ts';
import { aPerson } from '../../test/world.ts';
import { checkSecondApprover } from '../access/dual-approval.policy.ts';
import { outbox } from '../db/schema/platform/platform.ts';
import { importCliCommand } from './import.ts';

const harness = useHarness();
let folder: string;
let first: TestUser;
let second: TestUser;

const desk = officeDeskOf(harness, () => second);
const run = async (...args: string[]) => {
  const lines: string[] = [];
  const connected = { ...harness().deps, keyring: async () => harness().deps, stop: async () => {} };
  const code = await importCliCommand.run(connected, args, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
};
const written = async (tables: PortfolioTables): Promise<string> => {
  const file = path.join(folder, 'portfolio.zip');
  await writeFile(file, portfolioZipOf(tables, { 'files/rules.pdf': MINIMAL_PDF }));
  return file;
};
const imported = async (tables: PortfolioTables, by: TestUser = first) =>
  run(await written(tables), `--as=${by.email}`);
const mailsOf = async (subject: RegExp) => {
  const { rows } = await harness().deps.db.execute<{ to: string; subject: string; text: string }>(
    sql`select "to", subject, text from outbox order by "to"`,
  );
  return rows.filter((mail) => subject.test(mail.subject));
};
const count = async (table: string) => {
  const { rows } = await harness().deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]?.count;
};
const row = (tables: PortfolioTables, table: string, key: string, more: object) => ({
  ...tables[table]?.find((one) => one.key === key),
  ...more,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-import-command-'));
  first = await aPerson(harness(), 'cli-first', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'cli-second', { staffRole: 'administrator' });
});
beforeEach(() => harness().deps.db.delete(outbox));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('FAULT-20: the command line imports in the name of a member of staff, and of nobody else', async () => {
  const owner = await aPerson(harness(), 'cli-owner', {});
  const reader = await aPerson(harness(), 'cli-reader', { staffRole: 'reader' });
  const file = await written(aPortfolio());
  for (const [flags, words] of [
    [[], 'Usage'],
    [['--as=nobody@x.test'], 'no member of staff'],
    [[`--as=${owner.email}`], 'no member of staff'],
    [[`--as=${reader.email}`], 'Your role may not'],
  ] as const) {
    const { code, text } = await run(file, ...flags);
    expect(code).toBeGreaterThan(0);
    expect(text).toContain(words);
  }
  expect(await count('buildings')).toBe(0);
});

test('FAULT-20: trustees that the command line imports wait, and a second member of staff confirms all of them together', async () => {
  const tables = aPortfolio();
  const appointments = [
    ...(tables.trustee_appointments ?? []),
    { key: 'ben', building: 'mill', contact: 'ben', starts_at: '2025-05-01 18:00' },
  ];
  expect(await imported({ ...tables, trustee_appointments: appointments })).toMatchObject({ code: 0 });
  const waiting = (await desk.list('trustee-appointments', {})).value;
  expect(waiting.map(({ standing }) => standing)).toEqual(['Waiting for confirmation', 'Waiting for confirmation']);
  const [one] = waiting;
  await expect(desk.act('trustee-appointments', one?.id ?? '', 'confirm', {}, first)).rejects.toMatchObject({
    status: 409,
  });
  await desk.act('trustee-appointments', one?.id ?? '', 'confirm', {}, second);
  const after = (await desk.list('trustee-appointments', {})).value;
  expect(after.map(({ standing }) => standing)).toEqual(['Confirmed', 'Confirmed']);
});

test('FAULT-21: what takes two people is refused on the command line as it is in the office', async () => {
  const { text, code } = await imported({
    contractors: [{ key: 'firm', name: 'Firm', payment_approved: 'yes' }],
  } as PortfolioTables);
  expect(code).toBe(1);
  expect(text).toContain('Two people approve bank details in the office');
  expect(await count('contractors')).toBe(0);
});

test('FAULT-21: a login that the command line brings was set up by the person named, and is no second person for them', async () => {
  const { db, clock } = harness().deps;
  const login = {
    key: 'new',
    contact: 'ben',
    email: 'ben@example.test',
    first_name: 'Ben',
    last_name: 'Nel',
    confirmed: 'yes',
    staff_role: 'bookkeeper',
  };
  expect(await imported({ logins: [login] } as PortfolioTables)).toMatchObject({ code: 0 });
  const { rows } = await db.execute<{ id: string }>(sql`select id from user_profiles where email = 'ben@example.test'`);
  const judged = await checkSecondApprover(db, {
    first: first.profileId,
    second: rows[0]?.id ?? '',
    now: clock.now(),
  });
  expect(judged).toMatchObject({ setUpBy: 'cli-first Person' });
});

test('FAULT-22: the people affected by an import on the command line read of it, and so does the person it names', async () => {
  const tables = aPortfolio();
  expect(
    await imported({
      owner_accounts: [row(tables, 'owner_accounts', 'ann', { email: 'other@x.test' })],
    } as PortfolioTables),
  ).toMatchObject({ code: 0 });
  const statements = await mailsOf(/^Statements of your account/);
  expect(statements.map(({ to }) => to)).toEqual(['ann@example.test', 'other@x.test']);
  expect(statements[0]?.text).toContain('cli-first Person');
  const own = await mailsOf(/^A file was imported in the name of/);
  expect(own.map(({ to }) => to)).toEqual([first.email, second.email].toSorted());
  expect(own[0]?.text).toContain('portfolio.zip');
});

test('FAULT-22: a dry run and an import that changes nothing send no mail', async () => {
  const same = { owner_accounts: [row(aPortfolio(), 'owner_accounts', 'ann', { email: 'other@x.test' })] };
  expect(await imported(same as PortfolioTables)).toMatchObject({ code: 0 });
  const other = await written({
    owner_accounts: [row(aPortfolio(), 'owner_accounts', 'ann', { email: 'third@x.test' })],
  } as PortfolioTables);
  expect(await run(other, `--as=${first.email}`, '--dry-run')).toMatchObject({ code: 0 });
  expect(await mailsOf(/./)).toEqual([]);
});
