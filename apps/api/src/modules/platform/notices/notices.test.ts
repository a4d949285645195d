/** Notices: delayed over quiet hours, combined in a digest, never twice, and never about records of others. */
import { apiContract } from '@stoep/contract';
import { NOTICE_KIND_NAMES } from '@stoep/contract/platform/notice-kinds';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { NIGHT_QUIET_HOURS, noticeToolsOf } from '../../../../test/factories/notice-tools.ts';
import { aLevyAccountOfContact, anAod } from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { pendingNotices } from '../../../db/schema/platform/notices.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { noticeRecordKindsPoint } from '../../../kernel/notices/notice-records.ts';
import { listProfileIdsWithDueNotices } from '../../../kernel/notices/pending-notices.writes.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { sendDueNotices } from './send-due-notices.commands.ts';

const harness = useHarness();
const { at, chooses, mailsTo, subjectsTo, theOnly, sweep } = noticeToolsOf(harness);
beforeEach(() => harness().setNow(TEST_NOW));

const aTrustee = async (
  scheme: Parameters<typeof aTrusteeBoard>[2] = {},
): Promise<{ board: TrusteeBoard; me: TestUser }> => {
  const board = await aTrusteeBoard(harness(), 3, scheme);
  return { board, me: board.trustees[0] as TestUser };
};
const asks = ({ buildingId }: TrusteeBoard, subject = 'Paint the stairwell', more = {}) =>
  anApproval(harness().deps, { buildingId, subject, notify: true, ...more });
const DIGEST = [{ kind: 'votes', way: 'digest' }] as const;

describe('off', () => {
  const aProofMail = async (who: TestUser, notice: MailContent['notice']) => {
    const { deps } = harness();
    const content: MailContent = { notice, subject: 'Told', greeting: 'reader', blocks: [] };
    await deps.db.transaction((tx) => queueMail(deps, tx, { to: who.email, content }));
  };

  test('what is off is not sent; what always goes is, also by night', async () => {
    const { me } = await aTrustee();
    await chooses(me, [{ kind: 'tickets', way: 'off' }], NIGHT_QUIET_HOURS);
    at('23:00');
    await aProofMail(me, { kind: 'tickets', about: 'ticket', id: me.profileId });
    expect(await mailsTo(me)).toEqual([]);
    await aProofMail(me, 'security');
    expect(await subjectsTo(me)).toEqual(['Told']);
    expect((await theOnly(me)).optional).toBe(false);
  });

  test('somebody without a login gets everything', async () => {
    const stranger = { email: 'no-login@people.test' } as TestUser;
    await aProofMail(stranger, {
      kind: 'tickets',
      about: 'ticket',
      id: '019a0000-0000-7000-8000-000000000001',
    });
    expect(await subjectsTo(stranger)).toEqual(['Told']);
    expect((await theOnly(stranger)).text).not.toContain('/#/notices');
  });
});

describe('quiet hours', () => {
  test('over midnight a mail waits, as it was written, and comes once when they end', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [], NIGHT_QUIET_HOURS);
    at('23:30');
    await asks(board);
    await sweep();
    at('06:59', '2026-03-11');
    await sweep();
    expect(await mailsTo(me)).toEqual([]);
    at('07:00', '2026-03-11');
    await sweep();
    await sweep();
    const mail = await theOnly(me);
    expect(mail.subject).toBe('Your vote is needed: Paint the stairwell');
    expect(mail.text).toContain('Two coats, grey.');
    expect(mail.text).toContain('Choose what we send you: http://localhost:3000/#/notices');
    const kept = await harness()
      .deps.db.select()
      .from(pendingNotices)
      .where(eq(pendingNotices.profileId, me.profileId));
    expect(kept).toMatchObject([{ told: true, subject: '', text: '', html: '' }]);
  });

  test('what waits goes to the address of now, not to the one that was given up meanwhile', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [], NIGHT_QUIET_HOURS);
    at('22:00');
    await asks(board);
    const now = { email: `moved.${me.email}` };
    await harness().deps.db.update(userProfiles).set(now).where(eq(userProfiles.id, me.profileId));
    at('07:00', '2026-03-11');
    await sweep();
    expect(await mailsTo(me)).toEqual([]);
    expect(await subjectsTo(now)).toEqual(['Your vote is needed: Paint the stairwell']);
  });

  test('what closes before they end breaks them', async () => {
    const { board, me } = await aTrustee({ shortestVotingHours: 1 });
    await chooses(me, [], NIGHT_QUIET_HOURS);
    at('20:00');
    await asks(board, 'The burst pipe', { closesAt: new Date('2026-03-11T06:00:00+02:00') });
    expect(await subjectsTo(me)).toEqual(['Your vote is needed: The burst pipe']);
  });

  test('many workers that come at one moment send it once', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [], NIGHT_QUIET_HOURS);
    at('22:00');
    await asks(board);
    at('08:00', '2026-03-11');
    const { deps } = harness();
    await Promise.all(
      Array.from({ length: 4 }, () => runCommand(systemContext(deps, 'notices'), sendDueNotices, me.profileId, {})),
    );
    expect(await subjectsTo(me)).toHaveLength(1);
  });

  test('a process that ends before its commit loses nothing and sends nothing', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [], NIGHT_QUIET_HOURS);
    at('22:00');
    await asks(board);
    at('08:00', '2026-03-11');
    const { deps } = harness();
    const killed = runCommand(
      systemContext(deps, 'notices'),
      sendDueNotices,
      me.profileId,
      {},
      async () => async () => {
        throw new Error('killed');
      },
    );
    await expect(killed).rejects.toThrow('killed');
    expect(await mailsTo(me)).toEqual([]);
    await sweep();
    expect(await subjectsTo(me)).toHaveLength(1);
  });

  /** Quiet hours that include TEST_NOW, so that a session which is still open can choose them. */
  const NOW_QUIET = { quietFrom: '09:00', quietUntil: '12:00' };

  test('the newest choice counts: without quiet hours what waits goes at once', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [], NOW_QUIET);
    await asks(board);
    await sweep();
    expect(await mailsTo(me)).toEqual([]);
    expect(await harness().call(apiContract.notices.own, {}, me.token)).toMatchObject({ waiting: 1 });
    await chooses(me, []);
    await sweep();
    expect(await subjectsTo(me)).toEqual(['Your vote is needed: Paint the stairwell']);
    expect(await harness().call(apiContract.notices.own, {}, me.token)).toMatchObject({ waiting: 0 });
  });

  test('the newest choice counts: what was switched off meanwhile is not told, nor what is decided', async () => {
    const { board, me } = await aTrustee();
    const [, second, third] = board.trustees;
    await chooses(me, [], NOW_QUIET);
    const id = await asks(board);
    await castVoteOverHttp(harness(), second, 'decline', id);
    await castVoteOverHttp(harness(), third, 'decline', id);
    await chooses(me, [{ kind: 'decisions', way: 'off' }]);
    await sweep();
    expect(await subjectsTo(second as TestUser)).toContain('Declined: Paint the stairwell');
    expect(await mailsTo(me)).toEqual([]);
  });

  test('a question that was withdrawn from the person meanwhile is not told', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [], NIGHT_QUIET_HOURS);
    at('22:00');
    await asks(board);
    at('08:00', '2026-03-11');
    await harness()
      .deps.db.update(trusteeAppointments)
      .set({ endsAt: new Date('2026-03-11T00:00:00Z') })
      .where(eq(trusteeAppointments.contactId, me.contactId));
    await sweep();
    expect(await mailsTo(me)).toEqual([]);
    expect(await listProfileIdsWithDueNotices(harness().deps.db, harness().deps.clock.now())).not.toContain(
      me.profileId,
    );
  });
});

describe('the digest', () => {
  test('FAULT-48.9: one mail with a line each, whose subject counts votes and says when the first closes', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [...DIGEST]);
    const ids = [await asks(board), await asks(board, 'Mend the gate')];
    await sweep();
    expect(await mailsTo(me)).toEqual([]);
    at('17:00');
    await sweep();
    await sweep();
    const mail = await theOnly(me);
    expect(mail.subject).toBe('2 updates: 2 votes, first closes 17 Mar 2026');
    for (const subject of ['Paint the stairwell', 'Mend the gate'])
      expect(mail.text).toMatch(new RegExp(`Your vote is needed: ${subject} \\(closes .* SAST\\)`));
    for (const id of ids) expect(mail.text).toContain(`SAST)\nhttp://localhost:3000/#/building-approvals/${id}`);
    at('17:00', '2026-03-11');
    await sweep();
    expect(await subjectsTo(me)).toHaveLength(1);
  });

  test('of a week comes on its day', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [...DIGEST], { digestEvery: 'week', digestWeekday: 4, digestHour: 8 });
    await asks(board);
    at('08:00', '2026-03-11');
    await sweep();
    expect(await mailsTo(me)).toEqual([]);
    at('08:00', '2026-03-12');
    await sweep();
    expect(await subjectsTo(me)).toEqual(['1 update: 1 vote, closes 17 Mar 2026']);
  });

  test('a question that closes before it comes is told at once', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [...DIGEST], { digestEvery: 'week', digestWeekday: 1, digestHour: 8 });
    await asks(board, 'The lift', { closesAt: new Date('2026-03-14T12:00:00+02:00') });
    expect(await subjectsTo(me)).toEqual(['Your vote is needed: The lift']);
  });

  test('what was voted on, decided or lost with the role is left out', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [...DIGEST]);
    const voted = await asks(board, 'Voted on');
    await castVoteOverHttp(harness(), me, 'approve', voted);
    at('17:00');
    await sweep();
    expect(await mailsTo(me)).toEqual([]);
    const { rows } = await harness().deps.db.execute<{ detail: unknown }>(
      sql`select detail from audit_entries where action = 'notices.told' and subject_id = ${me.profileId}`,
    );
    expect(rows).toMatchObject([{ detail: { mails: 0, inDigest: 0, over: 1 } }]);
  });

  test('an interest that came about meanwhile veils the line: the title is not told', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [...DIGEST]);
    const { levyAccountId } = await aLevyAccountOfContact(
      harness().deps,
      board.buildingId,
      (board.trustees[1] as TestUser).contactId,
    );
    const aodId = await anAod(harness().deps, levyAccountId);
    await asks(board, 'Hidden debtor', { type: 'AOD', aodId });
    await harness().deps.db.execute(sql`update account_holders set contact_id = ${me.contactId}
      where account_id = (select account_id from levy_accounts where id = ${levyAccountId})`);
    at('17:00');
    await sweep();
    const { text, html } = await theOnly(me);
    expect(text).toContain('A vote in which you have a conflict of interest');
    expect(`${text}${html}`).not.toContain('Hidden debtor');
  });

  test('an interest that came about in the quiet hours veils the mail that was written before', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [], NIGHT_QUIET_HOURS);
    at('21:00');
    const other = (board.trustees[1] as TestUser).contactId;
    const { levyAccountId } = await aLevyAccountOfContact(harness().deps, board.buildingId, other);
    const aodId = await anAod(harness().deps, levyAccountId);
    await asks(board, 'Hidden debtor', { type: 'AOD', aodId });
    await harness().deps.db.execute(sql`update account_holders set contact_id = ${me.contactId}
      where account_id = (select account_id from levy_accounts where id = ${levyAccountId})`);
    at('07:00', '2026-03-11');
    await sweep();
    const mail = await theOnly(me);
    expect(mail.subject).toMatch(/^A vote in which you have a conflict of interest/);
    expect(`${mail.text}${mail.html}`).not.toContain('Hidden debtor');
  });

  test('waits for the end of the quiet hours', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [...DIGEST], { ...NIGHT_QUIET_HOURS, digestHour: 22 });
    await asks(board);
    at('22:00');
    await sweep();
    expect(await mailsTo(me)).toEqual([]);
    at('07:00', '2026-03-11');
    await sweep();
    expect(await subjectsTo(me)).toEqual(['1 update: 1 vote, closes 17 Mar 2026']);
  });

  test('is in the language that is read now', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [...DIGEST]);
    await asks(board);
    await harness().deps.db.update(userProfiles).set({ language: 'af-ZA' }).where(eq(userProfiles.id, me.profileId));
    at('17:00');
    await sweep();
    expect(await theOnly(me)).toMatchObject({
      subject: expect.stringMatching(/^1 nuwe berig: 1 stemming, sluit 17 /),
    });
    expect((await theOnly(me)).text).toContain('Kies wat ons vir jou stuur: http://localhost:3000/#/notices');
  });

  test('a login that was closed is told nothing', async () => {
    const { board, me } = await aTrustee();
    await chooses(me, [...DIGEST]);
    await asks(board);
    await harness().deps.db.update(userProfiles).set({ disabledAt: TEST_NOW }).where(eq(userProfiles.id, me.profileId));
    at('17:00');
    await sweep();
    expect(await mailsTo(me)).toEqual([]);
  });
});

test('every sort of record is declared once, and tells nothing of records that are not there', async () => {
  const abouts = noticeRecordKindsPoint.all().map(({ about }) => about);
  expect(new Set(abouts).size).toBe(abouts.length);
  expect(abouts.length).toBeGreaterThan(NOTICE_KIND_NAMES.length);
});
