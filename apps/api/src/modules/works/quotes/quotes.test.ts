/**
 * Sealed quotes: own quote only, replaced until closing, opened afterwards, awarded and notified (M-92 to M-94,
 * M-101).
 */

import { ApiCallError } from '@stoep/contract/kit/client';
import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { ownQuoteEndpoints as calls } from '@stoep/contract/works/own-quotes';
import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPdfUpload } from '../../../../test/factories/application.ts';
import { raiseApprovalCommand } from '../../../../test/factories/approvals.ts';
import { callerPersonOf } from '../../../../test/factories/persons.ts';
import { aContractorDocument } from '../../../../test/factories/world-contractor-documents.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { runWhileLocked } from '../../../../test/run-while-locked.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { contractorDocuments } from '../../../db/schema/suppliers/contractors.ts';
import { maintenanceJobs, quoteInvitations, quotes } from '../../../db/schema/works/maintenance.ts';
import { personContext, runCommand, runCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { applyDecisionToQuote } from '../jobs/job-decisions.writes.ts';
import { awardQuote } from './award.commands.ts';
import {
  changeQuoteClosingTime,
  closeBiddingNow,
  requestQuotes,
  withdrawQuoteInvitation,
} from './request-quotes.commands.ts';

const harness = useHarness();
const ORIGIN = { requestId: 'r', source: '127.0.0.1', device: 'test' };
/** Within an hour, so that all sessions are still open when the quotes are opened. */
const CLOSES = new Date('2026-03-10T08:30:00Z');
const AFTER = CLOSES;
let world: TestWorld;
let made = 0;
/** A job of building A that requests no quotes yet. */
let job: string;
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  world ??= await makeTestWorld(harness());
  made += 1;
  const [row] = await harness()
    .deps.db.insert(maintenanceJobs)
    .values({ buildingId: world.buildings.a, name: `Paint ${made}` })
    .returning();
  job = row?.id ?? '';
  await harness().deps.db.delete(outbox);
});

const desk = () => personContext(harness().deps, callerPersonOf(harness(), world.people.ST, 'staff'), ORIGIN);
const ask = (contractorIds = [world.firms.c1, world.firms.c2], closesAt = CLOSES) =>
  runCommand(desk(), requestQuotes, job, { contractorIds, closesAt });
const bid = (who: 'C1' | 'C2' | 'C3', amount: string, file: File | null = aPdfUpload('quote.pdf'), jobId = job) =>
  harness().call(
    calls.submit,
    {
      params: { id: jobId },
      body: { amount, contractorId: world.firms[who === 'C1' ? 'c1' : who === 'C2' ? 'c2' : 'c3'] },
      files: file ? { file } : {},
    },
    world.people[who].token,
  );
const refusal = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiCallError)) throw new Error('It was not refused.');
  return [error.status, error.message];
};
const mails = async () =>
  (await harness().deps.db.select().from(outbox)).map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`).sort();

describe('a round of quotes', () => {
  test('C-2.3 asks each contractor once, with the closing time, and stands under Requested', async () => {
    await ask();
    await ask();
    expect(await mails()).toEqual([
      'C1@firms.test: Please quote',
      'C2@firms.test: Please quote',
      'c1@people.test: Please quote',
      'c2@people.test: Please quote',
      'ot@people.test: Please quote',
    ]);
    const listed = await harness().call(calls.listRequested, { params: { id: world.firms.c1 } }, world.people.C1.token);
    expect(listed.find((one) => one.jobId === job)).toMatchObject({
      progress: 'Requesting quotes',
      closesAt: CLOSES,
      open: true,
      blockedBecause: null,
      quoteId: null,
    });
  });

  test('C-5 the messages of Upload Quote', async () => {
    await ask();
    expect(await refusal(bid('C1', '1000', null))).toEqual([400, 'Please select a PDF file.']);
    for (const amount of ['', 'a lot', '-1', '1e308', '0.005', 'NaN', '1000000000000'])
      expect([amount, ...(await refusal(bid('C1', amount)))]).toEqual([amount, 400, 'Please enter a valid amount.']);
    await bid('C1', '0');
    expect((await refusal(bid('C1', '5', aPdfUpload('a.png', Buffer.from('no picture')))))[0]).toBe(415);
  });

  test('C-4 a quote may be replaced until closing; one live quote, the older ones are history', async () => {
    await ask();
    await bid('C1', '1000.00');
    await bid('C1', '900.50');
    const list = async (endpoint: typeof calls.listCurrent | typeof calls.listHistorical) =>
      (await harness().call(endpoint, { params: { id: world.firms.c1 } }, world.people.C1.token))
        .filter((one) => one.job.id === job)
        .map(({ amount, status }) => [amount, status]);
    expect(await list(calls.listCurrent)).toEqual([[90_050, 'Submitted']]);
    expect(await list(calls.listHistorical)).toEqual([[100_000, 'Replaced']]);
    harness().setNow(AFTER);
    expect(await refusal(bid('C1', '800'))).toEqual([409, 'Quotes for this job are closed.']);
  });

  test('M-101 two uploads at once leave one live quote', async () => {
    await ask();
    await Promise.all(['1', '2', '3', '4'].map((amount) => bid('C1', amount)));
    const rows = await harness().deps.db.select().from(quotes).where(eq(quotes.jobId, job));
    expect(rows.filter((one) => one.state === 'Submitted')).toHaveLength(1);
    expect(rows).toHaveLength(4);
  });

  test('M-101 who was not asked, or no longer is, finds no job; the guid must be the own one', async () => {
    await ask([world.firms.c1]);
    expect((await refusal(bid('C2', '5')))[0]).toBe(404);
    const [invited] = await harness()
      .deps.db.select({ id: quoteInvitations.id })
      .from(quoteInvitations)
      .where(eq(quoteInvitations.jobId, job));
    await runCommand(desk(), withdrawQuoteInvitation, invited?.id ?? '', {});
    expect((await refusal(bid('C1', '5')))[0]).toBe(404);
    const foreign = harness().call(
      calls.submit,
      {
        params: { id: job },
        body: { amount: '5', contractorId: world.firms.c2 },
        files: { file: aPdfUpload() },
      },
      world.people.C1.token,
    );
    expect((await refusal(foreign))[0]).toBe(403);
  });

  test('the closing time can be moved while the bids are sealed, never once they lie open', async () => {
    await ask();
    const later = new Date('2026-03-10T08:45:00Z');
    await runCommand(desk(), changeQuoteClosingTime, job, { closesAt: later });
    expect((await mails()).filter((mail) => mail.includes('New closing time'))).toHaveLength(5);
    harness().setNow(later);
    await expect(
      runCommand(desk(), changeQuoteClosingTime, job, { closesAt: new Date('2026-03-20T15:00:00Z') }),
    ).rejects.toThrow('The quotes have been opened.');
  });

  test.each([
    ['moved', () => runCommand(desk(), changeQuoteClosingTime, job, { closesAt: new Date('2026-03-20T15:00:00Z') })],
    ['brought forward', () => runCommand(desk(), closeBiddingNow, job, {})],
  ])('a closing time that passed while somebody waited for the job is not %s', async (_how, attempt) => {
    await ask();
    const holding = (tx: DatabaseTransaction) =>
      tx.select({ id: maintenanceJobs.id }).from(maintenanceJobs).where(eq(maintenanceJobs.id, job)).for('update');
    const ended = await runWhileLocked(harness(), holding, attempt, () => harness().setNow(AFTER));
    expect(ended).toMatchObject({ reason: { code: 'conflict' } });
    const [row] = await harness().deps.db.select().from(maintenanceJobs).where(eq(maintenanceJobs.id, job));
    expect(row?.quotesCloseAt).toEqual(CLOSES);
  });

  test('quotes that were opened are asked for anew only in a round of its own: the earlier are void, and all are told', async () => {
    await ask();
    await bid('C1', '1000');
    const { quoteId } = await bid('C2', '900');
    harness().setNow(AFTER);
    await harness().deps.db.delete(outbox);
    const later = new Date('2026-03-10T08:45:00Z');
    await ask([world.firms.c1], later);
    expect(await mails()).toEqual([
      'C1@firms.test: A new round of quotes',
      'C2@firms.test: A new round of quotes',
      'c1@people.test: A new round of quotes',
      'c2@people.test: A new round of quotes',
      'ot@people.test: A new round of quotes',
    ]);
    await bid('C1', '899');
    harness().setNow(later);
    const rows = await harness().deps.db.select().from(quotes).where(eq(quotes.jobId, job));
    expect(rows.map(({ amount, state }) => [amount, state]).sort()).toEqual([
      [100_000, 'Replaced'],
      [89_900, 'Submitted'],
      [90_000, 'Replaced'],
    ]);
    await expect(runCommand(desk(), awardQuote, quoteId, { decidedBy: 'Minutes' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const entry = await harness().deps.db.execute(
      sql`select detail from audit_entries where subject_id = ${job} order by sequence desc limit 1`,
    );
    expect(entry.rows[0]?.detail).toMatchObject({
      newRound: true,
      voided: expect.arrayContaining([quoteId]),
    });
  });

  test('quotes that the trustees refused lie open until a new round, also where the round had no end', async () => {
    await ask();
    const { quoteId } = await bid('C1', '1000');
    harness().setNow(AFTER);
    await harness()
      .deps.db.update(maintenanceJobs)
      .set({ state: 'Waiting for quote approval', quotesCloseAt: null })
      .where(eq(maintenanceJobs.id, job));
    await harness().deps.db.transaction((tx) =>
      applyDecisionToQuote(tx, quoteId, { quote: 'Declined', job: 'Requesting quotes' }, AFTER),
    );
    expect(await refusal(bid('C2', '999'))).toEqual([409, 'Quotes for this job are closed.']);
  });

  test('another closing time, given with one more invitation, is told to those who were asked before', async () => {
    await ask([world.firms.c1]);
    await harness().deps.db.delete(outbox);
    await ask([world.firms.c2], new Date('2026-03-10T08:45:00Z'));
    expect(await mails()).toEqual([
      'C1@firms.test: New closing time',
      'C2@firms.test: Please quote',
      'c1@people.test: New closing time',
      'c2@people.test: Please quote',
      'ot@people.test: New closing time',
    ]);
  });

  test('while the trustees vote on a quote nobody is asked for another', async () => {
    await ask();
    const { quoteId } = await bid('C1', '1000');
    harness().setNow(AFTER);
    await runCreationCommand(desk(), raiseApprovalCommand, {
      buildingId: world.buildings.a,
      type: 'Maintenance Quote Selection',
      quoteId,
      subject: 'Paint',
      description: '',
      closesAt: new Date('2026-03-20T15:00:00Z'),
    });
    await expect(ask([world.firms.c2], new Date('2026-03-20T15:00:00Z'))).rejects.toThrow(
      'The trustees are voting on a quote of this job.',
    );
  });

  test('bidding that is closed now opens the bids at once, and takes no further one', async () => {
    await ask();
    await runCommand(desk(), closeBiddingNow, job, {});
    expect((await refusal(bid('C1', '5')))[0]).toBe(409);
    await expect(runCommand(desk(), closeBiddingNow, job, {})).rejects.toThrow('The quotes have been opened.');
  });
});

describe('compliance that bites', () => {
  test('expired = not invitable, with the reason; a firm that is not approved neither', async () => {
    await expect(ask([world.firms.c1, world.firms.c3])).rejects.toThrow(
      'These contractors cannot be invited now. C3: Bank account confirmation letter is missing. Proof of liability cover is missing. COIDA letter of good standing is missing.',
    );
    await expect(ask([world.firms.cp])).rejects.toThrow('CP is pending.');
    expect(await mails()).toEqual([]);
  });

  test('a document that expires during the round stops the bid and says so beforehand', async () => {
    await ask();
    const coida = harness().deps.db.update(contractorDocuments).set({ expiresDay: '2026-03-09' });
    await coida.where(eq(contractorDocuments.kind, 'coida'));
    const why = 'COIDA letter of good standing expired.';
    expect(await refusal(bid('C1', '5'))).toEqual([409, `We cannot take a quote now. ${why}`]);
    const [listed] = (
      await harness().call(calls.listRequested, { params: { id: world.firms.c1 } }, world.people.C1.token)
    ).filter((one) => one.jobId === job);
    expect(listed?.blockedBecause).toBe(why);
    await harness().deps.db.delete(contractorDocuments).where(eq(contractorDocuments.kind, 'coida'));
    for (const firm of [world.firms.c1, world.firms.c2])
      await aContractorDocument(harness().deps, firm, 'coida', { expiresDay: '2026-12-31' });
  });
});

describe('the award', () => {
  test('waits for the closing time, then tells winner and losers, once each', async () => {
    await ask();
    const { quoteId } = await bid('C1', '1000');
    await bid('C2', '900');
    await harness().deps.db.delete(outbox);
    const award = () => runCommand(desk(), awardQuote, quoteId, { decidedBy: 'Minutes of 11 March' });
    await expect(award()).rejects.toMatchObject({ code: 'not_found' });
    harness().setNow(AFTER);
    await award();
    expect(await mails()).toEqual([
      'C1@firms.test: Your quote was accepted',
      'C2@firms.test: Your quote was not accepted',
      'c1@people.test: Your quote was accepted',
      'c2@people.test: Your quote was not accepted',
      'ot@people.test: Your quote was accepted',
    ]);
    const told = await harness().deps.db.select().from(outbox).where(like(outbox.to, 'c2%'));
    for (const { text } of told) expect(text).not.toMatch(/C1|1 000|10 00/);
    await expect(award()).rejects.toThrow();
    const [own] = await harness().call(
      contractorOwnRecordEndpoints.listJobs,
      { params: { id: world.firms.c1 } },
      world.people.C1.token,
    );
    expect(own).toMatchObject({ id: job, progress: 'Awarded', awarded: true, remainder: 100_000 });
  });
});

describe("a rival's quote, amount, file, count or existence never reaches a contractor", () => {
  /** All answers about this job that C1 can read. */
  const seen = async () => {
    const { C1 } = world.people;
    const own = { params: { id: world.firms.c1 } };
    const ofJob = { params: { id: job } };
    const answers = [
      await harness().call(calls.listRequested, own, C1.token),
      await harness().call(calls.listCurrent, own, C1.token),
      await harness().call(calls.listHistorical, own, C1.token),
      await harness().call(contractorOwnRecordEndpoints.listJobs, own, C1.token),
      await harness().call(contractorOwnRecordEndpoints.listPayments, own, C1.token),
      await harness().call(maintenanceJobEndpoints.get, ofJob, C1.token),
      await harness().call(maintenanceJobEndpoints.listQuotes, ofJob, C1.token),
    ];
    return JSON.stringify(answers);
  };
  const fileOf = (quoteId: string) =>
    refusal(harness().call(maintenanceJobEndpoints.quoteFile, { params: { id: quoteId } }, world.people.C1.token));
  const tracesOf = (quoteId: string) => [':77777', quoteId, world.firms.c2, '"C2"'];

  test('while the bids are sealed, and when they lie open to the trustees', async () => {
    await ask();
    await bid('C1', '1111.11');
    const before = await seen();
    const rival = await bid('C2', '777.77');
    // Sealed and after closing: no answer changes because a rival has submitted a quote.
    expect(await seen()).toBe(before);
    expect((await fileOf(rival.quoteId))[0]).toBe(404);
    harness().setNow(AFTER);
    for (const trace of tracesOf(rival.quoteId)) expect(await seen()).not.toContain(trace);
    const amounts = async (persona: 'C2' | 'T1') =>
      (
        await harness().call(maintenanceJobEndpoints.listQuotes, { params: { id: job } }, world.people[persona].token)
      ).map(({ amount }) => amount);
    expect(await amounts('T1')).toEqual([77_777, 111_111]);
    expect(await amounts('C2')).toEqual([77_777]);
  });

  test('after the award the loser reads that it lost, and neither who won nor for how much', async () => {
    await ask();
    const mine = await bid('C1', '1111.11');
    const rival = await bid('C2', '777.77');
    harness().setNow(AFTER);
    await runCommand(desk(), awardQuote, rival.quoteId, { decidedBy: 'Minutes of 11 March' });
    const told = await seen();
    for (const trace of tracesOf(rival.quoteId)) expect(told).not.toContain(trace);
    expect((await fileOf(rival.quoteId))[0]).toBe(404);
    const history = await harness().call(
      calls.listHistorical,
      { params: { id: world.firms.c1 } },
      world.people.C1.token,
    );
    expect(history.find((one) => one.job.id === job)).toMatchObject({ id: mine.quoteId, status: 'Declined' });
  });

  test('every refusal says the same, whether a rival has bid or nobody has', async () => {
    const refusals = async (rivalBids: boolean) => {
      harness().setNow(TEST_NOW);
      await ask();
      if (rivalBids) await bid('C2', '777.77');
      const open = [await refusal(bid('C1', 'a lot')), await refusal(bid('C1', '5', null))];
      harness().setNow(AFTER);
      return [...open, await refusal(bid('C1', '5')), await fileOf(world.firms.c2)];
    };
    const alone = await refusals(false);
    const [another] = await harness()
      .deps.db.insert(maintenanceJobs)
      .values({ buildingId: world.buildings.a, name: 'Paint once more' })
      .returning();
    job = another?.id ?? '';
    expect(await refusals(true)).toEqual(alone);
  });
});
