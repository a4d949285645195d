/** What waits for whoever owns and asks: tickets and payments that were not found, each as far as it is still theirs. */
import { cents } from '@stoep/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aBoard } from '../../../test/factories/boards.ts';
import { noticesOf } from '../../../test/factories/notices.ts';
import { aHeldAccount } from '../../../test/factories/records.ts';
import { A_PDF, aTicket } from '../../../test/factories/tickets.ts';
import { TEST_NOW, useHarness } from '../../../test/harness.ts';
import { aPerson, type Someone } from '../../../test/world.ts';
import { paymentProofs } from '../../db/schema/requests.ts';
import { saveFile } from '../../kernel/files/files.commands.ts';
import type { MailNotice } from '../../kernel/mail/mail-content.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';

const harness = useHarness();
const { at, chooses, mailsTo, subjectsTo, theOnly, sweep } = noticesOf(harness);
beforeEach(() => harness().setNow(TEST_NOW));

const DIGEST = [
  { kind: 'tickets', way: 'digest' },
  { kind: 'payments', way: 'digest' },
] as const;

const anOwner = async (name: string) => {
  const { deps } = harness();
  const { buildingId } = await aBoard(harness(), 1);
  const me = await aPerson(harness(), name);
  const { levyAccountId } = await aHeldAccount(deps, buildingId, me.contactId);
  await chooses(me, DIGEST);
  const fileId = await saveFile(deps, {
    ...{ name: 'proof.pdf', contentType: 'application/pdf', bytes: A_PDF, uploadedBy: me.profileId },
  });
  const [proof] = await deps.db
    .insert(paymentProofs)
    .values({
      ...{ levyAccountId, profileId: me.profileId, fileId, amount: cents(123_400), paidDay: '2026-03-09' },
      ...{ state: 'not found', answer: 'No such amount came in.' },
    })
    .returning({ id: paymentProofs.id });
  return { me, levyAccountId, proofId: proof?.id ?? '', ticket: await aTicket(harness(), { by: me }) };
};

const hold = async (who: Someone, notice: MailNotice, path: string) => {
  const { deps } = harness();
  await deps.db.transaction((tx) =>
    queueMail(deps, tx, {
      to: who.email,
      content: {
        ...{ notice, subject: 'Told', greeting: 'Dear you' },
        blocks: [{ kind: 'button', label: 'Open', url: `http://localhost:3000/#/${path}` }],
      },
    }),
  );
};
const holdBoth = async (who: Someone, ticketId: string, proofId: string) => {
  await hold(who, { kind: 'tickets', about: 'ticket comment', id: ticketId }, `loggedticket/${ticketId}`);
  await hold(who, { kind: 'payments', about: 'payment proof', id: proofId }, 'owner-portal');
};

test('the digest holds a ticket’s answer and a payment that was not found, each with its link and its words of now', async () => {
  const { me, ticket, proofId } = await anOwner('digest-owner');
  await holdBoth(me, ticket.id, proofId);
  await sweep();
  expect(await mailsTo(me)).toEqual([]);
  at('17:00');
  await sweep();
  const { subject, text } = await theOnly(me);
  expect(subject).toBe('2 notices for you');
  expect(text).toContain(
    `Ticket ${ticket.number}: a new comment\nhttp://localhost:3000/#/loggedticket/${ticket.id}`,
  );
  expect(text).toMatch(/We could not find your payment on REC\d+\nhttp:\/\/localhost:3000\/#\/owner-portal/);
});

test('a payment that was found meanwhile, an account that was sold and somebody else’s ticket are left out', async () => {
  const found = await anOwner('digest-found');
  const sold = await anOwner('digest-sold');
  await holdBoth(found.me, sold.ticket.id, found.proofId);
  await holdBoth(sold.me, found.ticket.id, sold.proofId);
  const { db } = harness().deps;
  await db
    .update(paymentProofs)
    .set({ state: 'seen', answer: null })
    .where(eq(paymentProofs.id, found.proofId));
  await db.execute(sql`update levy_accounts set until_day = '2026-03-09' where id = ${sold.levyAccountId}`);
  at('17:00');
  await sweep();
  for (const { me } of [found, sold]) expect(await subjectsTo(me)).toEqual([]);
});
