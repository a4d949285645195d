/** The first start without the demo: one administrator, by a link, and nothing of the demo ever again. */
import { session } from '@stoep/contract/sign-in/session';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { readArguments } from '../../arguments.ts';
import { isOwnPortfolio } from '../../db/own-portfolio.ts';
import { contacts, userProfiles } from '../../db/schema/people.ts';
import { performAddition, productsOrder } from '../../kernel/command.ts';
import { setUpEmpty } from './set-up.commands.ts';

const harness = useHarness();
const THANDI = readArguments(['--empty', '--administrator', 'Thandi Nkosi <Thandi@Agency.example>']);
const PASSWORD = 'first-start-2026';

const setUp = (administrator = THANDI.administrator) =>
  performAddition(productsOrder(harness().deps, 'set-up'), setUpEmpty, administrator);
const usePassword = (url: string) =>
  harness().inject({
    method: 'POST',
    url: '/api/reset-password/',
    payload: { token: /token=([\w-]+)/.exec(url)?.[1], new_password: PASSWORD },
  });
const administrators = () =>
  harness()
    .deps.db.select({ email: userProfiles.email, name: userProfiles.firstName })
    .from(userProfiles)
    .where(eq(userProfiles.staffRole, 'administrator'));

describe('what stands behind npm start --', () => {
  test('nobody named: an administrator whose address is changed in the profile', () => {
    expect(readArguments(['--empty'])).toMatchObject({
      empty: true,
      administrator: { email: 'administrator@stoep.localhost', firstName: 'First' },
    });
    expect(readArguments([]).empty).toBe(false);
  });
  test.each([
    [['--administrator', 'a@b.example'], '--administrator goes with --empty'],
    [['--empty', '--administrator', 'Thandi'], 'wants an e-mail address'],
    [['--demo'], "Unknown option '--demo'"],
  ])('%s is refused with a sentence', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });
});

test('each start prints a new link until one was used; two starts at once make one administrator', async () => {
  const links = await Promise.all([setUp(), setUp()]);
  expect(await administrators()).toEqual([{ email: 'thandi@agency.example', name: 'Thandi' }]);
  const dead = await usePassword(links[0]?.url ?? '');
  const other = await usePassword(links[1]?.url ?? '');
  expect([dead.statusCode, other.statusCode].sort()).toEqual([200, 400]);
  expect(await setUp()).toBeNull();
});

test('the administrator logs in and holds no role of the office until a second factor is set up', async () => {
  const { db, config } = harness().deps;
  // The harness runs in demo mode; --empty does not.
  Object.assign(config, { demo: false });
  const { token } = await harness().call(session.logIn, {
    body: { email: 'thandi@agency.example', password: PASSWORD },
  });
  const office = await harness().inject({
    url: '/api/office/session/',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(office.statusCode).toBe(403);
  expect(await isOwnPortfolio(db)).toBe(true);
});

test('a database that holds something else is refused; one that was begun empty goes on', async () => {
  const { db } = harness().deps;
  await db.insert(contacts).values({ firstName: 'A', lastName: 'B', email: 'a@b.example' });
  expect(await setUp()).toBeNull();
  await db.execute('delete from settings');
  await expect(setUp()).rejects.toThrow('The database is not empty');
});
