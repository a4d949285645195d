/** Mails of one cause are written together: as many statements for five readers as for one (issue 48, number 15). */
import { beforeEach, expect, test } from 'vitest';
import { anApproval } from '../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp } from '../../../test/factories/boards.ts';
import { useHarness } from '../../../test/harness.ts';
import { captureSentQueries } from '../../../test/sent-queries.ts';
import { outbox } from '../../db/schema/platform/platform.ts';
import { queueMails } from './mail.writes.ts';

const harness = useHarness();
beforeEach(() => {
  harness().setNow(new Date('2026-03-10T08:00:00Z'));
});

const content = { notice: 'asked', subject: 'Hello', greeting: 'reader', blocks: [] } as const;
const mailsTo = (readers: number, cause: string) =>
  Array.from({ length: readers }, (_, at) => ({
    to: `${cause}${at}@people.test`,
    content,
    dedupeKey: `${cause}:${at}`,
  }));
const queue = (readers: number, cause: string) => {
  const { deps } = harness();
  return deps.db.transaction((tx) => queueMails(deps, tx, mailsTo(readers, cause)));
};

test('FAULT-48.15: five mails of one cause cost as many statements as one', async () => {
  await queue(1, 'warm');
  const one = await captureSentQueries(() => queue(1, 'one'));
  const five = await captureSentQueries(() => queue(5, 'five'));
  expect(five).toHaveLength(one.length);
  expect(await harness().deps.db.$count(outbox)).toBe(7);
});

test('FAULT-48.15: a mail of the same cause is not written twice, and the others are', async () => {
  await queue(2, 'twice');
  expect(await queue(3, 'twice')).toHaveLength(1);
  await harness().runJobs();
});

test('FAULT-48.15: a vote on a question where nothing has changed reads the roll once and writes no ballot but its own', async () => {
  const board = await aTrusteeBoard(harness(), 3);
  const { deps } = harness();
  const approvalId = await anApproval(deps, { buildingId: board.buildingId, subject: 'New gate motor' });
  const [first, second] = board.trustees;
  if (!first || !second) throw new Error('The board is too small.');
  await castVoteOverHttp(harness(), first, 'approve', approvalId);
  const sent = await captureSentQueries(() => castVoteOverHttp(harness(), second, 'decline', approvalId));
  expect(sent.filter(({ text }) => /^update "?ballots/.test(text.trim()))).toHaveLength(1);
});
