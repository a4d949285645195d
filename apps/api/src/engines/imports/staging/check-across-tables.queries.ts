/** Checks across the staged tables: quotas, units and their buildings, reversals, balances. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { importTableLabel } from '@stoep/contract/imports/imports.codes';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { FULL_PARTICIPATION_QUOTA, formatQuota } from '@stoep/domain/scheme/participation-quota';
import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { findImportTable } from '../import-tables.ts';
import { checkStagedAssignees } from './check-assignees.queries.ts';
import {
  hasStagedReference,
  refuseStagedRows,
  refuseStagedRowsWithReason,
  type StagedImport,
  stagedRowsOfImportSql,
} from './staged-import.queries.ts';
import { importReferenceIdSql, storedColumnsSql, tableAfterImportSql } from './stored-columns.queries.ts';

const plain = (amount: string | number) => formatMoney(cents(Number(amount)), 'plain');

const allSound = async (staged: StagedImport, table: string): Promise<boolean> => {
  const { rows } = await staged.tx.execute<{ sound: boolean }>(
    sql`select not exists (select from ${stagedRowsOfImportSql(staged, table)} where not _sound) as sound`,
  );
  return rows[0]?.sound ?? true;
};

/** Sums the quotas of a building as they will be after the import, also of a building that a unit leaves. */
const quotasAddUp = async (staged: StagedImport): Promise<void> => {
  if (!staged.tables.has('units') || !(await allSound(staged, 'units'))) return;
  const rows = stagedRowsOfImportSql(staged, 'units');
  const { columns, joins } = storedColumnsSql(staged, 'units', null);
  const building = columns.find(({ name }) => name === 'building_id')?.value;
  await refuseStagedRowsWithReason<{ line: number; building: string; sum: string }>(
    staged,
    'units',
    'quota',
    sql`with touched as (
        select s._line as line, s._place as place, s.building, ${building} as id from ${rows} s ${joins}
        where s._changed or not s._known
        union all
        select s._line, s._place, b.name, t.building_id from ${rows} s join units t on t.id = s._id
        join buildings b on b.id = t.building_id where s._changed)
      select f.line, f.building, sum(u.quota_millionths)::text as sum
      from (select id, (array_agg(line order by place))[1] as line, (array_agg(building order by place))[1] as building
        from touched group by id) f
      join ${tableAfterImportSql(staged, 'units')} u on u.building_id = f.id
      group by f.id, f.line, f.building having sum(u.quota_millionths) <> ${FULL_PARTICIPATION_QUOTA}`,
    ({ building, sum }) => texts.quotasAddUp({ building, sum: formatQuota(Number(sum)) }),
  );
};

/** A column of a row and the same fact reached through a reference must agree. */
const AGREEMENTS = [
  {
    table: 'levy_accounts',
    column: 'building',
    through: 'unit',
    of: 'units',
    its: 'building',
    reason: texts.unitAnotherBuilding,
  },
  {
    table: 'meters',
    column: 'unit',
    through: 'unit_billing',
    of: 'unit_billings',
    its: 'unit',
    reason: texts.chargeBelongsAnother,
  },
  {
    table: 'meters',
    column: 'building',
    through: 'unit',
    of: 'units',
    its: 'building',
    reason: texts.unitAnotherBuilding,
  },
  {
    table: 'unit_billings',
    column: 'building',
    through: 'unit',
    of: 'units',
    its: 'building',
    reason: texts.unitAnotherBuilding,
  },
  {
    table: 'ledger_entries',
    column: 'levy_account',
    through: 'allocates_to',
    of: 'ledger_entries',
    its: 'levy_account',
    reason: texts.chargeAnotherAccount,
  },
  {
    table: 'ledger_entries',
    column: 'levy_account',
    through: 'reverses',
    of: 'ledger_entries',
    its: 'levy_account',
    reason: texts.entryAnotherAccount,
  },
  {
    table: 'tickets',
    column: 'building',
    through: 'unit',
    of: 'units',
    its: 'building',
    reason: texts.unitAnotherBuilding,
  },
  {
    table: 'maintenance_jobs',
    column: 'building',
    through: 'unit',
    of: 'units',
    its: 'building',
    reason: texts.unitAnotherBuilding,
  },
  {
    table: 'tickets',
    column: 'linked',
    through: 'entry',
    of: 'ledger_entries',
    its: 'levy_account',
    reason: texts.entryAnotherAccount,
  },
  {
    table: 'payments',
    column: 'building',
    through: 'job',
    of: 'maintenance_jobs',
    its: 'building',
    reason: texts.jobAnotherBuilding,
  },
  {
    table: 'approvals',
    column: 'building',
    through: 'payment',
    of: 'payments',
    its: 'building',
    reason: texts.paymentAnotherBuilding,
  },
  {
    table: 'approvals',
    column: 'building',
    through: 'job',
    of: 'maintenance_jobs',
    its: 'building',
    reason: texts.jobAnotherBuilding,
  },
  {
    table: 'approvals',
    column: 'job',
    through: 'quote',
    of: 'quotes',
    its: 'job',
    reason: texts.quoteAnotherJob,
  },
] as const;

type Agreement = (typeof AGREEMENTS)[number];

const columnOf = (table: string, name: string): string =>
  toSnakeCase(findImportTable(table)?.columns.find((one) => one.name === name)?.to ?? name);

const stored = (alias: string, table: string, name: string): SQL =>
  sql`${sql.identifier(alias)}.${sql.identifier(columnOf(table, name))}`;

const targetOf = (table: string): SQL => {
  const target = findImportTable(table)?.target;
  if (!target) throw new Error(`There is no table ${table}.`);
  return sql`${target}`;
};

/** The value that a column of the rows `s` will have, and the joins it needs. */
const columnStored = (staged: StagedImport, table: string, name: string): { value: SQL; joins: SQL } => {
  const found = staged.tables.get(table);
  if (!found) throw new Error(`The table ${table} is not staged.`);
  if (!found.absent.has(name)) return importReferenceIdSql(staged, found.table, name);
  // A stored row keeps its own value.
  const alias = sql.identifier(`_stored_${name}`);
  return {
    value: sql`${alias}.${sql.identifier(columnOf(table, name))}`,
    joins: sql`left join ${targetOf(table)} ${alias} on ${alias}.id = s._id`,
  };
};

const WRITTEN = sql`s._sound and (s._changed or not s._known)`;

/** The referenced row is stored, and no row of the file updates it. */
const notInFile = (staged: StagedImport, table: string, id: SQL): SQL =>
  staged.tables.has(table)
    ? sql`and not exists (select from ${stagedRowsOfImportSql(staged, table)} f where f._id = ${id})`
    : sql``;

/** Both rows are in the import. */
const agreesWithin = async (staged: StagedImport, rule: Agreement): Promise<void> => {
  const [table, of] = [staged.tables.get(rule.table)?.table, staged.tables.get(rule.of)?.table];
  if (!table || !of) return;
  // A record may be named by its key in one row and by its name in another, so ids are compared.
  const [own, its] = [importReferenceIdSql(staged, table, rule.column), importReferenceIdSql(staged, of, rule.its)];
  await refuseStagedRows(staged, rule.table, {
    column: rule.through,
    reason: rule.reason,
    join: sql`${own.joins} join (select s._key, ${its.value} as its from ${stagedRowsOfImportSql(staged, rule.of)} s ${its.joins}) o
      on o._key = s.${sql.identifier(rule.through)}`,
    where: sql`s._sound and o.its <> ${own.value}`,
  });
};

/** The referenced row is stored already. */
const agreesWithStored = (staged: StagedImport, rule: Agreement): Promise<void> => {
  const own = columnStored(staged, rule.table, rule.column);
  const through = columnStored(staged, rule.table, rule.through);
  return refuseStagedRows(staged, rule.table, {
    column: rule.through,
    reason: rule.reason,
    join: sql`${own.joins} ${through.joins} join ${targetOf(rule.of)} o on o.id = ${through.value}`,
    where: sql`${WRITTEN} and ${stored('o', rule.of, rule.its)} <> ${own.value}
      ${notInFile(staged, rule.of, sql`o.id`)}`,
  });
};

/** The row of the file is referenced by stored rows. */
const storedAgree = (staged: StagedImport, rule: Agreement): Promise<void> => {
  const its = columnStored(staged, rule.of, rule.its);
  return refuseStagedRows(staged, rule.of, {
    column: rule.its,
    reason: texts.namedFromElsewhere({ table: importTableLabel(rule.table) }),
    join: sql`${its.joins}`,
    where: sql`s._sound and s._changed and exists (select from ${targetOf(rule.table)} t
      where ${stored('t', rule.table, rule.through)} = s._id
        and ${stored('t', rule.table, rule.column)} <> ${its.value}
        ${notInFile(staged, rule.table, sql`t.id`)})`,
  });
};

/** A column may only help to find the record that another one names. It is then not stored. */
const isStored = ({ table, column }: Agreement): boolean =>
  findImportTable(table)?.columns.find(({ name }) => name === column)?.to !== null;

const agrees = async (staged: StagedImport, rule: Agreement): Promise<void> => {
  if (!isStored(rule) && !hasStagedReference(staged, rule.table, rule.column)) return;
  if (hasStagedReference(staged, rule.table, rule.through)) await agreesWithin(staged, rule);
  const within = staged.tables.get(rule.table);
  if (within && (hasStagedReference(staged, rule.table, rule.through) || within.absent.has(rule.through)))
    await agreesWithStored(staged, rule);
  if (isStored(rule) && staged.tables.has(rule.of) && rule.of !== rule.table) await storedAgree(staged, rule);
};

/**
 * A reversal reverses its whole entry, only once, and not before the entry's day, whether that entry is stored or
 * imported.
 */
const reversalsFit = async (staged: StagedImport): Promise<void> => {
  if (!hasStagedReference(staged, 'ledger_entries', 'reverses')) return;
  const entries = stagedRowsOfImportSql(staged, 'ledger_entries');
  const { value, joins } = columnStored(staged, 'ledger_entries', 'reverses');
  const opposite = ({ amount }: { amount: string }) =>
    texts.reversalOppositeAmount({ amount: plain(0 - Number(amount)) });
  await refuseStagedRowsWithReason<{ line: number; amount: string }>(
    staged,
    'ledger_entries',
    'amount',
    sql`select s._line as line, o.amount::text as amount from ${entries} s
      join ${entries} o on o._key = s.reverses where s._sound and o.amount + s.amount <> 0`,
    opposite,
  );
  await refuseStagedRowsWithReason<{ line: number; amount: string }>(
    staged,
    'ledger_entries',
    'amount',
    sql`select s._line as line, o.amount::text as amount from ${entries} s ${joins}
      join ledger_entries o on o.id = ${value}
      where ${WRITTEN} and o.amount + s.amount <> 0 ${notInFile(staged, 'ledger_entries', sql`o.id`)}`,
    opposite,
  );
  // Rows that an earlier import wrote stay as they are, so the same file can be imported again.
  await refuseStagedRowsWithReason<{ line: number; day: Day }>(
    staged,
    'ledger_entries',
    'entry_day',
    sql`select s._line as line, coalesce(o.entry_day, f.entry_day)::text as day from ${entries} s ${joins}
      left join ledger_entries o on o.id = ${value} left join ${entries} f on f._key = s.reverses
      where s._sound and not s._known and s.entry_day < coalesce(o.entry_day, f.entry_day)`,
    ({ day }) => texts.reversalBeforeEntry({ day: { day } }),
  );
  await refuseStagedRows(staged, 'ledger_entries', {
    column: 'reverses',
    reason: texts.reversedBefore,
    join: sql`${joins} join ledger_entries r on r.reverses = ${value}`,
    where: sql`${WRITTEN} and r.id <> s._id`,
  });
  await refuseStagedRows(staged, 'ledger_entries', {
    column: 'reverses',
    reason: texts.reversedBefore,
    join: sql`join (select reverses, min(_place) as place from ${entries} where reverses is not null group by 1) d
      on d.reverses = s.reverses`,
    where: sql`${WRITTEN} and s._place > d.place`,
  });
};

/** A given balance must equal the sum of the entries: the imported ones, or the stored ones if none are imported. */
const balancesAgree = async (staged: StagedImport): Promise<void> => {
  if (!staged.tables.has('levy_accounts')) return;
  const { rows } = await staged.tx.execute<{ stated: boolean }>(sql`
    select exists (select from ${stagedRowsOfImportSql(staged, 'levy_accounts')} where _sound and balance is not null) as stated`);
  const brought = staged.tables.has('ledger_entries');
  if (rows[0]?.stated !== true || (brought && !(await allSound(staged, 'ledger_entries')))) return;
  const sums = brought
    ? sql`left join (select levy_account, sum(amount) as sum from ${stagedRowsOfImportSql(staged, 'ledger_entries')} group by 1) e
        on e.levy_account = s._key`
    : sql`left join lateral (select sum(amount) as sum from ledger_entries l where l.levy_account_id = s._id) e on true`;
  await refuseStagedRowsWithReason<{ line: number; sum: string; balance: string }>(
    staged,
    'levy_accounts',
    'balance',
    sql`select s._line as line, coalesce(e.sum, 0)::text as sum, s.balance::text as balance
      from ${stagedRowsOfImportSql(staged, 'levy_accounts')} s ${sums}
      where ${brought ? sql`s._sound` : sql`(${WRITTEN} or s._sound and s._by_hand)`} and s.balance <> coalesce(e.sum, 0)`,
    ({ sum, balance }) => texts.entriesAddUp({ sum: plain(sum), balance: plain(balance) }),
  );
};

/** Only one active AOD per account, among imported and stored ones. */
const oneActiveAod = async (staged: StagedImport): Promise<void> => {
  if (!staged.tables.has('aods')) return;
  const rows = stagedRowsOfImportSql(staged, 'aods');
  await refuseStagedRows(staged, 'aods', {
    column: 'stage',
    reason: sql`'Line ' || d.first || ' is an active AOD of this account; there is one at a time.'`,
    join: sql`join (select levy_account, min(_line) as first, min(_place) as place from ${rows}
      where _sound and stage = 'Active' group by 1) d on d.levy_account = s.levy_account`,
    where: sql`s._sound and s.stage = 'Active' and s._place > d.place`,
  });
  const account = columnStored(staged, 'aods', 'levy_account');
  await refuseStagedRows(staged, 'aods', {
    column: 'stage',
    reason: sql`'AOD ' || a.number || ' of this account is active already; there is one at a time. End it first.'`,
    join: sql`${account.joins} join aods a on a.levy_account_id = ${account.value}`,
    where: sql`${WRITTEN} and s.stage = 'Active' and a.stage = 'Active' and a.id <> s._id
      ${notInFile(staged, 'aods', sql`a.id`)}`,
  });
};

export const checkAcrossStagedTables = async (staged: StagedImport): Promise<void> => {
  await quotasAddUp(staged);
  for (const rule of AGREEMENTS) await agrees(staged, rule);
  await reversalsFit(staged);
  await balancesAgree(staged);
  await oneActiveAod(staged);
  await checkStagedAssignees(staged);
};
