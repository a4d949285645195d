/** Pending notices of owners: tickets and unallocated payments, each only while it is still theirs. */
import { cents } from '@stoep/domain/money/cents';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aTrusteeBoard } from '../../../../test/factories/boards.ts';
import { noticeToolsOf } from '../../../../test/factories/notice-tools.ts';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { aTicket, TICKET_PDF } from '../../../../test/factories/tickets.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';
import type { MailNoticeRule } from '../../../kernel/mail/mail-content.ts';
import type { NoticeSubjectKind } from '../../../kernel/notices/notice-records.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { findPersonOfLogin } from '../../identity/sign-in/linked-roles.policy.ts';
import { listCurrentNoticeLines } from './current-notice-lines.ts';

const harness = useHarness();
const { at, chooses, mailsTo, subjectsTo, theOnly, sweep } = noticeToolsOf(harness);
beforeEach(() => harness().setNow(TEST_NOW));

const DIGEST = [
  { kind: 'tickets', way: 'digest' },
  { kind: 'payments', way: 'digest' },
] as const;

const anOwner = async (name: string) => {
  const { deps } = harness();
  const { buildingId } = await aTrusteeBoard(harness(), 1);
  const me = await aPerson(harness(), name);
  const { levyAccountId } = await aLevyAccountOfContact(deps, buildingId, me.contactId);
  await chooses(me, DIGEST);
  const fileId = await saveStoredFile(deps, {
    name: 'proof.pdf',
    contentType: 'application/pdf',
    bytes: TICKET_PDF,
    uploadedBy: me.profileId,
  });
  const [proof] = await deps.db
    .insert(paymentProofs)
    .values({
      levyAccountId,
      profileId: me.profileId,
      fileId,
      amount: cents(123_400),
      paidDay: '2026-03-09',
      state: 'not found',
      answer: 'No such amount came in.',
    })
    .returning({ id: paymentProofs.id });
  return { me, levyAccountId, proofId: proof?.id ?? '', ticket: await aTicket(harness(), { by: me }) };
};

const hold = async (who: TestUser, notice: MailNoticeRule, path: string) => {
  const { deps } = harness();
  await deps.db.transaction((tx) =>
    queueMail(deps, tx, {
      to: who.email,
      content: {
        notice,
        subject: 'Told',
        greeting: 'reader',
        blocks: [{ kind: 'button', label: 'Open', url: `http://localhost:3000/#/${path}` }],
      },
    }),
  );
};
const holdBoth = async (who: TestUser, ticketId: string, proofId: string) => {
  await hold(who, { kind: 'tickets', about: 'ticket comment', id: ticketId }, `loggedticket/${ticketId}`);
  await hold(who, { kind: 'payments', about: 'payment proof', id: proofId }, 'owner-portal');
};

test('FAULT-48.12: the digest holds a ticket’s answer and a payment that was not found with its amount, each with its link and its words of now', async () => {
  const { me, ticket, proofId } = await anOwner('digest-owner');
  await holdBoth(me, ticket.id, proofId);
  await sweep();
  expect(await mailsTo(me)).toEqual([]);
  at('17:00');
  await sweep();
  const { subject, text } = await theOnly(me);
  expect(subject).toBe('2 updates for you');
  expect(text).toContain(`Ticket ${ticket.number}: a new comment\nhttp://localhost:3000/#/loggedticket/${ticket.id}`);
  expect(text).toMatch(
    /We could not find your payment on REC\d+: R 1 234\.00\nhttp:\/\/localhost:3000\/#\/owner-portal/,
  );
});

test('a payment that was found meanwhile, an account that was sold and somebody else’s ticket are left out', async () => {
  const found = await anOwner('digest-found');
  const sold = await anOwner('digest-sold');
  await holdBoth(found.me, sold.ticket.id, found.proofId);
  await holdBoth(sold.me, found.ticket.id, sold.proofId);
  const { db } = harness().deps;
  await db.update(paymentProofs).set({ state: 'seen', answer: null }).where(eq(paymentProofs.id, found.proofId));
  await db.execute(sql`update levy_accounts set until_day = '2026-03-09' where id = ${sold.levyAccountId}`);
  at('17:00');
  await sweep();
  for (const { me } of [found, sold]) expect(await subjectsTo(me)).toEqual([]);
});

describe('what is told later is asked again of whoever it waits for', () => {
  /** The present notice line of a record for a login, with its rights at this moment. */
  const saidTo = async ({ profileId }: TestUser, about: NoticeSubjectKind, aboutId: string) => {
    const { db, clock } = harness().deps;
    const person = await findPersonOfLogin(db, profileId, { now: clock.now(), today: clock.today() });
    return person ? (await listCurrentNoticeLines(db, person, [{ about, aboutId }])).length : 'nobody';
  };
  const run = (statement: SQL) => harness().deps.db.execute(statement);

  test('a ticket: who logged it, as long as the role is held', async () => {
    const { me, ticket, levyAccountId } = await anOwner('said-owner');
    const other = await anOwner('said-other-owner');
    const staff = await aPerson(harness(), 'said-staff', { staffRole: 'administrator' });
    for (const about of ['ticket', 'ticket comment'] as const) {
      expect(await saidTo(me, about, ticket.id)).toBe(1);
      for (const who of [other.me, staff]) expect(await saidTo(who, about, ticket.id)).toBe(0);
    }
    await run(sql`update levy_accounts set until_day = '2026-03-09' where id = ${levyAccountId}`);
    expect(await saidTo(me, 'ticket comment', ticket.id)).toBe(0);
  });

  test('what customers ask: the staff whose work it is, until it is done with', async () => {
    const { me, ticket } = await anOwner('asking-owner');
    const [manager, administrator, bookkeeper] = await Promise.all(
      (['portfolio manager', 'administrator', 'bookkeeper'] as const).map((staffRole) =>
        aPerson(harness(), `asked-${staffRole.replace(' ', '-')}`, { staffRole }),
      ),
    );
    if (!manager || !administrator || !bookkeeper) throw new Error('Nobody works here.');
    const told = async (about: NoticeSubjectKind) =>
      Promise.all([me, manager, administrator, bookkeeper].map((who) => saidTo(who, about, ticket.id)));
    expect(await told('new ticket')).toEqual([0, 1, 1, 0]);
    await run(sql`update tickets set assigned_to_id = ${bookkeeper.profileId} where id = ${ticket.id}`);
    expect(await told('customer comment')).toEqual([0, 0, 0, 1]);
    await run(sql`update user_profiles set staff_role = null where id = ${bookkeeper.profileId}`);
    expect(await told('customer comment')).toEqual([0, 0, 0, 0]);
    await run(sql`update user_profiles set staff_role = 'bookkeeper' where id = ${bookkeeper.profileId}`);
    await run(sql`update tickets set state = 'Resolved' where id = ${ticket.id}`);
    expect(await told('new ticket')).toEqual([0, 0, 0, 0]);
  });

  test('a payment that was not found: who sent its proof, on the days that the account is theirs', async () => {
    const { me, levyAccountId, proofId } = await anOwner('proof-owner');
    const { me: other } = await anOwner('proof-other-owner');
    const told = () => saidTo(me, 'payment proof', proofId);
    const account = sql`(select account_id from levy_accounts where id = ${levyAccountId})`;
    const holdsToo = sql`insert into account_holders (account_id, contact_id) values (${account}, ${other.contactId})`;
    expect(await told()).toBe(1);
    await run(holdsToo);
    expect(await saidTo(other, 'payment proof', proofId)).toBe(0);
    for (const [over, again] of [
      [
        { from: '2026-03-11', until: null },
        { from: '2024-01-01', until: null },
      ],
      [
        { from: '2024-01-01', until: '2026-03-09' },
        { from: '2024-01-01', until: '2026-03-10' },
      ],
    ] as const)
      for (const [{ from, until }, count] of [
        [over, 0],
        [again, 1],
      ] as const) {
        await run(sql`update levy_accounts set from_day = ${from}, until_day = ${until} where id = ${levyAccountId}`);
        expect(await told()).toBe(count);
      }
    await run(sql`delete from account_holders where account_id = ${account} and contact_id = ${me.contactId}`);
    expect(await told()).toBe(0);
  });

  test('nothing is said to a login that is closed, or whose address nobody confirmed', async () => {
    const { me, ticket } = await anOwner('closed-owner');
    const told = () => saidTo(me, 'ticket', ticket.id);
    for (const [taken, given] of [
      [sql`disabled_at = now()`, sql`disabled_at = null`],
      [sql`email_confirmed_at = null`, sql`email_confirmed_at = now()`],
    ] as const) {
      await run(sql`update user_profiles set ${taken} where id = ${me.profileId}`);
      expect(await told()).toBe('nobody');
      await run(sql`update user_profiles set ${given} where id = ${me.profileId}`);
      expect(await told()).toBe(1);
    }
  });
});
