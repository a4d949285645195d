/** The demo portfolio tells its whole story on whatever day it is loaded (docs/demo.md). */

import { dayOf } from '@stoep/domain/calendar/calendar';
import { aodStanding, receiptsSince } from '@stoep/domain/levies/aod-standing';
import { cents } from '@stoep/domain/money/money';
import { PAYMENT_STATES } from '@stoep/domain/operations/payment-progress';
import { APPROVAL_TYPES, PAYMENT_TYPES, STAFF_ROLES } from '@stoep/domain/vocabulary';
import { APPROVAL_STATES } from '@stoep/domain/votes/approval-outcome';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useImporter } from '../../test/factories/portfolio.ts';
import { brokenLines, standing } from '../../test/second-reckoning/bank.ts';
import { consumption, levies, offBudget, posted, useOf } from '../../test/second-reckoning/charges.ts';
import { lastOf, monthOn } from '../../test/second-reckoning/days.ts';
import { losses, misEstimated, misPriced } from '../../test/second-reckoning/metered.ts';
import { estimatesOff, misread, netInterest, rightInterest } from '../../test/second-reckoning/put-right.ts';
import { type RawBooks, readRows } from '../../test/second-reckoning/rows.ts';
import { ageing, interest, interestPosted } from '../../test/second-reckoning/settling.ts';
import { trialBalance as reckonedAnew } from '../../test/second-reckoning/trial-balance.ts';
import { isEmpty } from '../db/empty.ts';
import { ledgerEntries, levyAccounts } from '../db/schema/accounts.ts';
import { approvals, ballots } from '../db/schema/approvals.ts';
import { aods } from '../db/schema/credit.ts';
import { payments } from '../db/schema/payments.ts';
import { contacts, userProfiles } from '../db/schema/people.ts';
import { clockFrom } from '../kernel/clock.ts';
import { readBranding } from '../kernel/database/settings.ts';
import { verifyPassword } from '../kernel/passwords.ts';
import { readReconciliation } from '../modules/banking/reconciliations.queries.ts';
import { statementsIn } from '../modules/banking/statement-files.ts';
import { trialBalance } from '../modules/bookkeeping/trial-balance.queries.ts';
import { type AgeingRow, ageingOf } from '../modules/ledger/index.ts';
import { findDomainEntries } from '../modules/ledger/ledger.queries.ts';
import { findRounds } from '../modules/meters/rounds.queries.ts';
import { loadDemo } from './load-demo.ts';

const importer = useImporter();
/** The shortest month after the longest ones: days that do not exist everywhere have to find their place. */
const NOW = new Date('2028-02-29T06:30:00Z');
const TODAY = dayOf(NOW);

beforeAll(async () => {
  await loadDemo({ ...importer().deps, clock: clockFrom(() => NOW) });
}, 60_000);

const every = <T>(found: readonly T[], wanted: readonly T[]) =>
  expect(new Set(found)).toEqual(new Set(wanted));

test('it is loaded into an empty database only', async () => {
  expect(await isEmpty(importer().deps.db)).toBe(false);
  await expect(loadDemo(importer().deps)).rejects.toThrow('into an empty database only');
});

test('the agent of the story is reached by telephone and e-mail, under the name of the product', async () => {
  expect(await readBranding(importer().deps.db)).toMatchObject({
    name: 'Stoep',
    telephone: expect.stringMatching(/^0\d\d \d{3} \d{4}$/),
    email: expect.stringContaining('@'),
  });
});

const PERSONAS = [
  'o1',
  'o2',
  'o3',
  'ox',
  'tn',
  't1',
  't2',
  'tx',
  'tb',
  'ot',
  'c1',
  'c2',
  'c3',
  'cp',
  'at1',
  'at2',
  'st',
  'dis',
  'nr',
];

test('every persona of calls.md 2 signs in with the demo password; DIS is disabled', async () => {
  const logins = await importer()
    .deps.db.select({
      email: userProfiles.email,
      hash: userProfiles.passwordHash,
      disabled: userProfiles.disabledAt,
      role: userProfiles.staffRole,
    })
    .from(userProfiles);
  for (const code of PERSONAS) {
    const login = logins.find(({ email }) => email === `${code}@demo.test`);
    expect(login?.disabled !== null, code).toBe(code === 'dis');
  }
  expect(await verifyPassword('Stoep-demo-2026', logins[0]?.hash ?? '')).toBe(true);
  every(
    logins.map(({ role }) => role).filter((role) => role !== null),
    STAFF_ROLES,
  );
});

test('about 120 units, 24 months of charges, nothing dated after today', async () => {
  const found = await importer().deps.db.execute<{ units: string; months: string; last: string }>(sql`
    select (select count(*) from units) as units,
      (select count(distinct entry_day) from ledger_entries where kind = 'levy') as months,
      (select max(entry_day)::text from ledger_entries) as last`);
  expect(found.rows[0]).toMatchObject({ units: '120', months: '25' });
  expect(found.rows[0]?.last && found.rows[0].last <= TODAY).toBe(true);
});

test('accounts stand in each ageing bucket and in credit; who pays by debit order owes nothing', async () => {
  const found = await importer().deps.db.execute<AgeingRow>(
    sql`select age.* from levy_accounts l, ${ageingOf(sql`l.id`, TODAY)}`,
  );
  const totals = found.rows.map(({ total }) => Number(total));
  for (const bucket of ['current', 'days30', 'days60', 'days90', 'days120', 'days150', 'days180'] as const)
    expect(found.rows.filter((row) => Number(row[bucket]) > 0).length, bucket).toBeGreaterThan(2);
  expect(totals.filter((total) => total < 0).length).toBeGreaterThan(10);
  expect(totals.filter((total) => total === 0).length).toBeGreaterThan(40);
});

test('one AOD is on track, one is behind', async () => {
  const { db } = importer().deps;
  const active = await db.select().from(aods).where(eq(aods.stage, 'Active'));
  const standings = await Promise.all(
    active.map(async (aod) => {
      const entries = (await findDomainEntries(db, [aod.levyAccountId])).get(aod.levyAccountId) ?? [];
      return aodStanding(aod, receiptsSince(entries, aod.signedDay ?? TODAY, TODAY), TODAY).onTrack;
    }),
  );
  every(standings, [true, false]);
});

test('payments of every type and state, approvals of every type and state', async () => {
  const { db } = importer().deps;
  const paid = await db.select({ type: payments.type, state: payments.state }).from(payments);
  every(
    paid.map(({ type }) => type),
    PAYMENT_TYPES,
  );
  every(
    paid.map(({ state }) => state),
    PAYMENT_STATES,
  );
  const asked = await db.select({ type: approvals.type, state: approvals.state }).from(approvals);
  every(
    asked.map(({ type }) => type),
    APPROVAL_TYPES,
  );
  every(
    asked.map(({ state }) => state),
    APPROVAL_STATES,
  );
});

test('the coming month waits: one building ready, one with a unit without account, one half read with answers missing', async () => {
  const { db } = importer().deps;
  const shown = await db.execute<{ code: string; state: string; kinds: string[] }>(sql`
    select b.code, r.state, array(select jsonb_path_query(r.problems, '$[*].kind') #>> '{}') as kinds
    from run_buildings r join buildings b on b.id = r.building_id order by b.code`);
  expect(shown.rows).toEqual([
    { code: 'ALR', state: 'ready', kinds: [] },
    { code: 'BBP', state: 'problems', kinds: ['no account'] },
    { code: 'CTM', state: 'problems', kinds: expect.arrayContaining(['reading']) },
  ]);
  const round = await db.execute<{ flag: string | null; kind: string }>(sql`
    select r.flag, r.kind from meter_readings r join meters m on m.id = r.meter_id
    where r.current_day = ${TODAY} and m.type = 'Electricity' and r.flag_answer is null and (r.flag is not null or r.kind = 'estimate')`);
  every(
    round.rows.map(({ flag, kind }) => flag ?? kind),
    ['high', 'low', 'estimate'],
  );
});

test('the bank of Coral Tree Mews: three files, lines of every kind, a day signed by two, one of the trust account that waits for the second, and the next file to try', async () => {
  const { db } = importer().deps;
  const files = await db.execute<{ format: string; state: string }>(
    sql`select format, state from bank_statements order by format`,
  );
  expect(files.rows).toEqual(
    ['mt940', 'mt940', 'ofx', 'standard-bank-csv'].map((format) => ({ format, state: 'complete' })),
  );
  const kinds = await db.execute<{ kind: string }>(sql`select distinct kind from match_parts`);
  every(
    kinds.rows.map(({ kind }) => kind),
    ['entered receipt', 'levy account', 'payment', 'gl account', 'transfer', 'suspense', 'returned receipt'],
  );
  const signed = await db.execute(sql`
    select r.day::text as day, p.email as prepared, s.email as signed from reconciliations r
      join user_profiles p on p.id = r.prepared_by join user_profiles s on s.id = r.reviewed_by where r.state = 'signed'`);
  const prepared = { prepared: 'st-bookkeeper@demo.test', signed: 'st@demo.test' };
  expect(signed.rows).toEqual([{ day: lastOf(monthOn(TODAY, -2)), ...prepared }]);
  const waits = await db.execute(sql`
    select p.email as prepared, a.pooled from reconciliations r join user_profiles p on p.id = r.prepared_by
      join building_bank_accounts a on a.id = r.bank_account_id where r.state = 'prepared'`);
  expect(waits.rows).toEqual([{ prepared: 'st-bookkeeper@demo.test', pooled: true }]);
  const next = await db.execute<{ id: string }>(sql`
    select d.file_id as id from building_documents d where d.name like 'Bank statement to import%'`);
  const bytes = Buffer.from(await importer().deps.files.get(next.rows[0]?.id ?? ''));
  const shown = await db.execute<{ until: string }>(sql`
    select max(until_day)::text as until from bank_statements where format = 'standard-bank-csv'`);
  const read = statementsIn(bytes, undefined, TODAY);
  const days = 'pieces' in read ? read.pieces.flatMap(({ lines }) => lines.map(({ day }) => day)) : [];
  const [known = ''] = shown.rows.map(({ until }) => until);
  expect([(days.at(0) ?? '') <= known, (days.at(-1) ?? '') > known]).toEqual([true, true]);
});

test('next year of Coral Tree Mews goes up by what trustees may decide on alone, and waits for them', async () => {
  const found = await importer().deps.db.execute<{ now: string; before: string }>(sql`
    select sum(i.amount)::text as now, sum(i.last_amount)::text as before
    from budgets b join budget_items i on i.budget_id = b.id where b.state = 'Proposed'`);
  const [{ now = '', before = '' } = {}] = found.rows;
  expect(Number(now) * 10).toBe(Number(before) * 11);
});

test.each(['t1@demo.test', 't2@demo.test'])(
  'questions of several types wait for the vote of %s',
  async (email) => {
    const waiting = await importer()
      .deps.db.select({ type: approvals.type })
      .from(ballots)
      .innerJoin(approvals, eq(approvals.id, ballots.approvalId))
      .innerJoin(contacts, eq(contacts.id, ballots.contactId))
      .where(and(eq(contacts.email, email), eq(approvals.state, 'Awaiting trustees'), isNull(ballots.vote)));
    const wanted = ['Payment', 'Maintenance Quote Selection', 'Maintenance work approval', 'Minutes'];
    expect(waiting.map(({ type }) => type)).toEqual(expect.arrayContaining(wanted));
  },
);

test('the ledger of O1 is made by the runs: each charge tells its cause', async () => {
  const rows = await importer()
    .deps.db.select({ kind: ledgerEntries.kind, cause: ledgerEntries.cause, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
    .where(eq(levyAccounts.accountNumber, 'ALR001'));
  const causes = new Set(rows.filter(({ amount }) => amount > cents(0)).map(({ cause }) => cause?.kind));
  expect([...causes].toSorted()).toEqual(['consumption', 'interest', 'levy']);
});

describe('a second reckoning from the raw rows, which knows nothing of the product, finds 0 differences in', () => {
  const SINCE = monthOn(TODAY, -24);
  let books: RawBooks;
  beforeAll(async () => {
    books = await readRows(importer().deps.db);
  });
  const differences = (anew: readonly string[], stand: readonly string[]) => {
    const [wanted, found] = [new Set(anew), new Set(stand)];
    expect(anew.length).toBeGreaterThan(100);
    expect(anew.length).toBe(wanted.size);
    expect(stand.length).toBe(found.size);
    return [
      ...anew.filter((one) => !found.has(one)).map((one) => `missing: ${one}`),
      ...stand.filter((one) => !wanted.has(one)).map((one) => `too much: ${one}`),
    ];
  };

  test('levies: every share of every unit in every month', () => {
    expect(differences(levies(books, SINCE, TODAY), posted(books).levies)).toEqual([]);
    expect(offBudget(books)).toEqual([]);
  });

  test('consumption: every reading, its use, the lines of its charge, and who bears it', () => {
    expect(differences(consumption(books, SINCE, TODAY), posted(books).consumption)).toEqual([]);
    const wrong = books.readings.filter(
      (one) =>
        useOf(one) !== one.consumption ||
        one.charge_lines.reduce((sum, { amount }) => sum + amount, 0) !== one.charge,
    );
    expect(wrong).toEqual([]);
    expect([misread(books), estimatesOff(books)]).toEqual([[], []]);
  });

  test('the price of every reading by the bands of its tariff, and what every estimate says', () => {
    expect(books.readings.filter(({ kind }) => kind === 'estimate').length).toBeGreaterThan(0);
    expect(books.readings.filter(({ tariff_id }) => tariff_id !== null).length).toBeGreaterThan(5_000);
    expect(misPriced(books)).toEqual([]);
    expect(misEstimated(books)).toEqual([]);
  });

  test('what came in at the gate of a building, and what of it reached the units', async () => {
    const { db } = importer().deps;
    const months = [0, -1, -2, -3, -4, -5, -6].map((back) => monthOn(TODAY, back));
    const anew = losses(books);
    expect([...anew.keys()].toSorted()).toEqual(months.map((month) => `${month} Water`).toSorted());
    for (const month of months) {
      const rounds = (await findRounds(db, month)).filter(({ balance }) => (balance.bulk ?? 0) > 0);
      const [{ balance } = { balance: undefined }] = rounds;
      expect(balance, month).toEqual(anew.get(`${month} Water`));
      expect(balance?.loss, month).toBeGreaterThan(0);
    }
  });

  test('the bank: what each account holds and what of it nobody has said, today and on the signed day', async () => {
    expect(brokenLines(books)).toEqual([]);
    const days = [TODAY, ...books.signed.map(({ day }) => day)];
    for (const day of days)
      for (const [account, wanted] of standing(books, day)) {
        const { figures } = await readReconciliation(importer().deps.db, account, day, TODAY);
        const { statementBalance: bank = 0, sums } = figures ?? {};
        expect({ bank, unmatched: sums?.unmatched }, `${account} ${day}`).toEqual(wanted);
      }
    expect([...standing(books, TODAY).values()].filter(({ unmatched }) => unmatched > 0)).toHaveLength(3);
  });

  test('interest: every account in every month that has ended, day by day', () => {
    expect(differences(interest(books, SINCE, TODAY), interestPosted(books))).toEqual([]);
  });

  test('FAULT-13: FAULT-14: FAULT-18: interest as it should be once late money, returned payments and reversed charges are counted', () => {
    expect(differences(rightInterest(books, SINCE, monthOn(TODAY, -1)), netInterest(books))).toEqual([]);
  });

  test('and it notices a single cent, whichever entry it is on', () => {
    const off = (kind: string): RawBooks => {
      const at = books.entries.findLastIndex((entry) => entry.kind === kind);
      const entries = books.entries.map((entry, index) =>
        index === at ? { ...entry, amount: entry.amount + 1 } : entry,
      );
      return { ...books, entries };
    };
    expect(differences(levies(books, SINCE, TODAY), posted(off('levy')).levies)).toHaveLength(2);
    const used = posted(off('consumption')).consumption;
    expect(differences(consumption(books, SINCE, TODAY), used)).toHaveLength(2);
    expect(differences(interest(books, SINCE, TODAY), interestPosted(off('interest')))).toHaveLength(2);
    expect(reckonedAnew(off('receipt'), TODAY)).not.toEqual(reckonedAnew(books, TODAY));
  });

  test('nor a cent of a budget, a band, a line of the bank, what was parked, or a thousandth of an estimate', () => {
    const bent = <K extends keyof RawBooks>(
      table: K,
      which: (row: RawBooks[K][number]) => boolean,
      by: (row: RawBooks[K][number]) => Partial<RawBooks[K][number]>,
    ): RawBooks => {
      const at = books[table].findIndex(which);
      expect(at).toBeGreaterThan(-1);
      return {
        ...books,
        [table]: books[table].map((row, index) => (index === at ? { ...row, ...by(row) } : row)),
      };
    };
    const aCent = ({ amount }: { readonly amount: number }) => ({ amount: amount + 1 });
    expect(offBudget(bent('items', ({ state }) => state === 'In force', aCent))).toHaveLength(1);
    const priced = ({ tariff_id }: { readonly tariff_id: string | null }) => tariff_id !== null;
    expect(misPriced(bent('readings', priced, ({ charge }) => ({ charge: charge + 1 })))).toHaveLength(1);
    const dearer = bent(
      'bands',
      ({ from_quantity }) => from_quantity === 0,
      ({ rate }) => ({ rate: rate + 1 }),
    );
    expect(misPriced(dearer).length).toBeGreaterThan(100);
    const more = ({ consumption: used }: { readonly consumption: number }) => ({ consumption: used + 0.001 });
    expect(misEstimated(bent('readings', ({ kind }) => kind === 'estimate', more))).toHaveLength(1);
    const matched = new Set(books.matched.map(({ line_id }) => line_id));
    expect(brokenLines(bent('bankLines', ({ id }) => matched.has(id), aCent))).toHaveLength(1);
    const waits = bent('bankLines', ({ id }) => !matched.has(id), aCent);
    expect(standing(waits, TODAY)).not.toEqual(standing(books, TODAY));
    for (const of of ['suspense', 'transfer', 'gl account']) {
      const off = bent('matched', ({ kind }) => kind === of, aCent);
      expect(reckonedAnew(off, TODAY), of).not.toEqual(reckonedAnew(books, TODAY));
    }
  });

  test('balances and their ages, of every account', async () => {
    const found = await importer().deps.db.execute<AgeingRow & { id: string }>(
      sql`select l.id, age.* from levy_accounts l, ${ageingOf(sql`l.id`, TODAY)}`,
    );
    const ledgers = Map.groupBy(books.entries, ({ levy_account_id }) => levy_account_id);
    const buckets = [
      'total',
      'current',
      'days30',
      'days60',
      'days90',
      'days120',
      'days150',
      'days180',
    ] as const;
    expect(found.rows.length).toBe(books.accounts.length);
    for (const row of found.rows)
      expect(
        buckets.map((bucket) => Number(row[bucket])),
        row.id,
      ).toEqual(ageing(ledgers.get(row.id) ?? [], TODAY));
  });

  test('the trial balance of every building: today, and at the end of each of the last six months', async () => {
    const days = [TODAY, ...[1, 2, 3, 4, 5, 6].map((back) => lastOf(monthOn(TODAY, -back)))];
    const buildings = [...new Set(books.units.map(({ building_id }) => building_id))];
    for (const day of days) {
      const stands: Record<string, number> = {};
      for (const building of buildings)
        for (const { fund, code, balance } of await trialBalance(importer().deps.db, building, day))
          stands[`${building} ${fund} ${code}`] = balance;
      expect(stands).toEqual(reckonedAnew(books, day));
    }
  });
});
