/** The mails of one ticket form one conversation, and name the address for replies. */
import { apiContract } from '@stoep/contract';
import { expect, test } from 'vitest';
import { aTicket } from '../../../../test/factories/tickets.ts';
import { useHarness } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/world.ts';
import type { OutgoingMail } from '../../../kernel/mail/outgoing-mail.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { ticketAnsweredMail, ticketChangedMail, ticketForStaffMail } from './tickets.email.ts';

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

const facts = (id: string, number: number | string) => ({
  id,
  number: Number(number),
  type: 'Maintenance',
  building: 'Jacaranda Court',
  state: 'New',
  entry: null,
});

test('FAULT-32: all mails of a ticket name one thread, those of another ticket another one', async () => {
  const { deps } = harness();
  const me = await aPerson(harness(), 'thread-owner');
  const [first, second] = [await aTicket(harness(), { by: me }), await aTicket(harness(), { by: me })];
  const url = 'http://localhost:3000/#/x';
  await deps.db.transaction(async (tx) => {
    for (const content of [
      ticketChangedMail({ ticket: facts(first.id, first.number), url }),
      ticketAnsweredMail({ ticket: facts(first.id, first.number), url, words: 'We come on Monday' }),
      ticketForStaffMail('comment', { ticket: facts(first.id, first.number), url, words: 'Thank you' }),
      ticketChangedMail({ ticket: facts(second.id, second.number), url }),
    ])
      await queueMail(deps, tx, { to: me.email, content });
  });
  await harness().runJobs();
  const threadsOf = ({ number }: typeof first) =>
    delivered.filter(({ subject }) => subject.includes(String(number))).map(({ thread }) => thread);
  expect(threadsOf(first)).toEqual(Array(3).fill(`<ticket.${first.id}@localhost>`));
  expect(threadsOf(second)).toEqual([`<ticket.${second.id}@localhost>`]);
  expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(4);
  for (const { text } of delivered) expect(text).toContain('A reply to this email is not added to the ticket.');
});

test('FAULT-32: a mail that is about no ticket is in no thread', async () => {
  delivered.length = 0;
  await harness().call(apiContract.registration.forgotPassword, { body: { email: 'nobody@people.test' } });
  const { deps } = harness();
  const content = { notice: 'security', subject: 'A', greeting: 'reader', blocks: [] } as const;
  await deps.db.transaction((tx) => queueMail(deps, tx, { to: 'a@people.test', content }));
  await harness().runJobs();
  expect(delivered.map(({ thread }) => thread)).toEqual([null]);
});
