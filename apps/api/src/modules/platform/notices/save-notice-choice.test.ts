/** Notice choices: only the person's own kinds, valid values, audited once. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aTrusteeBoard } from '../../../../test/factories/boards.ts';
import { NIGHT_QUIET_HOURS, noticeToolsOf } from '../../../../test/factories/notice-tools.ts';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
const { chooses } = noticeToolsOf(harness);
const DIGEST = [{ kind: 'votes', way: 'digest' }] as const;
const aTrustee = async () => {
  const { trustees } = await aTrusteeBoard(harness(), 1);
  return { me: trustees[0] as TestUser };
};

describe('choosing', () => {
  test('shows the kinds of the roles that are held, everything at once until somebody chooses', async () => {
    const { me } = await aTrustee();
    const own = await harness().call(apiContract.notices.own, {}, me.token);
    expect(own.kinds).toEqual(
      ['votes', 'reminders', 'decisions', 'tickets'].map((kind) => ({ kind, way: 'now', push: true })),
    );
    expect(own).toMatchObject({ quietFrom: null, quietUntil: null, waiting: 0 });
    const nobody = await aPerson(harness(), 'notices-roleless');
    expect((await harness().call(apiContract.notices.own, {}, nobody.token)).kinds).toEqual([]);
  });

  test('is kept and audited once; the same again is nothing new', async () => {
    const { me } = await aTrustee();
    await chooses(me, [...DIGEST], NIGHT_QUIET_HOURS);
    await chooses(me, [...DIGEST], NIGHT_QUIET_HOURS);
    expect(await harness().call(apiContract.notices.own, {}, me.token)).toMatchObject({
      ...NIGHT_QUIET_HOURS,
      digestHour: 17,
      kinds: [{ kind: 'votes', way: 'digest', push: false }, { way: 'now' }, { way: 'now' }, { way: 'now' }],
    });
    const { rows } = await harness().deps.db.execute(
      sql`select 1 from audit_entries where action = 'notices.chosen' and subject_id = ${me.profileId}`,
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['half of the quiet hours', [], { quietFrom: '20:00' }],
    ['quiet hours without an end', [], { quietFrom: '20:00', quietUntil: '20:00' }],
    ['a time that no clock shows', [], { quietFrom: '24:00', quietUntil: '07:00' }],
    ['an hour that no day has', [], { digestHour: 24 }],
    ['a kind of another role', [{ kind: 'quotes', way: 'off' }], {}],
    ['silence about questions', [{ kind: 'votes', way: 'off' }], {}],
    ['a kind that there is not', [{ kind: 'weather' as 'votes', way: 'now' }], {}],
  ] as const)('refuses %s, and nothing changes', async (_, kinds, more) => {
    const { me } = await aTrustee();
    await expect(chooses(me, [...kinds], more)).rejects.toMatchObject({ code: 'invalid' });
    const { rows } = await harness().deps.db.execute(
      sql`select 1 from notice_settings where profile_id = ${me.profileId}`,
    );
    expect(rows).toEqual([]);
  });
});
