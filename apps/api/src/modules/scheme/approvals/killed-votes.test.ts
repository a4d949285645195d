/**
 * Tests of kill -9 at each step of a vote: it is stored once or not at all, and a retry has the same answer (trust
 * F-2).
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CastVoteResult } from '@stoep/contract/scheme/trustee-approvals';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp } from '../../../../test/factories/boards.ts';
import { aPayment, readPaymentState } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';

const harness = useHarness();
const run = promisify(execFile);
const VOTER = fileURLToPath(new URL('../../../../test/fixtures/vote-and-die.ts', import.meta.url));
const LAST_WORD: CastVoteResult = {
  success: true,
  response: 'Approved',
  approvalStatus: 'Approved',
  fullStatus: 'Approved',
  approvalCount: 1,
  declineCount: 0,
  abstainCount: 0,
  requiredCount: 1,
};

/** What the database contains of the vote that decides a payment. */
const books = async (approvalId: string) => {
  const found = await harness().deps.db.execute<{
    events: number;
    mails: number;
    decided: number;
    jobs: number;
  }>(sql`
    select (select count(*)::int from ballot_events e join ballots b on b.id = e.ballot_id
        where b.approval_id = ${approvalId}) as events,
      (select count(*)::int from outbox where dedupe_key like 'approval-decided:' || ${approvalId}::text || ':%') as mails,
      (select count(*)::int from audit_entries where action = 'approval.decided'
        and subject_id = ${approvalId}) as decided,
      (select count(*)::int from pgboss.job where name = 'file-approval-record'
        and data ->> 'approvalId' = ${approvalId}::text) as jobs`);
  return found.rows[0];
};

/** The named steps of `exitAtQueryStep`. */
const STEPS: readonly (readonly [string, 'nothing' | 'all'])[] = [
  ['lock of approvals', 'nothing'],
  ['ballot_events', 'nothing'],
  ['payments', 'nothing'],
  ['ballot_events>commit', 'nothing'],
  ['ballot_events>committed', 'all'],
];
const NOTHING = { events: 0, mails: 0, decided: 0, jobs: 0 };
const ALL = { events: 1, mails: 2, decided: 1, jobs: 1 };

const dyingVote = async (step: string) => {
  const board = await aTrusteeBoard(harness(), 2, { fewerVotesThanMajority: true });
  const paymentId = await aPayment(harness().deps, board.buildingId);
  const approvalId = await anApproval(harness().deps, {
    buildingId: board.buildingId,
    type: 'Payment',
    paymentId,
    requiredCount: 1,
  });
  const [voter] = board.trustees;
  const will = {
    order: { verb: 'approve', change: false },
    id: approvalId,
    contactId: voter?.contactId,
    now: harness().deps.clock.now().toISOString(),
  };
  const ended = await run(process.execPath, [VOTER, harness().url, '/nonexistent', JSON.stringify(will), step]).then(
    ({ stdout }) => ({ stdout, signal: null }),
    (error: { stdout: string; signal: string | null; stderr: string }) => {
      if (error.signal !== 'SIGKILL') throw new Error(error.stderr);
      return error;
    },
  );
  return { approvalId, paymentId, voter, ended };
};

describe('kill -9 at each step of the deciding vote', () => {
  test.each(STEPS)(
    '%s: %s is kept',
    async (step, kept) => {
      const { approvalId, paymentId, voter, ended } = await dyingVote(step);
      expect(ended.signal).toBe('SIGKILL');
      expect(await books(approvalId)).toEqual(kept === 'all' ? ALL : NOTHING);
      expect(await castVoteOverHttp(harness(), voter, 'approve', approvalId)).toEqual(LAST_WORD);
      expect(await books(approvalId)).toEqual(ALL);
      expect((await readPaymentState(harness().deps, paymentId)).state).toBe('Ready for payment');
    },
    30_000,
  );

  test('who is not killed answers the same', async () => {
    const { approvalId, ended } = await dyingVote('none');
    expect(JSON.parse(ended.stdout)).toEqual(LAST_WORD);
    expect(await books(approvalId)).toEqual(ALL);
  }, 30_000);
});
