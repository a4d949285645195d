/**
 * Random imported histories, posted by both paths into twin buildings: by the SQL for imports, and by the poster of
 * the office (`postEntries`). What the two have posted is compared line by line and link by link.
 */
import { addDays } from '@stoep/domain/calendar/calendar';
import type { LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import { entryPostingOf } from '@stoep/domain/ledger/posting';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { buildingBankAccounts } from '../../src/db/schema/bank/bank-accounts.ts';
import { ledgerEntries } from '../../src/db/schema/ledger/entries.ts';
import { levyAccounts } from '../../src/db/schema/ledger/levy-accounts.ts';
import { buildings, units } from '../../src/db/schema/scheme/buildings.ts';
import { bulkInsert } from '../../src/kernel/database/bulk.ts';
import type { DatabaseTransaction } from '../../src/kernel/database/client.ts';
import { idsSubquerySql } from '../../src/kernel/database/ids-subquery.ts';
import { postJournalsOfImportedEntries } from '../../src/modules/ledger/posting/journals-of-imported-entries.writes.ts';
import { type NewLedgerEntry, postEntries } from '../../src/modules/ledger/posting/post-entries.writes.ts';
import { listMainBankAccounts } from '../../src/modules/ledger/posting/posting-facts.queries.ts';

const KINDS = [
  'opening_balance',
  'levy',
  'special_levy',
  'interest',
  'consumption',
  'receipt',
  'refund',
  'fine',
  'legal_cost',
  'adjustment',
] as const satisfies readonly LedgerEntryKind[];

/** The bank accounts of a building: none, one of each fund, two of one fund, one that is not in use yet. */
const BANKS = [
  [],
  [{ fund: 'administrative', inUse: true }],
  [{ fund: 'reserve', inUse: true }],
  [
    { fund: 'administrative', inUse: false },
    { fund: 'administrative', inUse: true },
    { fund: 'reserve', inUse: true },
  ],
] as const;

/** An entry of a file. `reverses` counts back over the entries before it; none where it is null or too far. */
type Act = {
  readonly kind: (typeof KINDS)[number];
  readonly credit: boolean;
  readonly day: number;
  readonly amount: number;
  readonly account: number;
  readonly reverses: number | null;
};
export type ImportedHistory = { readonly banks: number; readonly files: readonly (readonly Act[])[] };

const act = fc.record<Act>({
  kind: fc.constantFrom(...KINDS),
  credit: fc.boolean(),
  day: fc.nat(3),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  account: fc.nat(1),
  reverses: fc.option(fc.nat(4), { freq: 3 }),
});

export const importedHistory = fc.record<ImportedHistory>({
  banks: fc.nat(BANKS.length - 1),
  files: fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
});

/** The two buildings of a history, with the same accounts and bank accounts. */
type Twins = readonly [Twin, Twin];
type Twin = { readonly buildingId: string; readonly accounts: readonly string[] };

/** @param accountId the owner account of all levy accounts */
export const makeTwins = async (
  tx: DatabaseTransaction,
  histories: readonly ImportedHistory[],
  accountId: string,
): Promise<readonly Twins[]> => {
  const all = histories.flatMap((history, index) =>
    ['import', 'office'].map((side) => ({ history, name: `Twin ${index} ${side}`, id: uuidv7() })),
  );
  await bulkInsert(
    tx,
    buildings,
    all.map(({ id, name }, at) => ({ id, name, code: `TW${at}`, accountingId: `BC-TW${at}` })),
  );
  await bulkInsert(
    tx,
    buildingBankAccounts,
    all.flatMap(({ id: buildingId, history }, at) =>
      (BANKS[history.banks] ?? []).map(({ fund, inUse }, place) => ({
        buildingId,
        name: `Bank ${place}`,
        bank: 'FNB',
        branchCode: '250655',
        accountNumber: `6${at}0${place}`,
        accountType: 'Current',
        fund,
        accountingNumber: `95${place}`,
        inUse,
      })),
    ),
  );
  const homes = all.flatMap(({ id: buildingId }) =>
    [1, 2].map((number) => ({ buildingId, unitId: uuidv7(), id: uuidv7(), number })),
  );
  await bulkInsert(
    tx,
    units,
    homes.map(({ unitId, buildingId, number }) => ({
      id: unitId,
      buildingId,
      sectionNumber: number,
      doorNumber: String(number),
      quotaMillionths: 500_000,
    })),
  );
  await bulkInsert(
    tx,
    levyAccounts,
    homes.map(({ id, buildingId, unitId }, at) => ({
      id,
      accountNumber: `TW${at}`,
      buildingId,
      unitId,
      accountId,
      type: 'Owner',
      fromDay: '2024-01-01',
    })),
  );
  const twins = all.map(({ id: buildingId }) => ({
    buildingId,
    accounts: homes.filter((home) => home.buildingId === buildingId).map(({ id }) => id),
  }));
  return histories.map((_, index) => [twins[2 * index] as Twin, twins[2 * index + 1] as Twin]);
};

type Entry = {
  readonly id: string;
  readonly buildingId: string;
  readonly levyAccountId: string;
  readonly entryDay: string;
  readonly kind: LedgerEntryKind;
  readonly amount: ReturnType<typeof cents>;
  readonly reverses: string | null;
  /** What the entry and its twin are called. */
  readonly description: string;
};

/** The entries of one file for one twin; `before` are those of its earlier files. */
const entriesOfFile = (file: readonly Act[], fileAt: number, twin: Twin, before: readonly Entry[]): Entry[] => {
  const made: Entry[] = [];
  for (const [at, one] of file.entries()) {
    const all = [...before, ...made];
    const target = one.reverses === null ? undefined : all.at(-1 - one.reverses);
    const taken = all.some(({ reverses }) => reverses === target?.id);
    const credit = one.kind === 'receipt' || (one.kind === 'adjustment' && one.credit);
    const base = {
      id: uuidv7(),
      buildingId: twin.buildingId,
      entryDay: addDays('2026-01-30', one.day),
      description: `file ${fileAt}, entry ${at}`,
    };
    made.push(
      target && !taken
        ? {
            ...base,
            levyAccountId: target.levyAccountId,
            kind: 'reversal',
            amount: cents(0 - target.amount),
            reverses: target.id,
          }
        : {
            ...base,
            levyAccountId: twin.accounts[one.account] ?? '',
            kind: one.kind,
            amount: cents(credit ? 0 - one.amount : one.amount),
            reverses: null,
          },
    );
  }
  return made;
};

const FILE = { kind: 'import', file: 'ledger_entries' } as const;
const FROM_FILE = { kind: 'import', id: null, by: 'Import' } as const;

const insertEntries = (tx: DatabaseTransaction, entries: readonly Entry[]) =>
  bulkInsert(
    tx,
    ledgerEntries,
    entries.map(({ buildingId: _, ...entry }) => ({
      ...entry,
      dueDay: entry.entryDay,
      cause: FILE,
    })),
  );

const postByImport = async (tx: DatabaseTransaction, entries: readonly Entry[]) => {
  await insertEntries(tx, entries);
  await postJournalsOfImportedEntries(tx, sql`in (${idsSubquerySql(entries.map(({ id }) => id))})`, FROM_FILE);
};

const postByOffice = async (tx: DatabaseTransaction, entries: readonly Entry[]) => {
  const banks = await listMainBankAccounts(tx, [...new Set(entries.map(({ buildingId }) => buildingId))]);
  const stated = entries.map(({ buildingId, ...entry }): NewLedgerEntry => {
    const { kind, amount, reverses } = entry;
    const row = { ...entry, dueDay: entry.entryDay, cause: FILE };
    if (kind === 'reversal') return { ...row, kind, reverses: reverses ?? '' };
    const moved = kind === 'receipt' || kind === 'refund';
    const facts = { kind, charge: null, credit: amount < 0 };
    return { ...row, kind, posting: entryPostingOf(facts, (moved && banks.get(buildingId)) || null) };
  });
  await postEntries(tx, stated, FROM_FILE);
};

/** Posts each history twice, file by file: into one twin as an import, into the other as the office does. */
export const postBothWays = async (
  tx: DatabaseTransaction,
  histories: readonly ImportedHistory[],
  twins: readonly Twins[],
): Promise<void> => {
  const posted = histories.map((): [Entry[], Entry[]] => [[], []]);
  for (let fileAt = 0; histories.some(({ files }) => fileAt < files.length); fileAt += 1)
    for (const [side, post] of [postByImport, postByOffice].entries()) {
      const entries = histories.flatMap(({ files }, index) => {
        const before = posted[index]?.[side] ?? [];
        const made = entriesOfFile(files[fileAt] ?? [], fileAt, twins[index]?.[side] as Twin, before);
        before.push(...made);
        return made;
      });
      await post(tx, entries);
    }
};

/** What one path posted and the other did not: lines added up by account, and the link of each entry. */
export const differencesOfTwins = async (tx: DatabaseTransaction): Promise<readonly object[]> => {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with twins as (
      select id, (regexp_match(name, '^Twin (\\d+)'))[1]::int as twin, name like '%office' as office from buildings
      where name like 'Twin %'),
    posted as (
      select t.office, t.twin, j.fund, j.day, j.rule, a.code, b.accounting_number as bank, 'line' as what,
        sum(l.amount) filter (where l.amount > 0) as debit, -sum(l.amount) filter (where l.amount < 0) as credit
      from twins t join journals j on j.building_id = t.id join journal_lines l on l.journal_id = j.id
        join gl_accounts a on a.id = l.account_id left join building_bank_accounts b on b.id = l.bank_account_id
      group by 1, 2, 3, 4, 5, 6, 7
      union all
      select t.office, t.twin, p.fund, j.day, j.rule, a.code, b.accounting_number, e.description, e.amount, null
      from twins t join levy_accounts v on v.building_id = t.id join ledger_entries e on e.levy_account_id = v.id
        join entry_journals p on p.entry_id = e.id join journals j on j.id = p.journal_id
        join gl_accounts a on a.id = p.account_id left join building_bank_accounts b on b.id = p.bank_account_id)
    select twin, fund, day::text, rule, code, bank, what, debit::text, credit::text, count(*)::int as paths
    from (select twin, fund, day, rule, code, bank, what, debit, credit, office from posted) one
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having count(*) <> 2 or count(distinct office) <> 2
    order by 1, 2, 3, 4, 5 limit 20`);
  return rows;
};
