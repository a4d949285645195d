/** One-click unsubscribe from a mail program, for its reader only (RFC 8058). */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard } from '../../../../test/factories/boards.ts';
import { noticeToolsOf } from '../../../../test/factories/notice-tools.ts';
import { aTicket } from '../../../../test/factories/tickets.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import type { MailNoticeRule } from '../../../kernel/mail/mail-content.ts';
import type { OutgoingMail } from '../../../kernel/mail/outgoing-mail.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';

const delivered: OutgoingMail[] = [];
const harness = useHarness({
  mail: async () => ({
    close: () => undefined,
    deliver: async (mail) => {
      delivered.push(mail);
      return { kind: 'sent' };
    },
  }),
});
const { at, chooses, sweep } = noticeToolsOf(harness);
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  delivered.length = 0;
  await harness().deps.db.execute(sql`truncate throttles`);
});

const send = async (who: Pick<TestUser, 'email'>, notice: MailNoticeRule): Promise<OutgoingMail | undefined> => {
  const { deps } = harness();
  const content = { notice, subject: 'News', greeting: 'reader' as const, blocks: [] };
  const count = delivered.length;
  await deps.db.transaction((tx) => queueMail(deps, tx, { to: who.email, content }));
  await harness().runJobs();
  return delivered[count];
};
const ticketOf = ({ profileId }: TestUser): MailNoticeRule => ({
  kind: 'tickets',
  about: 'ticket',
  id: profileId,
});
const pathOf = (mail: OutgoingMail | undefined) => new URL(mail?.unsubscribe ?? '').pathname;
/** The call as a mail program sends it: without a login, with the body of RFC 8058. */
const click = (url: string, type = 'application/x-www-form-urlencoded') =>
  harness().inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload:
      type === 'application/x-www-form-urlencoded'
        ? 'List-Unsubscribe=One-Click'
        : '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  });

describe('one click', () => {
  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'FAULT-32: %s ends that kind of mail for its reader, and no other kind and no other person',
    async (type) => {
      const [me, other] = [
        await aPerson(harness(), `click-${type.length}`),
        await aPerson(harness(), `clack-${type.length}`),
      ];
      const mail = await send(me, ticketOf(me));
      expect(mail?.oneClick).toBe(true);
      expect(mail?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/api\/unsubscribe\/[\w.+-]+\/$/);
      expect(mail?.text).not.toContain('/api/unsubscribe/');
      expect((await click(pathOf(mail), type)).statusCode).toBe(200);
      expect((await click(pathOf(mail), type)).statusCode).toBe(200);
      expect(await send(me, ticketOf(me))).toBeUndefined();
      expect(await send(me, { kind: 'payments', about: 'payment proof', id: me.profileId })).toBeDefined();
      expect(await send(other, ticketOf(other))).toBeDefined();
      const { rows } = await harness().deps.db.execute(
        sql`select 1 from audit_entries where action = 'notices.stopped' and subject_id = ${me.profileId}`,
      );
      expect(rows).toHaveLength(1);
    },
  );

  test('FAULT-32: security mail and mail that trustees must get cannot be ended by a click', async () => {
    const me = await aPerson(harness(), 'click-security');
    for (const notice of ['security', 'law', 'asked'] as const) expect((await send(me, notice))?.oneClick).toBeFalsy();
    const votes = await send(me, { kind: 'votes', about: 'question', id: me.profileId });
    expect(votes).toMatchObject({ oneClick: false, unsubscribe: 'http://localhost:3000/#/notices' });
  });

  test('FAULT-32: the monthly levy mail ends by one click, and what the law wants sent still comes', async () => {
    const me = await aPerson(harness(), 'click-levies');
    const mail = await send(me, { kind: 'levies' });
    expect(mail?.oneClick).toBe(true);
    expect((await click(pathOf(mail))).statusCode).toBe(200);
    expect(await send(me, { kind: 'levies' })).toBeUndefined();
    expect(await send(me, 'law')).toBeDefined();
  });

  test('FAULT-32: a token that was changed ends nothing, and guesses are limited', async () => {
    const [me, other] = [await aPerson(harness(), 'click-forger'), await aPerson(harness(), 'click-victim')];
    const path = pathOf(await send(me, ticketOf(me)));
    for (const forged of [
      path.replace(me.profileId, other.profileId),
      path.replace('tickets', 'payments'),
      path.replace('tickets', 'votes'),
      '/api/unsubscribe/x/',
    ])
      expect((await click(forged)).statusCode).toBe(404);
    expect(await send(other, ticketOf(other))).toBeDefined();
    for (let guess = 0; guess < 60; guess += 1) await click('/api/unsubscribe/x/');
    expect((await click('/api/unsubscribe/x/')).statusCode).toBe(429);
    expect((await click(path)).statusCode).toBe(200);
  });

  test('FAULT-32: opening the address ends nothing', async () => {
    const me = await aPerson(harness(), 'click-looker');
    const mail = await send(me, ticketOf(me));
    for (const method of ['GET', 'HEAD'] as const)
      expect((await harness().inject({ method, url: pathOf(mail) })).statusCode).toBe(404);
    expect(await send(me, ticketOf(me))).toBeDefined();
  });

  test('FAULT-32: the digest ends by one click for the kinds it gathered, and names the day each vote closes', async () => {
    const board = await aTrusteeBoard(harness(), 3);
    const me = board.trustees[0] as TestUser;
    await chooses(me, [
      { kind: 'votes', way: 'digest' },
      { kind: 'tickets', way: 'digest' },
    ]);
    const { buildingId } = board;
    await anApproval(harness().deps, {
      buildingId,
      subject: 'Paint the stairwell',
      notify: true,
      closesAt: new Date('2026-03-20T17:00:00+02:00'),
    });
    const ticket = await aTicket(harness(), { by: me, role: 'trustee', buildingId });
    await send(me, { kind: 'tickets', about: 'ticket', id: ticket.id });
    at('17:00');
    await sweep();
    const digest = delivered.find(({ to, subject }) => to === me.email && /^\d+ updates?/.test(subject));
    expect(digest?.text).toContain('Your vote is needed: Paint the stairwell (closes 20 Mar 2026 17:00 SAST)');
    expect(digest?.oneClick).toBe(true);
    expect((await click(pathOf(digest))).statusCode).toBe(200);
    harness().setNow(TEST_NOW);
    const { kinds } = await harness().call(apiContract.notices.own, {}, me.token);
    expect(kinds.find(({ kind }) => kind === 'tickets')?.way).toBe('off');
    expect(kinds.find(({ kind }) => kind === 'votes')?.way).toBe('digest');
  });
});
