/** The first start without the demo: one administrator by a link, and no demo data afterwards. */
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { firstAdministratorCliCommand } from '../../../cli/first-administrator.ts';
import { isRealPortfolio } from '../../../db/real-portfolio.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { parseStartArguments } from '../../../start-arguments.ts';
import { findOneTimeLink } from '../../identity/sign-in/one-time-links.writes.ts';
import { createFirstAdministrator, setUpRealPortfolio } from './set-up.commands.ts';

const harness = useHarness();
const THANDI = parseStartArguments(['--empty', '--administrator', 'Thandi Nkosi <Thandi@Agency.example>']);
const PASSWORD = 'first-start-2026';

const setUp = (administrator: typeof THANDI.administrator | null = THANDI.administrator) =>
  runCreationCommand(systemContext(harness().deps, 'set-up'), setUpRealPortfolio, { administrator });
const byCommand = (administrator = THANDI.administrator) =>
  runCreationCommand(systemContext(harness().deps, 'command line'), createFirstAdministrator, administrator);
const tokenOf = (url: string) => /token=([\w-]+)/.exec(url)?.[1] ?? '';
const stillWorks = async (url: string) => {
  const { db, clock } = harness().deps;
  return (await findOneTimeLink(db, clock.now(), 'reset-password', tokenOf(url))) !== undefined;
};
const usePassword = (url: string) =>
  harness().inject({
    method: 'POST',
    url: '/api/reset-password/',
    payload: { token: tokenOf(url), new_password: PASSWORD },
  });
const administrators = () =>
  harness()
    .deps.db.select({ email: userProfiles.email, name: userProfiles.firstName })
    .from(userProfiles)
    .where(eq(userProfiles.staffRole, 'administrator'));

describe('what stands behind npm start --', () => {
  test('FAULT-38: nobody named: an administrator who is greeted as one, whose address is changed in the profile', () => {
    expect(parseStartArguments(['--empty'])).toMatchObject({
      empty: true,
      administrator: { email: 'administrator@stoep.localhost', firstName: 'Administrator', lastName: '' },
    });
    expect(parseStartArguments([]).empty).toBe(false);
  });
  test('Operations 8: the command wants one name with its address', async () => {
    const said: string[] = [];
    const run = (args: readonly string[]) =>
      firstAdministratorCliCommand.run(harness().deps as never, args, (line) => void said.push(line));
    expect(await run([])).toBe(2);
    expect(await run(['Thandi', 'Nkosi'])).toBe(2);
    expect(said[0]).toContain('Usage: stoep first-administrator "Thandi Nkosi <');
    await expect(run(['Thandi'])).rejects.toThrow('first-administrator wants an email address');
  });
  test.each([
    [['--administrator', 'a@b.example'], '--administrator goes with --empty'],
    [['--empty', '--administrator', 'Thandi'], 'wants an email address'],
    [['--demo'], "Unknown option '--demo'"],
  ])('%s is refused with a sentence', (args, sentence) => {
    expect(() => parseStartArguments(args)).toThrow(sentence);
  });
});

test('Operations 8: a start of a service makes no administrator and shows no link, in however many processes', async () => {
  expect(await Promise.all([setUp(null), setUp(null), setUp(null)])).toEqual([
    { status: 'waiting', email: null },
    { status: 'waiting', email: null },
    { status: 'waiting', email: null },
  ]);
  expect(await administrators()).toEqual([]);
});

test('Operations 8: three starts at once show one link, and no later start ends it', async () => {
  const starts = await Promise.all([setUp(), setUp(), setUp()]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['link', 'waiting', 'waiting']);
  const [shown] = starts.filter((start) => start.status === 'link');
  const again = { status: 'waiting', email: 'thandi@agency.example' };
  expect(await setUp()).toEqual(again);
  expect(await setUp(null)).toEqual(again);
  expect(await administrators()).toEqual([{ email: 'thandi@agency.example', name: 'Thandi' }]);
  expect(await stillWorks(shown?.link.url ?? '')).toBe(true);
});

test('Operations 8: a start shows another link once the first has run out', async () => {
  const { deps } = harness();
  const now = deps.clock.now();
  harness().setNow(new Date(now.getTime() + 25 * 3_600_000));
  expect(await setUp(null)).toEqual({ status: 'waiting', email: null });
  expect(await setUp()).toMatchObject({ status: 'link' });
  harness().setNow(now);
});

test('Operations 8: the command makes one administrator, its newest link alone works, and it refuses once that was used', async () => {
  const lindiwe = { firstName: 'Lindiwe', lastName: 'Dube', email: 'lindiwe@agency.example' };
  const earlier = await byCommand(lindiwe);
  expect(await administrators()).toEqual([{ email: 'lindiwe@agency.example', name: 'Lindiwe' }]);
  const { url, email } = await byCommand();
  expect(email).toBe('thandi@agency.example');
  expect((await usePassword(earlier.url)).statusCode).toBe(400);
  expect((await usePassword(url)).statusCode).toBe(200);
  expect(await setUp()).toEqual({ status: 'ready' });
  await expect(byCommand(lindiwe)).rejects.toThrow('This portfolio has an administrator already');
  const rows = await harness().deps.db.execute<{ action: string }>(
    `select action from audit_entries where action like 'administrator.%' order by sequence`,
  );
  expect(rows.rows.map(({ action }) => action)).toEqual([
    'administrator.made',
    'administrator.linked',
    'administrator.linked',
    'administrator.linked',
    'administrator.linked',
  ]);
});

test('the administrator logs in and holds no role of the office until a second factor is set up', async () => {
  const { db, config } = harness().deps;
  // The harness runs in demo mode; --empty does not.
  Object.assign(config, { demo: false });
  const { token } = await harness().call(sessionEndpoints.logIn, {
    body: { email: 'thandi@agency.example', password: PASSWORD },
  });
  const office = await harness().inject({
    url: '/api/office/session/',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(office.statusCode).toBe(403);
  expect(await isRealPortfolio(db)).toBe(true);
});

test('a database that holds something else is refused; one that was begun empty goes on', async () => {
  const { db } = harness().deps;
  await db.insert(contacts).values({ firstName: 'A', lastName: 'B', email: 'a@b.example' });
  expect(await setUp()).toEqual({ status: 'ready' });
  await db.execute('delete from settings');
  await expect(setUp()).rejects.toThrow('The database is not empty');
});
