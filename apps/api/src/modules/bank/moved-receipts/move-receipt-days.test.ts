/** Tests of a moved receipt of a bank line: its proof of payment stays matched, and both halves have one day. */
import { levyAccountPayingEndpoints } from '@stoep/contract/bank/paying';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { aPdf, ONE_PAGE_PDF_OBJECTS } from '../../../../test/factories/pdf.ts';
import { useHarness } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
const { there, take, lineOf, match, next, get, list, act, create } = useBankDesk(harness);
const o1 = () => there.world.accounts.o1;
const o2 = () => there.world.accounts.o2.levyAccountId;
const rows = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await harness().deps.db.execute<R>(query)).rows;
const entryOf = async (matchId: string) =>
  (await rows<{ id: string }>(sql`select entry_id as id from match_parts where match_id = ${matchId}`))[0]?.id ?? '';
const move = (id: string, toAccountId: string) =>
  act('ledger-entries', id, 'move', { toAccountId, reason: 'It is theirs' });

describe('matched with a proof of payment', () => {
  const paid = () => ({ levyAccountId: o1().levyAccountId, responsiblePersonId: o1().accountId });
  const aProof = async (amount: string) => {
    const bytes = new Uint8Array(aPdf([...ONE_PAGE_PDF_OBJECTS, `(slip ${amount})`]));
    const file = new File([bytes], 'slip.pdf', { type: 'application/pdf' });
    const input = { params: paid(), body: { amount, paidOn: '2026-03-05' }, files: { file } };
    return (await harness().call(levyAccountPayingEndpoints.sendProof, input, there.world.people.O1.token)).proofId;
  };
  const stateOf = async (id: string) =>
    (await rows<{ state: string }>(sql`select state from payment_proofs where id = ${id}`))[0]?.state;
  const matchedProofOf = async (lineId: string) =>
    (
      await rows<{ proof: string | null }>(sql`select p.proof_id as proof from match_parts p
        join matches m on m.id = p.match_id and m.state = 'posted' where m.line_id = ${lineId}`)
    )[0]?.proof;

  test('the proof stays matched with the line, of a receipt that the line posted and of a typed one', async () => {
    const posted = await aProof('111.00');
    const typed = await aProof('222.00');
    const cash = { levyAccountId: o1().levyAccountId, kind: 'receipt', entryDay: '2026-03-05', amount: 222 };
    const { id: entryId } = await create('ledger-entries', { ...cash, description: 'Cash', reason: 'Cash' });
    await take(next([aBankFileLine('POSTED', 11_100, '2026-03-05'), aBankFileLine('TYPED', 22_200, '2026-03-05')]));
    const [first, second] = [await lineOf('POSTED'), await lineOf('TYPED')];
    const { matchId } = await match(first.id, [
      { kind: 'levy account', levyAccountId: o1().levyAccountId, amount: 11_100, proofId: posted },
    ]);
    await match(second.id, [{ kind: 'entered receipt', entryId, amount: 22_200, proofId: typed }]);
    await move(await entryOf(matchId), o2());
    await move(entryId, o2());
    expect([await stateOf(posted), await stateOf(typed)]).toEqual(['matched', 'matched']);
    expect([await matchedProofOf(first.id), await matchedProofOf(second.id)]).toEqual([posted, typed]);
  });

  test('it stays matched when a second person confirms the move', async () => {
    const proofId = await aProof('700.00');
    await take(next([aBankFileLine('TWO', 70_000, '2026-03-05')]));
    const { id } = await lineOf('TWO');
    const part = { kind: 'levy account', levyAccountId: o1().levyAccountId, amount: 70_000, proofId };
    const entry = await entryOf((await match(id, [part])).matchId);
    const other = await aPerson(harness(), 'proof-second', { staffRole: 'bookkeeper' });
    await create(
      'confirmation-limits',
      { kind: 'entry in a levy account', amount: 400, reason: 'Resolved' },
      there.admin,
    );
    await move(entry, o2());
    const [waiting] = (await list('entries-to-confirm', { filter: { state: 'waiting' } })).value;
    await act('entries-to-confirm', String(waiting?.id), 'confirm', {}, other);
    expect(await stateOf(proofId)).toBe('matched');
    expect(await matchedProofOf(id)).toBe(proofId);
    await rows(sql`delete from confirmation_limits`);
  });
});

describe('between buildings of a trust account', () => {
  const NUMBER = '62000000078';
  let opening = 0;
  const o3 = () => there.world.accounts.o3.levyAccountId;
  const aLine = async (text: string, amount: number) => {
    await take(sampleFnbStatementFile(NUMBER, opening, [aBankFileLine(text, amount, '2026-02-15')]));
    opening += amount;
    return (await lineOf(text)).id;
  };
  const daysOf = async (id: string) => {
    const { reversedBy, movedToId } = (await get('ledger-entries', id)) as Record<string, { id: string }>;
    const days = [reversedBy, movedToId].map(
      async (one) => (await get('ledger-entries', one?.id ?? '')).entryDay as string,
    );
    return Promise.all(days);
  };
  const closed = (buildingId: string) => create('periods', { buildingId, month: '2026-02-01' }, there.admin);
  const reopen = (id: string) => act('periods', id, 'reopen', { reason: 'For the next test' }, there.admin);

  beforeAll(async () => {
    const { a, b } = there.world.buildings;
    const [pool] = await rows<{ id: string }>(sql`
      insert into building_bank_accounts (pooled, name, bank, branch_code, account_number, account_type, accounting_number)
      values (true, 'Trust', 'FNB', '250655', ${NUMBER}, 'Current (Main)', 'T8') returning id`);
    await rows(
      sql`insert into pooled_schemes (bank_account_id, building_id) values (${pool?.id}, ${a}), (${pool?.id}, ${b})`,
    );
  });

  test.for(['a', 'b'] as const)(
    'with a closed month in building %s both halves are on its first open day',
    async (key) => {
      const matched = async (text: string, amount: number) => {
        const part = { kind: 'levy account', levyAccountId: o1().levyAccountId, amount };
        return entryOf((await match(await aLine(text, amount), [part])).matchId);
      };
      const first = await matched(`FIRST ${key}`, 8_800);
      const { id: period } = await closed(there.world.buildings[key]);
      await move(first, o3());
      expect(await daysOf(first)).toEqual(['2026-03-01', '2026-03-01']);
      await reopen(period);
    },
  );

  test('a receipt posted in a closed month keeps its day when the month was opened again', async () => {
    const { id: period } = await closed(there.world.buildings.a);
    const part = { kind: 'levy account', levyAccountId: o1().levyAccountId, amount: 6_600 };
    const id = await entryOf((await match(await aLine('LATE', 6_600), [part])).matchId);
    await reopen(period);
    await move(id, o3());
    expect(await daysOf(id)).toEqual(['2026-03-01', '2026-03-01']);
  });
});
