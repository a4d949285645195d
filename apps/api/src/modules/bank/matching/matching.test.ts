/** Tests of bank matching: how payers write references, and what the match screen suggests (Dune Heights). */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import {
  DUNE_BANK_ACCOUNT_NUMBER,
  duneBalanceOf,
  makeDuneHeights,
} from '../../../../test/factories/bank/dune-heights.ts';
import { useHarness } from '../../../../test/harness.ts';

const harness = useHarness();
const { there, take, waiting, match } = useBankDesk(harness);
const { office } = apiContract;

type Creation = Awaited<ReturnType<typeof makeDuneHeights>>;
let made: Creation;
let opening = 5_000_000;
beforeAll(async () => {
  made = await makeDuneHeights(harness());
});
const bring = async (...lines: SampleBankFileLine[]) => {
  await take(sampleFnbStatementFile(DUNE_BANK_ACCOUNT_NUMBER, opening, lines));
  opening += lines.reduce((sum, { amount }) => sum + amount, 0);
};
const numberOf = (levyAccountId: string | null) => [...made.dune.accounts].find(([, id]) => id === levyAccountId)?.[0];
const shown = async (text: string, query: object = {}) => {
  const asked = { accountId: made.bankAccountId, ...query };
  // Pages of forty.
  const lines = [...(await waiting(asked)), ...(await waiting({ ...asked, offset: 40 }))];
  const found = lines.find((one) => one.text === text);
  if (!found) throw new Error(`No line ${text}`);
  return found;
};
/** The suggestions as account numbers and scores. */
const suggested = async (text: string) =>
  (await shown(text)).suggestions.map(({ levyAccountId, score }) => [numberOf(levyAccountId), score]);
const search = (lineId: string, q: string, kind: 'levy account' | 'gl account' = 'levy account') =>
  harness().call(office.findTargets, { params: { id: lineId }, query: { q, kind } }, there.keeper.token);

describe('what a payer wrote', () => {
  const POSTED: readonly (readonly [string, number, string])[] = [
    ['DUN 001', duneBalanceOf(1), 'DUN001'],
    ['dun002 levy', duneBalanceOf(2), 'DUN002'],
    ['REF:DUN-019', duneBalanceOf(19), 'DUN019'],
    ['DUN017/Nov2026', duneBalanceOf(17), 'DUN017'],
    ['DUN013 PART PAYMENT', 100_000, 'DUN013'],
  ];
  test.each(POSTED)('FAULT-7: "%s" is posted by itself', async (text, amount, number) => {
    await bring(aBankFileLine(text, amount));
    await harness().runJobs();
    const { match: done } = await shown(text, { show: 'matched' });
    expect(done).toMatchObject({ byItself: true, parts: [{ title: expect.stringContaining(number) }] });
  });

  const SUGGESTED: readonly (readonly [string, number, readonly (readonly [string, number])[]])[] = [
    ['DUNO03 LEVY', duneBalanceOf(3), [['DUN003', 80]]],
    ['DUN04', duneBalanceOf(4), [['DUN004', 80]]],
    ['DUN04 EXTRA', 12_345, [['DUN004', 65]]],
    ['DUN018NOV', duneBalanceOf(18), [['DUN018', 80]]],
    ['LEVYDUN020', duneBalanceOf(20), [['DUN020', 80]]],
    ['UNIT 7 LEVY NOV', duneBalanceOf(7), [['DUN007', 90]]],
    ['NOOIT 6 EENHEID 6', duneBalanceOf(6), [['DUN006', 90]]],
    ['SECTION 5 S VENTERSEN', duneBalanceOf(5), [['DUN005', 90]]],
    ['ACB CREDIT CAPITEC P VENTERSEN', 50_000, [['DUN005', 40]]],
    ['S LEVYSEN LEVY', duneBalanceOf(18), [['DUN018', 75]]],
    ['RENE MULLERSEN', duneBalanceOf(6), [['DUN006', 75]]],
    ['S OBRIENSEN', 187_001, [['DUN007', 40]]],
    ['levy nov', duneBalanceOf(16), [['DUN016', 35]]],
    [
      'DUN009 AND DUN010',
      379_000,
      [
        ['DUN009', 60],
        ['DUN010', 60],
      ],
    ],
    [
      'DUN009 AND 010',
      379_100,
      [
        ['DUN009', 60],
        ['DUN010', 60],
      ],
    ],
    [
      'UNIT 11 AND 12',
      383_000,
      [
        ['DUN011', 55],
        ['DUN012', 55],
      ],
    ],
  ];
  test.each(SUGGESTED)('FAULT-7: "%s" waits with the right suggestions', async (text, amount, expected) => {
    await bring(aBankFileLine(text, amount));
    await harness().runJobs();
    const found = await suggested(text);
    expect(found.slice(0, expected.length)).toEqual(expected);
  });

  test.each(['DUNE HEIGHTS LEVY', '0825550199'])('FAULT-7: "%s" is of nobody', async (text) => {
    await bring(aBankFileLine(text, 199_901));
    expect((await shown(text)).suggestions).toEqual([]);
  });

  test('FAULT-7: near to two accounts, both are suggested and held back', async () => {
    const { db } = harness().deps;
    await db.execute(sql`insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
      select 'DUN0008', building_id, unit_id, account_id, 'Tenant', '2024-01-01' from levy_accounts where account_number = 'DUN008'`);
    await bring(aBankFileLine('DUN8 LEVY', duneBalanceOf(8)));
    await harness().runJobs();
    const { suggestions } = await shown('DUN8 LEVY');
    expect(suggestions.map(({ score }) => score)).toEqual([60, 60]);
    expect(suggestions[0]?.reasons).toContain('Two accounts named in the bank line: choose one');
  });
});

describe('a reference of another building', () => {
  test.each(['CCT015 LEVY', 'CCT15 LEVY', 'CCTO15', 'CCT 015 NOV'])(
    'FAULT-7: "%s" says whose it is, and a stranger with the same amount is not suggested',
    async (text) => {
      await bring(aBankFileLine(text, duneBalanceOf(15)));
      const { hints, suggestions } = await shown(text);
      expect(hints[0]).toMatch(/^CCT015 belongs to Case Court\./);
      expect(suggestions).toEqual([]);
    },
  );

  test('FAULT-7: beside a reference of this building the line waits for a person', async () => {
    await bring(aBankFileLine('DUN012 FOR CCT012', duneBalanceOf(12)));
    await harness().runJobs();
    const { hints, suggestions } = await shown('DUN012 FOR CCT012');
    expect(hints).toHaveLength(1);
    expect(suggestions[0]).toMatchObject({ score: 60 });
  });
});

describe('a search', () => {
  test.each(['DUN04', 'DUNO04', 'dun 4', 'DUN004'])('FAULT-7: for "%s" finds DUN004', async (q) => {
    await bring(aBankFileLine(`SEARCHED ${q}`, 11_001));
    const { id } = await shown(`SEARCHED ${q}`);
    const { found, note } = await search(id, q);
    expect(numberOf(found[0]?.levyAccountId ?? null)).toBe('DUN004');
    expect(note).toBeNull();
  });

  test('FAULT-7: for a reference of another building says whose it is', async () => {
    await bring(aBankFileLine('WHOSE IS IT', 11_002));
    const { id } = await shown('WHOSE IS IT');
    for (const q of ['CCT015', 'cct15'])
      expect(await search(id, q)).toMatchObject({
        found: [],
        note: expect.stringMatching(/^CCT015 belongs to Case Court/),
      });
  });

  test('FAULT-7: for an account lists expenses first where money went out', async () => {
    await bring(aBankFileLine('WENT OUT', -11_003), aBankFileLine('CAME IN', 11_003));
    const { found: out } = await search((await shown('WENT OUT')).id, '', 'gl account');
    expect(out[0]?.title).toMatch(/^5/);
    const { found: into } = await search((await shown('CAME IN')).id, '', 'gl account');
    expect(into[0]?.title).not.toMatch(/^5/);
  });
});

describe('two equal payments', () => {
  test('FAULT-7: of one payer on neighbouring days are hinted at, posted or not', async () => {
    await bring(
      aBankFileLine('CAPITEC P VENTERSEN LEVY', 185_077, '2026-03-03'),
      aBankFileLine('CAPITEC P VENTERSEN LEVY', 185_077, '2026-03-04'),
      aBankFileLine('DUN014', 94_000, '2026-03-04'),
      aBankFileLine('DUN014 AGAIN', 94_000, '2026-03-04'),
      aBankFileLine('CAPITEC H COETZEESEN', 185_077, '2026-03-04'),
    );
    await harness().runJobs();
    const lines = await waiting({ accountId: made.bankAccountId });
    const twice = lines.filter(({ text }) => text === 'CAPITEC P VENTERSEN LEVY');
    expect(twice.map(({ day, hints }) => [day, hints])).toEqual([
      ['2026-03-03', [expect.stringMatching(/^The same payer also paid R 1 850\.77 on .*4 Mar.*\./)]],
      ['2026-03-04', [expect.stringMatching(/on .*3 Mar/)]],
    ]);
    expect((await shown('CAPITEC H COETZEESEN')).hints).toEqual([]);
    const posted = await shown('DUN014 AGAIN', { show: 'matched' });
    expect(posted.hints).toEqual([expect.stringMatching(/double payment\.$/)]);
  });

  test('FAULT-7: with its return between them are not', async () => {
    await bring(
      aBankFileLine('CAPITEC T MOKOENASEN', 44_404, '2026-03-03'),
      aBankFileLine('RETURNED CAPITEC T MOKOENASEN', -44_404, '2026-03-04'),
      aBankFileLine('CAPITEC T MOKOENASEN 2', 44_404, '2026-03-04'),
    );
    expect((await shown('CAPITEC T MOKOENASEN 2')).hints).toEqual([]);
  });
});

test('FAULT-7: a line that reads as a returned payment says where to choose the receipt', async () => {
  await bring(aBankFileLine('NO AUTHORITY TO DEBIT', -77_701), aBankFileLine('GARDEN SERVICE', -77_702));
  expect((await shown('NO AUTHORITY TO DEBIT')).hints).toEqual([
    expect.stringMatching(/^This looks like a returned payment\./),
  ]);
  expect((await shown('GARDEN SERVICE')).hints).toEqual([]);
});

test('FAULT-7: an amount above ten times what is owed and a month of charges is never posted by itself', async () => {
  const most = 10 * duneBalanceOf(11);
  await bring(aBankFileLine('DUN011 A MILLION', 133_847_492), aBankFileLine('DUN011 AT THE LIMIT', most));
  await harness().runJobs();
  const large = await shown('DUN011 A MILLION');
  expect(large.suggestions[0]).toMatchObject({
    score: 60,
    reasons: expect.arrayContaining([expect.stringMatching(/^More than ten times/)]),
  });
  expect((await shown('DUN011 AT THE LIMIT', { show: 'matched' })).match).toMatchObject({ byItself: true });
});

test('FAULT-7: Matched shows what was matched last first, whatever its day', async () => {
  await bring(aBankFileLine('OLD ONE', 11_011, '2026-03-08'), aBankFileLine('NEW ONE', 11_012, '2026-03-09'));
  const accounts = [...made.dune.accounts.values()];
  for (const text of ['NEW ONE', 'OLD ONE']) {
    const { id, amount } = await shown(text);
    await match(id, [{ kind: 'levy account', levyAccountId: accounts[0], amount }]);
  }
  const texts = (await waiting({ accountId: made.bankAccountId, show: 'matched' })).map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual(['OLD ONE', 'NEW ONE']);
});

test('FAULT-7: a batch offers a part for each payment that names an account, and is never posted by itself', async () => {
  await bring(aBankFileLine('BEFORE BATCHES', 11_020));
  const batch = async (text: string, details: readonly { cents: number; text: string }[]) => {
    const amount = details.reduce((sum, one) => sum + one.cents, 0);
    const { rows } = await harness().deps.db.execute<{ id: string }>(sql`
      insert into bank_lines (statement_id, bank_account_id, day, amount, text, position, alias, fingerprint, details)
      select id, bank_account_id, until_day, ${amount}, ${text}, 1, '', ${text},
        ${JSON.stringify(details.map((one) => ({ ...one, reference: null })))}::jsonb
      from bank_statements where bank_account_id = ${made.bankAccountId} order by created_at desc limit 1 returning id`);
    // The next file has every line of its account looked at.
    await bring(aBankFileLine(`AFTER ${text}`, 11_021));
    await harness().runJobs();
    return rows[0]?.id ?? '';
  };
  const two = [
    { cents: 40_100, text: 'DUN001 SMITH' },
    { cents: 40_200, text: 'DUN 002' },
  ];
  const id = await batch('BATCH DUN001', two);
  const { details } = await shown('BATCH DUN001');
  expect(details.map(({ amount, target }) => [amount, numberOf(target?.levyAccountId ?? null)])).toEqual([
    [40_100, 'DUN001'],
    [40_200, 'DUN002'],
  ]);
  const parts = details.map(({ amount, target }) => ({
    kind: 'levy account',
    amount,
    levyAccountId: target?.levyAccountId,
  }));
  await match(id, parts);
  expect((await shown('BATCH DUN001', { show: 'matched' })).match?.parts).toHaveLength(2);
  await batch('BATCH OF SOMEBODY', [...two, { cents: 10, text: 'DUN03' }]);
  const named = (await shown('BATCH OF SOMEBODY')).details.map(({ target }) => target !== null);
  expect(named).toEqual([true, true, false]);
});
