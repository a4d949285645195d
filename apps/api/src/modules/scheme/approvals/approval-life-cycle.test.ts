/**
 * Tests the whole life of an approval on a virtual clock, in three time zones of server and database (rules 1.3;
 * trust F-18).
 */

import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { callerPersonOf } from '../../../../test/factories/persons.ts';
import { aPayment, readPaymentState } from '../../../../test/factories/records.ts';
import { type Harness, startHarness } from '../../../../test/harness.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { approvals, ballotEvents, ballots } from '../../../db/schema/scheme/approvals.ts';
import { buildingDocuments } from '../../../db/schema/scheme/buildings.ts';
import type { ServerDeps } from '../../../deps.ts';
import { castVote } from '../../../engines/decisions/commands/cast-vote.ts';
import { sweepApprovalsJob } from '../../../engines/decisions/sweep-approvals.job.ts';
import { personContext, runCommand } from '../../../kernel/command.ts';
import { openDatabase } from '../../../kernel/database/client.ts';

const ZONES = ['UTC', 'Africa/Johannesburg', 'America/New_York'] as const;
const homeZone = process.env.TZ;
afterAll(() => {
  process.env.TZ = homeZone;
});

/** Half past midnight in Johannesburg on 29 December, still the day before in UTC; the year ends within the window. */
const START = Date.parse('2025-12-28T22:30:00Z');
const DAYS = 10;
const at = (share: number, ms = 0) => new Date(START + DAYS * 86_400_000 * share + ms);
const origin = { requestId: '', source: '', device: '' };

type Life = { harness: Harness; deps: ServerDeps; board: TrusteeBoard; approvalId: string };

const sweep = async ({ harness, deps }: Life) => {
  await sweepApprovalsJob.handle(deps, {}, { id: '', retryCount: 0 });
  await harness.runJobs();
};
const vote = (
  { harness, deps, board, approvalId }: Life,
  index: number,
  verb: 'approve' | 'decline',
  change = false,
) => {
  const who = board.trustees[index];
  if (!who) throw new Error('no such trustee');
  const order = personContext(deps, callerPersonOf(harness, who, 'trustee'), origin);
  return runCommand(order, castVote, approvalId, { verb, change });
};
/** Mails since the last call: recipient and subject. */
const mailReader = (deps: ServerDeps, from: number) => {
  let read = from;
  return async () => {
    const mails = await deps.db.select({ to: outbox.to, subject: outbox.subject }).from(outbox).orderBy(asc(outbox.id));
    const fresh = mails.slice(read).map((mail) => `${mail.to.slice(-14, -12)} ${mail.subject}`);
    read = mails.length;
    return fresh.sort();
  };
};

const born = async (zone: string): Promise<Life & { paymentId: string; close: () => Promise<void> }> => {
  process.env.TZ = zone;
  const harness = await startHarness();
  const name = new URL(harness.url).pathname.slice(1);
  await harness.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`);
    await tx.execute(sql.raw(`alter database "${name}" set timezone to '${zone}'`));
  });
  const { db, close } = openDatabase(harness.url, 3);
  const deps: ServerDeps = { ...harness.deps, db };
  harness.setNow(at(0));
  const board = await aTrusteeBoard(harness, 4, { chair: true, castingVoteInWriting: true });
  const paymentId = await aPayment(deps, board.buildingId);
  const approvalId = await anApproval(deps, {
    buildingId: board.buildingId,
    subject: 'Pay the plumber',
    type: 'Payment',
    paymentId,
    closesAt: at(1),
    notify: true,
  });
  const end = async () => {
    await close();
    await harness.stop();
  };
  return { harness, deps, board, approvalId, paymentId, close: end };
};

/** All that happens, in a form that does not depend on ids. */
const live = async (zone: string) => {
  const life = await born(zone);
  const { harness, deps, approvalId, paymentId } = life;
  const said: Record<string, unknown> = {};
  const mails = mailReader(deps, 0);
  const step = async (name: string, now: Date, work: () => Promise<unknown> = () => sweep(life)) => {
    harness.setNow(now);
    await work();
    said[name] = await mails();
  };
  try {
    const shown = await deps.db.execute<{ zone: string }>(sql`select current_setting('timezone') as zone`);
    expect([shown.rows[0]?.zone, new Date(START).getTimezoneOffset()]).toEqual([
      zone,
      { UTC: 0, 'Africa/Johannesburg': -120, 'America/New_York': 300 }[zone],
    ]);
    said.notices = await mails();
    await step('before 50 %', at(0.5, -1));
    await step('first votes', at(0.5, -1), async () => {
      await vote(life, 0, 'approve');
      await vote(life, 1, 'approve');
      await vote(life, 1, 'decline', true);
    });
    await step('50 %', at(0.5));
    await step('50 % again', at(0.5, 1));
    await step('changed back', at(0.6), () => vote(life, 1, 'approve', true));
    await step('late sweep, past 80 and 95 %', at(0.96));
    await step('again', at(0.97));
    await step('the last millisecond', at(1, -1));
    await step('the end', at(1, 300_000));
    await step('the day after', at(1, 86_400_000));
    const [row] = await deps.db
      .select({
        state: approvals.state,
        decidedAt: approvals.decidedAt,
        reminders: approvals.remindersSent,
        text: sql<string>`(select text from outbox where subject like 'Reminder%' order by id limit 1)`,
        document: buildingDocuments.name,
        designation: buildingDocuments.designation,
      })
      .from(approvals)
      .innerJoin(buildingDocuments, eq(buildingDocuments.fileId, approvals.recordFileId))
      .where(eq(approvals.id, approvalId));
    const votes = await deps.db
      .select({ vote: ballotEvents.vote, at: ballotEvents.at, source: ballotEvents.source })
      .from(ballotEvents)
      .innerJoin(ballots, eq(ballots.id, ballotEvents.ballotId))
      .where(eq(ballots.approvalId, approvalId))
      .orderBy(asc(ballotEvents.at), asc(ballotEvents.id));
    const payment = await readPaymentState(deps, paymentId);
    const closing = /Closing date:\s*(.*)/.exec(row?.text ?? '')?.[1];
    return { said, row: { ...row, text: closing }, votes, payment };
  } finally {
    await life.close();
  }
};

const lives = new Map<string, Awaited<ReturnType<typeof live>>>();

describe.each(ZONES)("an approval's whole life, server in %s", (zone) => {
  test('notices, reminders at 50, 80 and 95 %, inactivity and outcome at the end, the record filed', async () => {
    const life = await live(zone);
    lives.set(zone, life);
    const everyone = (subject: string) => [0, 1, 2, 3].map((index) => `t${index} ${subject}`);
    const silent = (subject: string) => [2, 3].map((index) => `t${index} ${subject}`);
    const reminder = 'Reminder, your vote is needed: Pay the plumber';
    expect(life.said).toEqual({
      notices: everyone('Your vote is needed: Pay the plumber'),
      'before 50 %': [],
      'first votes': [],
      '50 %': silent(reminder),
      '50 % again': [],
      'changed back': [],
      'late sweep, past 80 and 95 %': silent(reminder),
      again: [],
      'the last millisecond': [],
      'the end': everyone('Lapsed: Pay the plumber'),
      'the day after': [],
    });
    expect(life.row).toEqual({
      state: 'Lapsed',
      decidedAt: at(1),
      reminders: 3,
      text: '08 Jan 2026 00:30 SAST',
      document: 'Decision 2026-01-08 Pay the plumber',
      designation: 'Minutes',
    });
    expect(life.votes.map((event) => [event.vote, event.at.toISOString(), event.source])).toEqual([
      ['Approved', at(0.5, -1).toISOString(), 'portal'],
      ['Approved', at(0.5, -1).toISOString(), 'portal'],
      ['Declined', at(0.5, -1).toISOString(), 'portal'],
      ['Approved', at(0.6).toISOString(), 'portal'],
      ['Abstained due to inactivity', at(1).toISOString(), 'closing date'],
      ['Abstained due to inactivity', at(1).toISOString(), 'closing date'],
    ]);
    expect(life.payment).toMatchObject({ state: 'On Hold', heldFrom: 'Waiting for Trustee Approval' });
  }, 60_000);
});

test('is the same in all three', () => {
  expect(new Set([...lives.values()].map((life) => JSON.stringify(life))).size).toBe(1);
  expect([...lives.keys()]).toEqual([...ZONES]);
});
