/** Tests of journals (books, acceptance 1 to 7): refusals of the database, and invariants of any history. */

import { addDays } from '@stoep/domain/calendar/calendar';
import { STANDARD_CHART_OF_ACCOUNTS } from '@stoep/domain/ledger/chart-of-accounts';
import { entryPostingOf } from '@stoep/domain/ledger/posting';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { glAccountIdOf, useJournalDesk } from '../../../../test/factories/bank/journal-desk.ts';
import { postTestEntries, type TestEntry } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { NewLedgerEntryRow } from '../posting/post-entries.writes.ts';

const harness = useHarness();
const { there, inTransaction, entry, journalOf, refused } = useJournalDesk(harness);
describe('the database itself refuses', () => {
  test('acceptance 1: a journal that is off by one cent', async () => {
    const alone = (amount: number) => async (tx: DatabaseTransaction) => {
      const made = await tx.execute<{ id: string }>(sql`
        with n as (insert into journal_numbers as kept (building_id, last) values (${there.world.buildings.a}, 1)
            on conflict (building_id) do update set last = kept.last + 1 returning last)
        insert into journals (building_id, number, fund, day, rule, source_kind, key, description, posted_by)
        select ${there.world.buildings.a}, last, 'administrative', '2026-02-01', 'payments', 'payment', uuidv7()::text, 'x', 'x'
        from n returning id`);
      await tx.execute(sql`insert into journal_lines (journal_id, account_id, amount) values
        (${made.rows[0]?.id}, ${glAccountIdOf('5200')}, 1000), (${made.rows[0]?.id}, ${glAccountIdOf('1000')}, ${amount})`);
    };
    await refused(alone(-999), 'does not balance');
    await refused(alone(-1_001), 'does not balance');
    await inTransaction(alone(-1_000));
  });

  test('acceptance 2: a line or an entry that is added to a journal of yesterday, and any change of one', async () => {
    const id = await inTransaction(async (tx) => {
      const [first] = await postTestEntries(tx, [entry()], POSTED_BY_TEST);
      return journalOf(tx, first);
    });
    await refused(
      (tx) =>
        tx.execute(sql`insert into journal_lines (journal_id, account_id, amount)
          values (${id}, ${glAccountIdOf('4000')}, -1), (${id}, ${glAccountIdOf('4900')}, 1)`),
      'takes no more lines',
    );
    await refused(
      (tx) => tx.execute(sql`update journals set day = '2026-02-02' where id = ${id}`),
      'permission denied',
    );
    await refused((tx) => tx.execute(sql`delete from journal_lines where journal_id = ${id}`), 'permission denied');
    await refused((tx) => tx.execute(sql`truncate entry_journals cascade`), 'permission denied');
  });

  test('acceptance 4: an entry without a journal, and one that its journal does not hold', async () => {
    await refused(
      (tx) =>
        tx.execute(sql`insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount)
          values (${there.world.accounts.o1.levyAccountId}, '2026-02-01', '2026-02-01', 'levy', 'x', 100)`),
      'ledger_entries_journal',
    );
    await refused(async (tx) => {
      const [first] = await postTestEntries(tx, [entry()], POSTED_BY_TEST);
      const id = await journalOf(tx, first);
      await tx.execute(sql`with e as (insert into ledger_entries
            (levy_account_id, entry_day, due_day, kind, description, amount)
            values (${there.world.accounts.o1.levyAccountId}, '2026-02-01', '2026-02-01', 'levy', 'x', 100) returning id)
        insert into entry_journals (entry_id, journal_id, account_id, fund)
        select id, ${id}, ${glAccountIdOf('4000')}, 'administrative' from e`);
    }, 'does not agree with its entries');
  });

  test('acceptance 7: money between the funds that the other fund does not show', async () => {
    await refused(async (tx) => {
      const made = await tx.execute<{ id: string }>(sql`
        with n as (update journal_numbers set last = last + 1 where building_id = ${there.world.buildings.a} returning last)
        insert into journals (building_id, number, fund, day, rule, source_kind, key, description, posted_by)
        select ${there.world.buildings.a}, last, 'administrative', '2026-02-01', 'payments', 'payment', uuidv7()::text, 'x', 'x'
        from n returning id`);
      await tx.execute(sql`insert into journal_lines (journal_id, account_id, amount) values
        (${made.rows[0]?.id}, ${glAccountIdOf('2900')}, 1000), (${made.rows[0]?.id}, ${glAccountIdOf('1000')}, -1000)`);
    }, 'is not mirrored');
  });

  test('a number that is left out, and the account of another building', async () => {
    await refused(async (tx) => {
      await tx.execute(sql`update journal_numbers set last = last + 1 where building_id = ${there.world.buildings.a}`);
      await postTestEntries(tx, [entry()], POSTED_BY_TEST);
    }, 'leaves a number out');
    await refused(
      (tx) =>
        tx.execute(sql`insert into gl_accounts (building_id, code, name, class, report_line)
          values (${there.world.buildings.a}, '4000', 'Levies of ours', 'income', 'Levies')`),
      'The standard chart has 4000',
    );
  });
});

test('acceptance 3: nothing is posted into a closed month, and what was closed is told with the day', async () => {
  const closed = (state: string) =>
    inTransaction((tx) =>
      tx.execute(sql`insert into periods (building_id, month, state, closed_by, closed_at)
        values (${there.world.buildings.a}, '2025-11-01', ${state}, 'x', now())
        on conflict (building_id, month) do update set state = excluded.state,
          closed_at = case excluded.state when 'Closed' then now() end`),
    );
  await closed('Closed');
  const november = entry({ entryDay: '2025-11-30', dueDay: '2025-11-30' });
  await refused((tx) => postTestEntries(tx, [november], POSTED_BY_TEST), 'The month of 30 Nov 2025 is closed');
  await inTransaction((tx) =>
    postTestEntries(tx, [{ ...november, entryDay: '2025-12-01', dueDay: '2025-12-01' }], POSTED_BY_TEST),
  );
  await inTransaction((tx) => tx.execute(sql`update periods set state = 'Open', closed_at = null`));
  await inTransaction((tx) => postTestEntries(tx, [november], POSTED_BY_TEST));
});

test('the standard chart of the database is the one of the domain', async () => {
  const found = await harness().deps.db.execute(sql`
    select code, name, class, report_line as "reportLine", control from gl_accounts where building_id is null order by code`);
  expect(found.rows).toEqual(STANDARD_CHART_OF_ACCOUNTS);
});

/** What is off, in the whole database: nothing ever is. */
const differences = async (tx: DatabaseTransaction) => {
  const found = await tx.execute(sql`
    select 'a journal does not balance' as what, journal_id::text as which from journal_lines group by journal_id having sum(amount) <> 0
    union all
    select 'fund', j.building_id || j.fund || j.day from journals j join journal_lines l on l.journal_id = j.id
      group by j.building_id, j.fund, j.day having sum(l.amount) <> 0
    union all
    -- On each day by itself, hence up to every day.
    select 'control', coalesce(c.building_id, e.building_id)::text || coalesce(c.day, e.day) from
      (select j.building_id, j.day, sum(l.amount) as amount from journals j join journal_lines l on l.journal_id = j.id
        join gl_accounts a on a.id = l.account_id and a.control = 'levies' group by 1, 2) c
      full join (select l.building_id, e.entry_day as day, sum(e.amount) as amount from ledger_entries e
        join levy_accounts l on l.id = e.levy_account_id group by 1, 2) e
      on e.building_id = c.building_id and e.day = c.day where coalesce(c.amount, 0) <> coalesce(e.amount, 0)
    union all
    select 'balance', coalesce(b.building_id, s.building_id)::text from gl_balances b
      full join (select j.building_id, j.fund, l.account_id, date_trunc('month', j.day)::date as month,
          coalesce(sum(l.amount) filter (where l.amount > 0), 0) as debit,
          coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as credit
        from journals j join journal_lines l on l.journal_id = j.id group by 1, 2, 3, 4) s
      using (building_id, fund, account_id, month)
      where (b.debit, b.credit) is distinct from (s.debit, s.credit)
    union all
    select 'between the funds', j.building_id || j.day::text from journals j join journal_lines l on l.journal_id = j.id
      join gl_accounts a on a.id = l.account_id and a.control = 'interfund' group by j.building_id, j.day having sum(l.amount) <> 0
    union all
    select 'numbers', building_id::text from journals group by building_id having max(number) <> count(*) or min(number) <> 1`);
  return found.rows;
};

type Act = {
  kind: NewLedgerEntryRow['kind'];
  day: number;
  amount: number;
  account: number;
  charge: number;
  undo: boolean;
};

const act = fc.record<Act>({
  kind: fc.constantFrom(
    'levy',
    'special_levy',
    'interest',
    'consumption',
    'receipt',
    'fine',
    'adjustment',
    'opening_balance',
  ),
  day: fc.integer({ min: 0, max: 3 }),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  account: fc.integer({ min: 0, max: 2 }),
  charge: fc.integer({ min: 0, max: 3 }),
  undo: fc.boolean(),
});
const history = fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });

class Undone extends Error {}

/** So many histories are posted beside each other, each in buildings of its own: a posting is set-based, and so is what is asked after it. */
const SIDE_BY_SIDE = 50;
const CHARGES = ['Levy', 'Reserve levy', 'Special levy', 'Agreed'] as const;

type Place = { accounts: string[]; billings: string[]; reserveBankId: string };

/** Each place has two accounts in one building and one in another, charges of the first unit and a bank account of the reserve. */
const places = async (count: number): Promise<Place[]> => {
  const { db } = harness().deps;
  const each = Array.from({ length: count }, (_, index) => index);
  const schemes = await db
    .insert(buildings)
    .values(
      each.flatMap((index) =>
        ['X', 'Y'].map((side) => ({
          name: `Place ${index} ${side}`,
          code: `P${index}${side}`,
          accountingId: `BC-P${index}${side}`,
        })),
      ),
    )
    .returning({ id: buildings.id });
  const homes = await db
    .insert(units)
    .values(
      each.flatMap((index) =>
        [0, 0, 1].map((side, at) => ({
          buildingId: schemes[2 * index + side]?.id ?? '',
          sectionNumber: at + 1,
          doorNumber: String(at + 1),
          quotaMillionths: 250_000,
        })),
      ),
    )
    .returning({ id: units.id, buildingId: units.buildingId });
  const accounts = await db
    .insert(levyAccounts)
    .values(
      homes.map(({ id, buildingId }, at) => ({
        accountNumber: `P${at}`,
        buildingId,
        unitId: id,
        accountId: there.world.accounts.o1.accountId,
        type: 'Owner' as const,
        fromDay: '2024-01-01',
      })),
    )
    .returning({ id: levyAccounts.id });
  const billings = await db
    .insert(unitBillings)
    .values(
      each.flatMap((index) =>
        CHARGES.map((kind) => ({
          unitId: homes[3 * index]?.id ?? '',
          name: kind,
          statementDescription: kind,
          kind,
        })),
      ),
    )
    .returning({ id: unitBillings.id });
  const banks = await db
    .insert(buildingBankAccounts)
    .values(
      each.map((index) => ({
        buildingId: schemes[2 * index]?.id ?? '',
        name: 'Reserve',
        bank: 'FNB',
        branchCode: '250655',
        accountNumber: `777${index}`,
        accountType: 'Savings' as const,
        fund: 'reserve' as const,
        accountingNumber: `9777${index}`,
      })),
    )
    .returning({ id: buildingBankAccounts.id });
  return each.map((index) => ({
    accounts: accounts.slice(3 * index, 3 * index + 3).map(({ id }) => id),
    billings: billings.slice(4 * index, 4 * index + 4).map(({ id }) => id),
    reserveBankId: banks[index]?.id ?? '',
  }));
};

const causeOf = ({ kind, charge, account }: Act, place: Place, profileId: string): NewLedgerEntryRow['cause'] => {
  if (kind === 'receipt' && charge === 3 && account === 0)
    return { kind: 'person', profileId, reason: 'x', bankAccountId: place.reserveBankId };
  if (kind !== 'levy' && kind !== 'special_levy') return null;
  return { kind: 'fixed', unitBillingId: place.billings[charge] ?? '', name: crypto.randomUUID() };
};

/** What an act posts; one that undoes takes back the oldest entry that stands. */
const entryOf = (one: Act, place: Place, standing: NewLedgerEntryRow[]): TestEntry => {
  const target = one.undo ? standing.shift() : undefined;
  const levyAccountId = target?.levyAccountId ?? place.accounts[one.account] ?? '';
  const entryDay = addDays('2026-01-30', one.day);
  const base = { levyAccountId, entryDay, dueDay: entryDay, description: 'x', id: crypto.randomUUID() };
  if (target) return { ...base, kind: 'reversal', amount: cents(0 - target.amount), reverses: target.id ?? null };
  const sign = one.kind === 'receipt' || (one.kind === 'adjustment' && one.charge > 1) ? -1 : 1;
  const cause = causeOf(one, place, levyAccountId);
  const charged = one.kind === 'levy' || one.kind === 'special_levy';
  const facts = { kind: 'levy' as const, charge: CHARGES[one.charge] ?? null, credit: false };
  const posting = charged ? { posting: entryPostingOf(facts, null) } : {};
  return { ...base, kind: one.kind, amount: cents(sign * one.amount), cause, ...posting };
};

/** A charge of a unit is charged once on a day. */
const sameCharge = (one: NewLedgerEntryRow, other: NewLedgerEntryRow) =>
  one.cause?.kind === 'fixed' &&
  other.cause?.kind === 'fixed' &&
  one.cause.unitBillingId === other.cause.unitBillingId &&
  one.entryDay === other.entryDay;

/** The entries of one batch of a history; what is posted stands until it is undone. */
const batchOf = (acts: readonly Act[], place: Place, standing: NewLedgerEntryRow[]): TestEntry[] => {
  const entries = acts.map((one) => entryOf(one, place, standing));
  const once = entries.filter(
    (entry, at) => ![...standing, ...entries.slice(0, at)].some((other) => sameCharge(entry, other)),
  );
  standing.push(...once.filter(({ kind }) => kind !== 'reversal'));
  return once;
};

test('acceptance 5, 6, 7: after any history of postings: control = entries, balances = lines, 1900 = 2900, on every day', async () => {
  const { db } = harness().deps;
  const where = await places(SIDE_BY_SIDE);
  const run = (histories: Act[][][]) =>
    db
      .transaction(async (tx) => {
        const standing = where.map((): NewLedgerEntryRow[] => []);
        for (let turn = 0; histories.some((batches) => turn < batches.length); turn += 1) {
          const entries = where.flatMap((place, at) => batchOf(histories[at]?.[turn] ?? [], place, standing[at] ?? []));
          await postTestEntries(tx, entries, POSTED_BY_TEST);
        }
        await tx.execute(sql`set constraints all immediate`);
        expect(await differences(tx)).toEqual([]);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  const sideBySide = fc.array(history, { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE });
  await fc.assert(fc.asyncProperty(sideBySide, run), { numRuns: 1_000 / SIDE_BY_SIDE });
}, 240_000);

/** Of 123.45: the contra account of each kind, and whether the owner is debited. */
const POSTED_AGAINST = [
  ['levy', '4000', true],
  ['special_levy', '4050', true],
  ['interest', '4300', true],
  ['consumption', '4290', true],
  ['fine', '4310', true],
  ['legal_cost', '4320', true],
  ['opening_balance', '3000', true],
  ['receipt', '1000', false],
  ['adjustment', '4900', true],
  ['adjustment', '5900', false],
] as const;

test.each(POSTED_AGAINST)('an entry of kind %s is posted against %s', async (kind, code, debited) => {
  const amount = cents(debited ? 12_345 : -12_345);
  const day = { entryDay: '2026-03-01', dueDay: '2026-03-01' };
  const lines = await inTransaction(async (tx) => {
    const [id] = await postTestEntries(tx, [entry({ kind, amount, ...day })], POSTED_BY_TEST);
    const { rows } = await tx.execute(sql`select a.code, l.amount::int as amount from journal_lines l
      join gl_accounts a on a.id = l.account_id where l.journal_id = ${await journalOf(tx, id)}`);
    return rows;
  });
  expect(lines.toSorted((one, other) => Number(one.amount) - Number(other.amount))).toEqual(
    [
      { code: '1200', amount },
      { code, amount: 0 - amount },
    ].toSorted((one, other) => one.amount - other.amount),
  );
});
