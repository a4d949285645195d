/**
 * Push notices: encrypted for one browser, checked again at sending, ended with the login that registered the device
 * (0231).
 */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { NIGHT_QUIET_HOURS, noticeToolsOf } from '../../../../test/factories/notice-tools.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { type TestPushBrowser, usePushService } from '../../../../test/stand-ins/push-service.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { pushDevices } from '../../../db/schema/platform/push.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';
import { sendPushNoticeJob } from './send-push.job.ts';

const harness = useHarness({ env: { STOEP_PUSH_STANDIN: 'on' } });
const service = usePushService();
const { at, chooses, mailsTo, sweep } = noticeToolsOf(harness);
beforeEach(() => harness().setNow(TEST_NOW));

const { pushDevices: calls } = apiContract;

const names = async (who: TestUser, browser: TestPushBrowser): Promise<string> =>
  (await harness().call(calls.name, { body: browser.subscription }, who.token)).deviceId;
const devicesOf = (who: TestUser) => harness().call(calls.list, {}, who.token);

const aTrustee = async (): Promise<{ board: TrusteeBoard; me: TestUser; browser: TestPushBrowser }> => {
  const board = await aTrusteeBoard(harness(), 3);
  const me = board.trustees[0] as TestUser;
  const browser = service.browser();
  await names(me, browser);
  return { board, me, browser };
};
const asks = ({ buildingId }: TrusteeBoard, subject = 'Paint the stairwell', more = {}) =>
  anApproval(harness().deps, { buildingId, subject, notify: true, ...more });

describe('a notice on a device', () => {
  test('says what sort of news there is and leads to its record; sealed for the browser, signed as the product', async () => {
    const { board, me, browser } = await aTrustee();
    const id = await asks(board, 'Hidden subject', { amount: 1_234_500 });
    await sweep();
    expect(await mailsTo(me)).toHaveLength(1);
    const [shown, ...more] = service.shownOn(browser);
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      title: 'Stoep',
      body: 'You have a new vote.',
      path: `/#/building-approvals/${id}`,
      language: 'en',
    });
    expect(JSON.stringify(shown)).not.toMatch(/Hidden|12 ?345/);
    const [came] = service.came;
    expect(came?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: shown?.tag,
      urgency: 'normal',
    });
    expect(came?.headers.topic).toMatch(/^[\w-]{1,32}$/);
    const { publicKey } = await harness().call(calls.key, {}, me.token);
    expect(came && (await service.provenBy(publicKey, came))).toMatchObject({
      aud: service.origin(),
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(await devicesOf(me)).toMatchObject([{ reachedAt: TEST_NOW }]);
  });

  test('comes beside a digest, and without any mail, where its kind is on; where it is off, not at all', async () => {
    const { board, me, browser } = await aTrustee();
    await chooses(me, [{ kind: 'votes', way: 'digest', push: true }]);
    await asks(board);
    await sweep();
    expect(service.shownOn(browser)).toHaveLength(1);
    expect(await mailsTo(me)).toEqual([]);
    await chooses(me, [{ kind: 'votes', way: 'digest', push: false }]);
    await asks(board, 'Another one');
    await sweep();
    expect(service.shownOn(browser)).toHaveLength(1);
    expect(await harness().call(apiContract.notices.own, {}, me.token)).toMatchObject({ waiting: 2 });
  });

  test('waits for the end of the quiet hours, and is told once', async () => {
    const { board, me, browser } = await aTrustee();
    await chooses(me, [{ kind: 'votes', way: 'digest', push: true }], NIGHT_QUIET_HOURS);
    at('23:00');
    await asks(board);
    await sweep();
    expect(service.came).toEqual([]);
    at('07:00', '2026-03-11');
    await sweep();
    await sweep();
    expect(service.shownOn(browser)).toHaveLength(1);
  });

  test('is kept by the service no longer than what it is about', async () => {
    const { board } = await aTrustee();
    const closesAt = new Date(TEST_NOW.getTime() + 3_600_000);
    await harness().deps.db.execute(sql`update buildings set shortest_voting_hours = 1 where id = ${board.buildingId}`);
    await asks(board, 'The burst pipe', { closesAt });
    await sweep();
    expect(service.came[0]?.headers.ttl).toBe('3600');
  });

  test('is asked again as it goes: dealt with, lost with the role, of a closed login: nothing is pushed', async () => {
    for (const deal of [
      async (_: TrusteeBoard, me: TestUser, id: string) => castVoteOverHttp(harness(), me, 'approve', id),
      async (_: TrusteeBoard, me: TestUser) =>
        harness()
          .deps.db.update(trusteeAppointments)
          .set({ endsAt: TEST_NOW })
          .where(eq(trusteeAppointments.contactId, me.contactId)),
      async (_: TrusteeBoard, me: TestUser) =>
        harness().deps.db.update(userProfiles).set({ disabledAt: TEST_NOW }).where(eq(userProfiles.id, me.profileId)),
    ]) {
      const { board, me } = await aTrustee();
      await deal(board, me, await asks(board));
      await sweep();
    }
    expect(service.came).toEqual([]);
  });

  test('is in the language that is read now', async () => {
    const { board, me, browser } = await aTrustee();
    await harness().deps.db.update(userProfiles).set({ language: 'zu-ZA' }).where(eq(userProfiles.id, me.profileId));
    await asks(board);
    await sweep();
    expect(service.shownOn(browser)).toMatchObject([{ body: 'Ninevoti elisha.', language: 'zu' }]);
  });
});

describe('what a push service answers', () => {
  const devicesLeft = async (who: TestUser) => (await devicesOf(who)).length;
  const tests = async (who: TestUser) => {
    const [device] = await devicesOf(who);
    await harness().call(calls.test, { params: { deviceId: device?.id ?? '' } }, who.token);
    await harness().runJobs();
  };
  const aPersonWithDevice = async (name: string) => {
    const me = await aPerson(harness(), name);
    const browser = service.browser();
    const deviceId = await names(me, browser);
    return { me, browser, deviceId };
  };

  test('a test reaches the device and leads to the screen', async () => {
    const { me, browser } = await aPersonWithDevice('push-test');
    await tests(me);
    expect(service.shownOn(browser)).toMatchObject([
      { body: 'Notifications work on this device.', path: '/#/notices' },
    ]);
  });

  test.each([404, 410])('%i: the browser takes none any more, and is forgotten', async (status) => {
    const { me, deviceId } = await aPersonWithDevice(`push-gone-${status}`);
    service.says(status);
    await tests(me);
    expect(await devicesLeft(me)).toBe(0);
    const { rows } = await harness().deps.db.execute(
      sql`select detail from audit_entries where action = 'notices.device-lost' and subject_id = ${me.profileId}`,
    );
    expect(rows).toEqual([{ detail: { deviceId, why: 'gone' } }]);
  });

  test('429 and 5xx: tried again after the time that is asked for', async () => {
    const { me, deviceId } = await aPersonWithDevice('push-busy');
    for (const [status, headers, seconds] of [
      [429, { 'retry-after': '3600' }, 3600],
      [503, { 'retry-after': new Date(TEST_NOW.getTime() + 120_000).toUTCString() }, 120],
      [500, {}, 30],
    ] as const) {
      service.says(status, { ...headers });
      const until = new Date(TEST_NOW.getTime() + 86_400_000).toISOString();
      await sendPushNoticeJob.handle(
        harness().deps,
        { deviceId, told: null, until, tries: 0 },
        { id: 'test', retryCount: 0 },
      );
      const { rows } = await harness().deps.db.execute<{ at: string }>(
        sql`delete from pgboss.job where name = 'send-push' and state = 'created' returning start_after as at`,
      );
      expect(rows.map((row) => new Date(row.at).getTime() - TEST_NOW.getTime())).toEqual([seconds * 1000]);
    }
    expect(await devicesLeft(me)).toBe(1);
  });

  test('a redirect is not followed; what is refused is noted, and after five in a row the device is given up', async () => {
    const { me, deviceId } = await aPersonWithDevice('push-refused');
    service.says(307, { location: `${service.origin()}/send/elsewhere` });
    await tests(me);
    expect(service.came.map(({ path }) => path)).not.toContain('/send/elsewhere');
    const noted = () => harness().deps.db.select().from(pushDevices).where(eq(pushDevices.id, deviceId));
    expect(await noted()).toMatchObject([{ failures: 1, problem: 'answered-307' }]);
    service.says(201);
    await tests(me);
    expect(await noted()).toMatchObject([{ failures: 0, problem: null }]);
    service.says(400);
    for (let failed = 1; failed <= 5; failed += 1) {
      expect(await devicesLeft(me)).toBe(1);
      await tests(me);
    }
    expect(await devicesLeft(me)).toBe(0);
  });

  test('a service that is no longer on the list is not asked', async () => {
    const { me, deviceId } = await aPersonWithDevice('push-unlisted');
    const { deps } = harness();
    const config = { ...deps.config, push: { hosts: [], standIn: false } };
    await harness().call(calls.test, { params: { deviceId } }, me.token);
    await harness().runJobs({ config });
    expect(service.came).toEqual([]);
    expect(await deps.db.select().from(pushDevices).where(eq(pushDevices.id, deviceId))).toMatchObject([
      { problem: 'not-a-push-service' },
    ]);
  });
});
