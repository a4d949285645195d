/** Open approvals are imported by the voting rules of their building; decided ones are history (rules 2.2). */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';

const importer = useTestImporter();

const QUESTION = {
  key: 'q1',
  building: 'mill',
  type: 'Minutes',
  subject: 'Minutes',
  required_count: 2,
  starts_at: '2026-03-01 12:00',
  closes_at: '2026-03-08 12:00',
};
const BALLOTS = ['ann', 'ben'].map((contact) => ({ key: `q1-${contact}`, approval: 'q1', contact }));

const brought = async (question: object, scheme: object = {}) => {
  const tables: PortfolioTables = aPortfolio();
  Object.assign(tables.buildings?.[0] ?? {}, scheme);
  tables.approvals = [{ ...QUESTION, ...question }];
  tables.ballots = BALLOTS;
  return (await importer().run(await importer().folder(tables), { dryRun: true })).faults;
};

const BENT = [
  ['required_count', { required_count: 1 }, { fewer_votes_than_majority: 'yes' }],
  ['closes_at', { closes_at: '2026-03-01 13:00' }, { shortest_voting_hours: 1 }],
  ['casting_vote', { casting_vote: 'yes' }, { casting_vote_in_writing: 'yes' }],
] as const;

test.each(BENT)('%s: refused of an open question, unless its building says so', async (column, bent, scheme) => {
  expect(await brought({})).toEqual([]);
  expect(await brought(bent)).toEqual([
    { file: 'approvals.csv', line: 2, column, reason: expect.stringMatching(/building|more than half/i) },
  ]);
  expect(await brought(bent, scheme)).toEqual([]);
});

test('what was decided elsewhere is history', async () => {
  const decided = { state: 'Approved', decided_at: '2026-03-01 12:30', closes_at: '2026-03-01 13:00' };
  expect(await brought({ ...decided, required_count: 1, casting_vote: 'yes', by_casting_vote: 'yes' })).toEqual([]);
});

test('a question of a building that is here already goes by what that says now', async () => {
  const { run, folder, deps } = importer();
  expect((await run(await folder(aPortfolio()))).faults).toEqual([]);
  const short = async () =>
    (
      await run(
        await folder({
          approvals: [{ ...QUESTION, closes_at: '2026-03-01 14:00', required_count: 1 }],
          ballots: BALLOTS,
        }),
      )
    ).faults.map(({ column }) => column);
  expect(await short()).toEqual(['closes_at', 'required_count']);
  expect(await deps.db.$count(approvals)).toBe(0);
  await deps.db
    .update(buildings)
    .set({ fewerVotesThanMajority: true, shortestVotingHours: 2 })
    .where(eq(buildings.code, 'MIL'));
  expect(await short()).toEqual([]);
});
