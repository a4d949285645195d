/** Push devices: registration, ownership, and every way in which they end (decision 0231). */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { aPersonWithPassword, logInWithPassword } from '../../../../test/people/login.ts';
import { aPushSubscription } from '../../../../test/stand-ins/push-service.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { sessions } from '../../../db/schema/identity/logins.ts';
import { pushDevices, pushKeys } from '../../../db/schema/platform/push.ts';
import { listPushDevices } from '../../../kernel/push/push-devices.queries.ts';
import { getOrCreatePushKeyPair } from '../../../kernel/push/push-key.writes.ts';
import { resealSecondFactorsJob } from '../../identity/sign-in/reseal-second-factors.job.ts';
import { endSessionsOfProfile } from '../../identity/sign-in/sessions.commands.ts';
import { setLoginPassword } from '../../identity/sign-in/set-password.writes.ts';

const harness = useHarness();
const { pushDevices: calls } = apiContract;
beforeEach(async () => {
  await harness().deps.db.execute(sql`truncate throttles`);
});

type Input = { endpoint: string; publicKey: string; secret: string };
const given = (): Input => {
  const { endpoint, p256dh: publicKey, auth: secret } = aPushSubscription();
  return { endpoint, publicKey, secret };
};
const names = async (token: string, body = given()) => (await harness().call(calls.name, { body }, token)).deviceId;
const listOf = async (token: string) => (await harness().call(calls.list, {}, token)).map(({ id }) => id);
const living = ({ profileId }: Pick<TestUser, 'profileId'>) =>
  harness().deps.db.select().from(pushDevices).where(eq(pushDevices.profileId, profileId));
let count = 0;
const aLogin = async () => {
  count += 1;
  const who = await aPersonWithPassword(harness(), `Device${count}`);
  const { token } = await logInWithPassword(harness(), who.email);
  return { who, token, deviceId: await names(token) };
};

describe('a device', () => {
  test('is named once, named again by the next login, and tells no key', async () => {
    const { who, token, deviceId } = await aLogin();
    const [row] = await living(who);
    const body = {
      endpoint: row?.endpoint ?? '',
      publicKey: row?.publicKey ?? '',
      secret: row?.secret ?? '',
    };
    expect(await names(token, body)).toBe(deviceId);
    const later = await logInWithPassword(harness(), who.email);
    expect(await names(later.token, body)).toBe(deviceId);
    const list = await harness().call(calls.list, {}, later.token);
    expect(list).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(body.secret);
    expect(JSON.stringify(list)).not.toContain(body.endpoint);
    // The first login ends. The device of the second login stays.
    await harness().call(apiContract.session.logOut, {}, token);
    expect(await listOf(later.token)).toEqual([deviceId]);
    const { rows } = await harness().deps.db.execute(
      sql`select detail from audit_entries where action = 'notices.device-named' and subject_id = ${who.profileId}`,
    );
    expect(rows).toEqual([{ detail: { deviceId, taken: false } }]);
  });

  test('is whoever’s logs in there now: another person takes it over, and the one before has it no more', async () => {
    const first = await aLogin();
    const [row] = await living(first.who);
    const second = await aPersonWithPassword(harness(), 'Second');
    const { token } = await logInWithPassword(harness(), second.email);
    const body = { ...given(), endpoint: row?.endpoint ?? '' };
    const taken = await names(token, body);
    expect(taken).not.toBe(first.deviceId);
    expect(await living(first.who)).toEqual([]);
    expect(await living(second)).toMatchObject([{ id: taken, secret: body.secret }]);
  });

  test.each([
    ['a service that nobody knows', { endpoint: 'https://evil.example/abc' }],
    ['this machine', { endpoint: 'https://localhost:5432/abc' }],
    ['an address of the network', { endpoint: 'https://169.254.169.254/abc' }],
    ['a key that is no point', { publicKey: 'A'.repeat(87) }],
    ['a key that is too short', { publicKey: 'A' }],
    ['a secret that is too short', { secret: 'A' }],
  ])('is refused with %s', async (_, wrong) => {
    const me = await aPerson(harness(), `push-wrong-${Object.keys(wrong)}-${Math.abs(_.length)}`);
    await expect(names(me.token, { ...given(), ...wrong })).rejects.toMatchObject({ code: 'invalid' });
    expect(await living(me)).toEqual([]);
  });

  test('of ten others gives way, the one that was logged in on longest ago', async () => {
    const me = await aPerson(harness(), 'push-many');
    const first = await names(me.token);
    for (let more = 0; more < 10; more += 1) await names(me.token);
    const list = await listOf(me.token);
    expect(list).toHaveLength(10);
    expect(list).not.toContain(first);
  });

  test('of somebody else is not there: neither tried nor removed', async () => {
    const { who, token, deviceId } = await aLogin();
    const other = await aPerson(harness(), 'push-other');
    for (const call of [calls.remove, calls.test])
      await expect(harness().call(call, { params: { deviceId } }, other.token)).rejects.toMatchObject({
        status: 404,
      });
    expect(await living(who)).toHaveLength(1);
    await harness().call(calls.remove, { params: { deviceId } }, token);
    expect(await living(who)).toEqual([]);
  });

  test('is neither seen nor named by staff who look as its person', async () => {
    const { who, deviceId } = await aLogin();
    const manager = await aPerson(harness(), 'push-manager', { staffRole: 'portfolio manager' });
    const { token } = await harness().call(
      apiContract.viewAs.start,
      { body: { kind: 'logins', subjectId: who.profileId } },
      manager.token,
    );
    await expect(listOf(token)).rejects.toMatchObject({ status: 403 });
    await expect(harness().call(calls.key, {}, token)).rejects.toMatchObject({ status: 403 });
    await expect(names(token)).rejects.toMatchObject({ status: 403 });
    await expect(harness().call(calls.remove, { params: { deviceId } }, token)).rejects.toMatchObject({
      status: 403,
    });
    expect(await living(who)).toHaveLength(1);
  });
});

describe('a device ends', () => {
  type Login = Awaited<ReturnType<typeof aLogin>>;
  const doors: readonly [string, (login: Login) => Promise<unknown>][] = [
    ['with a log-out', ({ token }) => harness().call(apiContract.session.logOut, {}, token)],
    [
      'with its session, ended from another one',
      async ({ who, token }) => {
        const other = await logInWithPassword(harness(), who.email);
        const open = await harness().call(apiContract.sessions.list, {}, token);
        const sessionId = open.find(({ current }) => current)?.id ?? '';
        await harness().call(apiContract.sessions.end, { params: { sessionId } }, other.token);
      },
    ],
    ['with a log-out everywhere', ({ token }) => harness().call(apiContract.sessions.endAll, {}, token)],
    [
      'with a new password',
      ({ who }) =>
        harness().deps.db.transaction((tx) =>
          setLoginPassword(harness().deps, tx, { id: who.profileId, email: who.email }, 'hash'),
        ),
    ],
    [
      'with a login that staff disable',
      async ({ who }) => {
        const boss = await aPerson(harness(), `push-boss-${count}`, { staffRole: 'administrator' });
        await officeDeskOf(harness, () => boss).act('logins', who.profileId, 'disable');
      },
    ],
    [
      'with another address or second factor, as every end of all sessions',
      ({ who }) =>
        harness().deps.db.transaction((tx) => endSessionsOfProfile(tx, harness().deps.clock.now(), who.profileId)),
    ],
    [
      'with the login itself',
      ({ who }) => harness().deps.db.execute(sql`delete from sessions where profile_id = ${who.profileId}`),
    ],
  ];
  test.each(doors)('%s', async (_, end) => {
    const login = await aLogin();
    expect(await living(login.who)).toHaveLength(1);
    await end(login);
    expect(await living(login.who)).toEqual([]);
  });

  test('not with a session that ran out: nobody ended it', async () => {
    const { who, token } = await aLogin();
    const { deps, setNow } = harness();
    const now = deps.clock.now();
    setNow(new Date(now.getTime() + 2 * 3_600_000));
    await expect(listOf(token)).rejects.toMatchObject({ status: 401 });
    setNow(now);
    expect(await listPushDevices(deps.db, who.profileId)).toHaveLength(1);
  });

  test('also by a door that nobody thought of: of a session that was ended nothing is pushed to', async () => {
    const { who } = await aLogin();
    const { deps } = harness();
    await deps.db.update(sessions).set({ endedAt: deps.clock.now() }).where(eq(sessions.profileId, who.profileId));
    expect(await listPushDevices(deps.db, who.profileId)).toEqual([]);
  });
});

describe('the pair of keys', () => {
  test('is made once, however many ask at one moment, and lies sealed', async () => {
    const { db } = harness().deps;
    await db.delete(pushKeys);
    const { deps } = harness();
    const pairs = await Promise.all(Array.from({ length: 5 }, () => getOrCreatePushKeyPair(deps, deps.clock.now())));
    expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
    const [row] = await db.select().from(pushKeys);
    expect(JSON.stringify(row)).not.toContain(pairs[0]?.privateKey);
  });

  test('follows a new signing key in the night, and devices stay', async () => {
    const { who } = await aLogin();
    const { deps } = harness();
    const before = await getOrCreatePushKeyPair(deps, deps.clock.now());
    const renewed = {
      ...deps,
      tokenKey: Buffer.alloc(64, 8),
      formerKeys: [{ key: deps.tokenKey, retiredAt: null }],
    };
    await resealSecondFactorsJob.handle(renewed, {}, { id: 'test', retryCount: 0 });
    const alone = { ...renewed, formerKeys: [] };
    expect(await getOrCreatePushKeyPair(alone, deps.clock.now())).toEqual(before);
    expect(await living(who)).toHaveLength(1);
    // Without the signing key there is a new key pair, and devices must register again.
    const lost = { ...deps, tokenKey: Buffer.alloc(64, 9) };
    expect((await getOrCreatePushKeyPair(lost, deps.clock.now())).publicKey).not.toBe(before.publicKey);
    expect(await living(who)).toEqual([]);
  });
});
