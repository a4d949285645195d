/** Tests that a journal of a bank line is reversed by undoing its match, and in no other place (books D). */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { pendingLedgerEntries } from '../../../db/schema/ledger/confirmations.ts';

const harness = useHarness();
const { there, take, lineOf, match, undo, next, list, get, act, standsAt } = useBankDesk(harness);
const UNDO_THE_MATCH = /undo the match/i;

let second: TestUser;
let matchIds: Record<string, string>;

const journalsOf = async (matchId: string) => {
  const { rows } = await harness().deps.db.execute<{ id: string; rule: string }>(sql`
    select j.id, j.rule from journals j where j.id in (select p.journal_id from match_parts p where p.match_id = ${matchId})
      or j.mirrors in (select p.journal_id from match_parts p where p.match_id = ${matchId})
      or exists (select from journals m join match_parts p on p.journal_id = m.id and p.match_id = ${matchId}
        where m.mirrors = j.id) order by j.number`);
  return rows;
};
const auditsOf = async () => {
  const { rows } = await harness().deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_entries where action = 'journals.reversed'`,
  );
  return rows[0]?.count ?? 0;
};

beforeAll(async () => {
  second = await aPerson(harness(), 'bank-second', { staffRole: 'administrator' });
  const { value } = await list('gl-accounts', { limit: 200 });
  const glAccountId = String(
    value.find(({ code }) => code === '5700')?.id ?? value.find(({ code }) => code === '5800')?.id,
  );
  await take(
    next([
      aBankFileLine('CREDIT INTEREST', 24_200, '2026-03-02'),
      aBankFileLine('TO RESERVE', -31_600, '2026-03-03'),
      aBankFileLine('NOBODY KNOWS', 31_500, '2026-03-04'),
    ]),
  );
  const matched = async (text: string, part: object) => (await match((await lineOf(text)).id, [part])).matchId;
  matchIds = {
    'bank lines': await matched('CREDIT INTEREST', { kind: 'gl account', glAccountId, amount: 24_200 }),
    transfers: await matched('TO RESERVE', {
      kind: 'transfer',
      otherAccountId: there.reserve,
      amount: -31_600,
    }),
    'parked receipts': await matched('NOBODY KNOWS', { kind: 'suspense', amount: 31_500 }),
  };
});

test('FAULT-15: a journal of a bank line, a transfer or a suspense item is not reversed by itself, and its page says what to do', async () => {
  const rules = [];
  for (const matchId of Object.values(matchIds))
    for (const { id, rule } of await journalsOf(matchId)) {
      rules.push(rule);
      const record = await get('journals', id, there.admin);
      expect.soft(record, rule).toMatchObject({
        can: [],
        withheld: [{ action: 'reverse', why: expect.stringMatching(UNDO_THE_MATCH) }],
      });
    }
  expect(rules.toSorted()).toEqual(['bank lines', 'parked receipts', 'transfers', 'transfers']);
});

test('FAULT-15: the call by itself is refused with the reason, posts nothing and leaves no word in the audit', async () => {
  const before = [await standsAt('1000'), await standsAt('2300'), await auditsOf()];
  for (const matchId of Object.values(matchIds))
    for (const { id, rule } of await journalsOf(matchId))
      await expect
        .soft(act('journals', id, 'reverse', { reason: 'Wrong' }, there.admin), rule)
        .rejects.toMatchObject({ status: 409, message: expect.stringMatching(UNDO_THE_MATCH) });
  expect([await standsAt('1000'), await standsAt('2300'), await auditsOf()]).toEqual(before);
});

test('FAULT-15: one that waited for a second person from before is refused there too, and stays waiting', async () => {
  const [journal] = await journalsOf(matchIds['bank lines'] ?? '');
  const [waiting] = await harness()
    .deps.db.insert(pendingLedgerEntries)
    .values({
      journalId: journal?.id ?? null,
      kind: 'reversal' as const,
      amount: cents(24_200),
      description: 'Reversal: CREDIT INTEREST',
      reason: 'Wrong',
      enteredBy: there.admin.profileId,
    })
    .returning();
  const id = waiting?.id ?? '';
  await expect(act('entries-to-confirm', id, 'confirm', {}, second)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(UNDO_THE_MATCH),
  });
  await act('entries-to-confirm', id, 'refuse', { refusal: 'The match is undone' }, second);
});

test('FAULT-15: once the match of its line is undone the journal stands reversed', async () => {
  const [journal] = await journalsOf(matchIds['parked receipts'] ?? '');
  const before = await standsAt('2300');
  await undo(matchIds['parked receipts'] ?? '');
  expect(await standsAt('2300')).toBe(before + 31_500);
  const parts = await harness().call(
    apiContract.office.journal,
    { params: { id: journal?.id ?? '' } },
    there.keeper.token,
  );
  expect(parts.reversedBy).not.toBeNull();
});
