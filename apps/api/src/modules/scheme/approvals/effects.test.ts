/**
 * Tests of the effect of a decision on its record, once (rules 1.3), and of personal interest, which bars from voting
 * (rules 2.2, PMR 14).
 */

import { PERSONAL_INTEREST_TEXTS } from '@stoep/contract/scheme/approvals.texts';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import type { VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import { cents } from '@stoep/domain/money/cents';
import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import {
  aLevyAccountOfContact,
  aMaintenanceJob,
  anAod,
  aPayment,
  aQuote,
  aStoredConductLetter,
  aVettedContractor,
  readMaintenanceJobState,
  readPaymentState,
} from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { aods, conductLetters } from '../../../db/schema/credit/credit.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import { contractorContacts } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { quotes } from '../../../db/schema/works/maintenance.ts';
import type { NewApprovalInput } from '../../../engines/decisions/commands/raise-approval.ts';
import { processDueApproval } from '../../../engines/decisions/commands/update-open-approval.ts';
import { withdrawApproval } from '../../../engines/decisions/commands/withdraw-approval.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';

const harness = useHarness();
let board: TrusteeBoard;
let debtor: Awaited<ReturnType<typeof aLevyAccountOfContact>>;
beforeAll(async () => {
  board = await aTrusteeBoard(harness(), 3);
  const outsider = await aTrusteeBoard(harness(), 1);
  debtor = await aLevyAccountOfContact(harness().deps, board.buildingId, outsider.trustees[0]?.contactId ?? '');
});

const raise = (given: Partial<NewApprovalInput>) =>
  anApproval(harness().deps, { buildingId: board.buildingId, ...given });
const all = async (verb: VoteChoice, approvalId: string) => {
  for (const who of board.trustees) await castVoteOverHttp(harness(), who, verb, approvalId);
};
/** Lets the voting window end without an answer. */
const lapse = async (approvalId: string) => {
  harness().setNow(new Date(TEST_NOW.getTime() + 8 * 86_400_000));
  await runCommand(systemContext(harness().deps, 'test'), processDueApproval, approvalId, {});
  harness().setNow(TEST_NOW);
};
const withdraw = (approvalId: string) =>
  runCommand(systemContext(harness().deps, 'test'), withdrawApproval, approvalId, { reason: 'Wrong amount' });
const stateOf = async (approvalId: string) => {
  const [row] = await harness()
    .deps.db.select({ state: approvals.state, amount: approvals.amount })
    .from(approvals)
    .where(eq(approvals.id, approvalId));
  return row;
};

describe('rules 1.3: payment Waiting for Trustee Approval -> Ready for payment or Approval Declined', () => {
  const aQuestion = async (options: Parameters<typeof aPayment>[2] = {}) => {
    const paymentId = await aPayment(harness().deps, board.buildingId, options);
    const approvalId = await raise({ type: 'Payment', paymentId });
    return { paymentId, approvalId, state: () => readPaymentState(harness().deps, paymentId) };
  };

  test('is put to the trustees, and released by who approved', async () => {
    const { approvalId, state } = await aQuestion();
    expect(await state()).toMatchObject({ state: 'Waiting for Trustee Approval', approved: false });
    expect(await stateOf(approvalId)).toMatchObject({ amount: 1_234_500 });
    await all('approve', approvalId);
    expect(await state()).toMatchObject({ state: 'Ready for payment', approved: true });
    expect((await state()).approvedBy?.split(', ')).toHaveLength(2);
  });

  test('is asked about as what it is, for what it costs, and alone', async () => {
    const paymentId = await aPayment(harness().deps, board.buildingId);
    const quote = await aQuote(
      harness().deps,
      await aMaintenanceJob(harness().deps, board.buildingId, 'Requesting quotes'),
      await aVettedContractor(harness().deps),
    );
    const refusals = [
      [{ type: 'Minutes', paymentId }, 'type'],
      [{ type: 'Payment', paymentId, amount: cents(100) }, 'amount'],
      [{ type: 'Payment', paymentId, quoteId: quote }, 'type'],
      [{ type: 'Budget', quoteId: quote }, 'type'],
    ] as const;
    for (const [given, field] of refusals)
      await expect(raise(given)).rejects.toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      });
    expect(await readPaymentState(harness().deps, paymentId)).not.toMatchObject({
      state: 'Waiting for Trustee Approval',
    });
    await expect(raise({ type: 'Payment', paymentId, amount: cents(1_234_500) })).resolves.toBeDefined();
  });

  test('is declined', async () => {
    const { approvalId, state } = await aQuestion();
    await all('decline', approvalId);
    expect(await state()).toMatchObject({ state: 'Approval Declined', approved: false });
  });

  test.each([
    ['lapses', lapse, 'Lapsed'],
    ['is withdrawn', withdraw, 'Withdrawn'],
  ] as const)('goes On Hold when the question %s', async (_name, end, decided) => {
    const { approvalId, state } = await aQuestion();
    await end(approvalId);
    expect(await stateOf(approvalId)).toMatchObject({ state: decided });
    expect(await state()).toMatchObject({ state: 'On Hold', heldFrom: 'Waiting for Trustee Approval' });
  });

  test('paused by staff meanwhile it rests on, and comes back as decided', async () => {
    const { paymentId, approvalId, state } = await aQuestion();
    await harness()
      .deps.db.update(payments)
      .set({ state: 'Delayed', heldFrom: 'Waiting for Trustee Approval' })
      .where(eq(payments.id, paymentId));
    await all('approve', approvalId);
    expect(await state()).toMatchObject({ state: 'Delayed', heldFrom: 'Ready for payment' });
  });

  test('canceled meanwhile it stays canceled', async () => {
    const { paymentId, approvalId, state } = await aQuestion();
    await harness().deps.db.update(payments).set({ state: 'Canceled' }).where(eq(payments.id, paymentId));
    await all('approve', approvalId);
    expect(await stateOf(approvalId)).toMatchObject({ state: 'Approved' });
    expect(await state()).toMatchObject({ state: 'Canceled', approved: false });
  });

  test('is asked about once at a time, and not when its step forbids it', async () => {
    const { paymentId } = await aQuestion();
    await expect(raise({ type: 'Payment', paymentId })).rejects.toMatchObject({ code: 'conflict' });
    const paid = await aPayment(harness().deps, board.buildingId, { state: 'Paid' });
    await expect(raise({ type: 'Payment', paymentId: paid })).rejects.toMatchObject({ code: 'conflict' });
    const other = await aTrusteeBoard(harness(), 1);
    const foreign = await aPayment(harness().deps, other.buildingId);
    await expect(raise({ type: 'Payment', paymentId: foreign })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('rules 1.3: quote -> awarded or not', () => {
  const twoQuotes = async () => {
    const { deps } = harness();
    const jobId = await aMaintenanceJob(deps, board.buildingId, 'Requesting quotes');
    const firms = [await aVettedContractor(deps), await aVettedContractor(deps)] as const;
    const bids = [await aQuote(deps, jobId, firms[0]), await aQuote(deps, jobId, firms[1])] as const;
    return { jobId, firms, bids };
  };
  const ask = (quoteId: string) => raise({ type: 'Maintenance Quote Selection', quoteId });
  const states = async (jobId: string) =>
    (
      await harness()
        .deps.db.select({ state: quotes.state })
        .from(quotes)
        .where(eq(quotes.jobId, jobId))
        .orderBy(quotes.id)
    ).map((quote) => quote.state);

  test('approved: the job is awarded to it, the rivals are declined', async () => {
    const { jobId, firms, bids } = await twoQuotes();
    const approvalId = await ask(bids[0]);
    expect(await readMaintenanceJobState(harness().deps, jobId)).toMatchObject({
      state: 'Waiting for quote approval',
    });
    await all('approve', approvalId);
    expect(await readMaintenanceJobState(harness().deps, jobId)).toMatchObject({
      state: 'Awarded',
      awardedTo: firms[0],
      acceptedQuoteId: bids[0],
    });
    expect(await states(jobId)).toEqual(['Approved', 'Declined']);
  });

  test('declined: quotes are asked for again, but not while a rival is before the trustees', async () => {
    const { jobId, bids } = await twoQuotes();
    const questions = [await ask(bids[0]), await ask(bids[1])] as const;
    await all('decline', questions[0]);
    expect(await readMaintenanceJobState(harness().deps, jobId)).toMatchObject({
      state: 'Waiting for quote approval',
    });
    await all('decline', questions[1]);
    expect(await readMaintenanceJobState(harness().deps, jobId)).toMatchObject({
      state: 'Requesting quotes',
    });
    expect(await states(jobId)).toEqual(['Declined', 'Declined']);
  });

  test('awarded to one, the question about its rival is withdrawn with the reason, and the trustees are told', async () => {
    const { deps } = harness();
    const { jobId, bids } = await twoQuotes();
    const questions = [await ask(bids[0]), await ask(bids[1])] as const;
    await castVoteOverHttp(harness(), board.trustees[0], 'approve', questions[0]);
    await deps.db.delete(outbox);
    await all('approve', questions[1]);
    expect(await readMaintenanceJobState(deps, jobId)).toMatchObject({
      state: 'Awarded',
      acceptedQuoteId: bids[1],
    });
    expect(await states(jobId)).toEqual(['Declined', 'Approved']);
    const [rival] = await deps.db
      .select({ state: approvals.state, reason: approvals.withdrawnReason })
      .from(approvals)
      .where(eq(approvals.id, questions[0]));
    expect(rival).toEqual({ state: 'Withdrawn', reason: 'The job was awarded to another quote.' });
    const told = await deps.db.select({ to: outbox.to }).from(outbox).where(like(outbox.subject, 'Withdrawn:%'));
    expect(told.map(({ to }) => to).sort()).toEqual(board.trustees.map(({ email }) => email).sort());
    expect(await castVoteOverHttp(harness(), board.trustees[1], 'approve', questions[0])).toBe('409 conflict');
  });

  test('rivals decided at the same instant: one award, the other withdrawn, nobody waits for ever', async () => {
    const [one, two] = board.trustees;
    for (let round = 0; round < 5; round += 1) {
      const { jobId, bids } = await twoQuotes();
      const questions = [await ask(bids[0]), await ask(bids[1])] as const;
      for (const question of questions) await castVoteOverHttp(harness(), one, 'approve', question);
      const votes = await Promise.all(
        questions.map((question) => castVoteOverHttp(harness(), two, 'approve', question)),
      );
      expect(votes.filter((answer) => answer === '409 conflict')).toHaveLength(1);
      const ends = await Promise.all(questions.map(stateOf));
      expect(ends.map((end) => end?.state).sort()).toEqual(['Approved', 'Withdrawn']);
      expect((await states(jobId)).sort()).toEqual(['Approved', 'Declined']);
    }
  });
});

describe('rules 1.3: AOD -> active or refused; work approval -> completed; conduct fine -> sent', () => {
  const aodStage = async (aodId: string) =>
    (await harness().deps.db.select({ stage: aods.stage }).from(aods).where(eq(aods.id, aodId)))[0]?.stage;

  test.each([
    ['approve', 'Active'],
    ['decline', 'Refused'],
  ] as const)('AOD: all %s', async (verb, stage) => {
    const aodId = await anAod(harness().deps, debtor.levyAccountId);
    const approvalId = await raise({ type: 'AOD', aodId });
    expect(await aodStage(aodId)).toBe('Waiting for Trustee Approval');
    await all(verb, approvalId);
    expect(await aodStage(aodId)).toBe(stage);
  });

  test('AOD: a lapsed question leaves a draft', async () => {
    const aodId = await anAod(harness().deps, debtor.levyAccountId);
    await lapse(await raise({ type: 'AOD', aodId }));
    expect(await aodStage(aodId)).toBe('Draft');
  });

  test('an AOD without signature or file is not put to the trustees', async () => {
    const { db } = harness().deps;
    const bare = await anAod(harness().deps, debtor.levyAccountId);
    await db.update(aods).set({ signedDay: null }).where(eq(aods.id, bare));
    await expect(raise({ type: 'AOD', aodId: bare })).rejects.toMatchObject({ code: 'conflict' });
    expect(await aodStage(bare)).toBe('Draft');
  });

  test('what the trustees approve while another AOD is active is a draft again; the vote stands', async () => {
    const { db } = harness().deps;
    const mine = eq(aods.levyAccountId, debtor.levyAccountId);
    await db.update(aods).set({ stage: 'Completed' }).where(mine);
    const second = await anAod(harness().deps, debtor.levyAccountId);
    const approvalId = await raise({ type: 'AOD', aodId: second });
    const first = await anAod(harness().deps, debtor.levyAccountId);
    await db.update(aods).set({ stage: 'Active' }).where(eq(aods.id, first));
    await all('approve', approvalId);
    expect(await aodStage(second)).toBe('Draft');
    await expect(db.update(aods).set({ stage: 'Active' }).where(eq(aods.id, second))).rejects.toThrow();
  });

  test.each([
    ['approve', { state: 'Completed', completedDay: '2026-03-10' }],
    ['decline', { state: 'In Progress', completedDay: null }],
  ] as const)('work: all %s', async (verb, after) => {
    const jobId = await aMaintenanceJob(
      harness().deps,
      board.buildingId,
      'In Progress',
      await aVettedContractor(harness().deps),
    );
    await all(verb, await raise({ type: 'Maintenance work approval', jobId }));
    expect(await readMaintenanceJobState(harness().deps, jobId)).toMatchObject(after);
  });

  test.each([
    ['approve', 'Sent', '2026-03-10'],
    ['decline', 'Declined', null],
  ] as const)('conduct fine: all %s', async (verb, status, sentDay) => {
    const letterId = await aStoredConductLetter(harness().deps, board.buildingId, debtor.levyAccountId);
    await all(verb, await raise({ type: 'Conduct Fine', conductLetterId: letterId }));
    const [letter] = await harness()
      .deps.db.select({ status: conductLetters.status, sentDay: conductLetters.sentDay })
      .from(conductLetters)
      .where(eq(conductLetters.id, letterId));
    expect(letter).toEqual({ status, sentDay });
  });

  test('a budget moves no record', async () => {
    const approvalId = await raise({ type: 'Budget' });
    await all('approve', approvalId);
    expect(await stateOf(approvalId)).toMatchObject({ state: 'Approved' });
  });
});

describe('rules 2.2: a trustee with a personal interest may abstain, not vote', () => {
  const inTheirName: Record<string, (contactId: string, buildingId: string) => Promise<Partial<NewApprovalInput>>> = {
    [PERSONAL_INTEREST_TEXTS.ownDebt]: async (contactId, buildingId) => {
      const account = await aLevyAccountOfContact(harness().deps, buildingId, contactId);
      return { type: 'AOD', aodId: await anAod(harness().deps, account.levyAccountId) };
    },
    [PERSONAL_INTEREST_TEXTS.ownPayment]: async (contactId, buildingId) => {
      const { accountId } = await aLevyAccountOfContact(harness().deps, buildingId, contactId);
      return { type: 'Payment', paymentId: await aPayment(harness().deps, buildingId, { accountId }) };
    },
    [PERSONAL_INTEREST_TEXTS.ownQuote]: async (contactId, buildingId) => {
      const { deps } = harness();
      const jobId = await aMaintenanceJob(deps, buildingId, 'Requesting quotes');
      const quoteId = await aQuote(deps, jobId, await aVettedContractor(deps, [contactId]));
      return { type: 'Maintenance Quote Selection', quoteId };
    },
    [PERSONAL_INTEREST_TEXTS.rival]: async (contactId, buildingId) => {
      const { deps } = harness();
      const jobId = await aMaintenanceJob(deps, buildingId, 'Requesting quotes');
      await aQuote(deps, jobId, await aVettedContractor(deps, [contactId]));
      return {
        type: 'Maintenance Quote Selection',
        quoteId: await aQuote(deps, jobId, await aVettedContractor(deps)),
      };
    },
    [PERSONAL_INTEREST_TEXTS.ownWork]: async (contactId, buildingId) => {
      const firm = await aVettedContractor(harness().deps, [contactId]);
      return {
        type: 'Maintenance work approval',
        jobId: await aMaintenanceJob(harness().deps, buildingId, 'In Progress', firm),
      };
    },
    [PERSONAL_INTEREST_TEXTS.ownConduct]: async (contactId, buildingId) => {
      const { levyAccountId } = await aLevyAccountOfContact(harness().deps, buildingId, contactId);
      return {
        type: 'Conduct Fine',
        conductLetterId: await aStoredConductLetter(harness().deps, buildingId, levyAccountId),
      };
    },
  };

  test.each(Object.keys(inTheirName))('%s', async (reason) => {
    const own = await aTrusteeBoard(harness(), 3);
    const [interested, second, third] = own.trustees;
    const given = await inTheirName[reason]?.(interested?.contactId ?? '', own.buildingId);
    const approvalId = await anApproval(harness().deps, { buildingId: own.buildingId, ...given });
    const roll = await harness()
      .deps.db.select({ who: ballots.contactId, reason: ballots.recusedReason })
      .from(ballots)
      .where(eq(ballots.approvalId, approvalId));
    expect(roll.filter((ballot) => ballot.reason !== null)).toEqual([{ who: interested?.contactId, reason }]);
    const detail = await harness().call(
      buildingApprovalEndpoints.detail,
      { params: { approvalId } },
      interested?.token,
    );
    expect(detail).toMatchObject({
      interest: reason,
      can: { vote: { approve: false, decline: false, abstain: true }, readVotes: false },
    });
    expect(await castVoteOverHttp(harness(), interested, 'approve', approvalId)).toBe('409 conflict_of_interest');
    expect(await castVoteOverHttp(harness(), interested, 'decline', approvalId)).toBe('409 conflict_of_interest');
    expect(await castVoteOverHttp(harness(), interested, 'abstain', approvalId)).toMatchObject({
      response: 'Abstained',
    });
    expect(await castVoteOverHttp(harness(), second, 'approve', approvalId)).toMatchObject({
      abstainCount: 1,
      requiredCount: 2,
    });
    expect(await castVoteOverHttp(harness(), third, 'approve', approvalId)).toMatchObject({
      approvalStatus: 'Approved',
    });
  });

  test('who gains an interest while the question is open is recused from then on', async () => {
    const own = await aTrusteeBoard(harness(), 3);
    const [buyer, second, third] = own.trustees;
    const contractorId = await aVettedContractor(harness().deps);
    const paymentId = await aPayment(harness().deps, own.buildingId, { contractorId });
    const approvalId = await anApproval(harness().deps, {
      buildingId: own.buildingId,
      type: 'Payment',
      paymentId,
    });
    await castVoteOverHttp(harness(), buyer, 'approve', approvalId);
    await harness()
      .deps.db.insert(contractorContacts)
      .values({ contractorId, contactId: buyer?.contactId ?? '' });
    expect(await castVoteOverHttp(harness(), second, 'approve', approvalId)).toMatchObject({
      approvalCount: 1,
      approvalStatus: 'Awaiting trustees',
    });
    expect(await castVoteOverHttp(harness(), third, 'approve', approvalId)).toMatchObject({
      approvalStatus: 'Approved',
    });
  });

  test('a question nobody may vote on cannot be raised', async () => {
    const own = await aTrusteeBoard(harness(), 1);
    const given = await inTheirName[PERSONAL_INTEREST_TEXTS.ownPayment]?.(
      own.trustees[0]?.contactId ?? '',
      own.buildingId,
    );
    await expect(anApproval(harness().deps, { buildingId: own.buildingId, ...given })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
