/** Mail leaves through the outbox: it stays there while the server is away, and is sent once when it is back (F-15). */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { aPerson } from '../../../test/world.ts';
import { outbox } from '../../db/schema/platform/platform.ts';
import { getAgentBranding, saveAgentBranding } from '../database/stored-settings.ts';
import type { MailSendOutcome, OutgoingMail } from '../mail/outgoing-mail.ts';
import { queueMail } from './mail.writes.ts';
import { sendMailJob } from './send-mail.job.ts';

const delivered: OutgoingMail[] = [];
let outcome: MailSendOutcome = { kind: 'sent' };
const harness = useHarness({
  mail: async () => ({
    close: () => undefined,
    deliver: async (mail) => {
      if (outcome.kind === 'sent') delivered.push(mail);
      return outcome;
    },
  }),
});

beforeEach(() => {
  delivered.length = 0;
  outcome = { kind: 'sent' };
});

const content = { notice: 'asked', subject: 'Hello', greeting: 'reader', blocks: [] } as const;
const queue = (dedupeKey: string) => {
  const { deps } = harness();
  return deps.db.transaction((tx) => queueMail(deps, tx, { to: 'a@people.test', content, dedupeKey }));
};
const rowOf = async (dedupeKey: string) => {
  const [row] = await harness().deps.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  if (!row) throw new Error('no such mail');
  return row;
};

test('one mail per cause: the second with the same key is not added', async () => {
  expect(await queue('once')).toBe(true);
  expect(await queue('once')).toBe(false);
  await harness().runJobs();
  expect(delivered).toHaveLength(1);
});

test('the sender has the name of the agency once one is saved', async () => {
  await queue('before the name');
  await harness().runJobs();
  const { db } = harness().deps;
  await saveAgentBranding(db, { ...(await getAgentBranding(db)), name: 'Karoo Property Managers' }, new Date());
  await queue('after the name');
  await harness().runJobs();
  expect(delivered.map(({ senderName }) => senderName)).toEqual([null, 'Karoo Property Managers']);
});

test('a mail whose transaction rolls back never leaves', async () => {
  const { deps } = harness();
  const failing = deps.db.transaction(async (tx) => {
    await queueMail(deps, tx, { to: 'a@people.test', content, dedupeKey: 'rolled-back' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await harness().runJobs();
  expect(delivered).toHaveLength(0);
});

test('F-15: while the server is away the mail stays queued with its reason, then leaves once with the same id', async () => {
  outcome = { kind: 'retry', problem: 'connection refused' };
  await queue('outage');
  await expect(harness().runJobs()).rejects.toThrow('wait for their next try');
  const waiting = await rowOf('outage');
  expect(waiting).toMatchObject({
    state: 'queued',
    attempts: 1,
    problem: 'connection refused',
    sentAt: null,
  });
  outcome = { kind: 'sent' };
  const run = () => sendMailJob.handle(harness().deps, { outboxId: waiting.id }, { id: waiting.id, retryCount: 1 });
  await run();
  await run();
  expect(delivered.map((mail) => mail.messageId)).toEqual([waiting.messageId]);
  expect(await rowOf('outage')).toMatchObject({ state: 'sent', attempts: 2, problem: null });
});

test('F-15: however long the server has been away, it is asked again within two minutes', async () => {
  const { deps } = harness();
  outcome = { kind: 'retry', problem: 'connection refused' };
  await queue('away for hours');
  await deps.db.execute(sql`update pgboss.job set retry_count = 60 where name = 'send-mail' and state = 'created'`);
  await expect(harness().runJobs()).rejects.toThrow('wait for their next try');
  const { rows } = await deps.db.execute<{ pause: number }>(sql`
    select extract(epoch from start_after - now())::int as pause from pgboss.job
    where name = 'send-mail' and state = 'retry' and retry_count >= 60`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.pause).toBeGreaterThan(60);
  expect(rows[0]?.pause).toBeLessThanOrEqual(120);
});

test('F-15: what the server refuses for good is parked with its reason and not tried again', async () => {
  outcome = { kind: 'park', problem: '550 no such mailbox' };
  await queue('parked');
  await harness().runJobs();
  expect(await rowOf('parked')).toMatchObject({ state: 'parked', problem: '550 no such mailbox' });
});

test('what its reader may choose says where, in its foot and to the mail program; what always goes does not', async () => {
  const { deps } = harness();
  const reader = await aPerson(harness(), 'reader-who-chooses');
  const chosen = { kind: 'tickets', about: 'ticket', id: reader.profileId } as const;
  for (const notice of [chosen, 'security'] as const)
    await deps.db.transaction((tx) => queueMail(deps, tx, { to: reader.email, content: { ...content, notice } }));
  await harness().runJobs();
  const page = 'http://localhost:3000/#/notices';
  expect(delivered.map(({ oneClick }) => oneClick).sort()).toEqual([false, true]);
  for (const { unsubscribe, oneClick, text, html } of delivered) {
    expect(unsubscribe !== null).toBe(oneClick);
    expect(text.includes(page)).toBe(oneClick);
    expect(html.includes(`href="${page.replaceAll('=', '&#61;')}"`)).toBe(oneClick);
  }
});
