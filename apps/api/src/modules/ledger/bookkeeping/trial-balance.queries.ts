/** Reads the trial balance, the lines of a chart account and the details of a journal. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Fund, GlClass } from '@stoep/domain/ledger/chart-of-accounts';
import type { JournalSourceKind } from '@stoep/domain/ledger/journal-rules';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/client.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';

const toCents = (amount: string): Cents => cents(Number(amount));

type AccountRow = {
  accountId: string;
  code: string;
  name: string;
  class: GlClass;
  fund: Fund;
  balance: string;
};

/**
 * Closed months come from stored balances, the current month from its lines. Accounts with zero balance are left out.
 */
export const readTrialBalance = async (db: Database, buildingId: string, day: Day, fund?: Fund) => {
  const of = (column: SQL) => (fund ? sql`and ${column} = ${fund}` : sql``);
  const rows = await preparedSelect<AccountRow>(
    db,
    'bookkeeping.trial-balance',
    sql`
    select a.id as "accountId", a.code, a.name, a.class, s.fund, sum(s.amount)::text as balance from (
      select b.account_id, b.fund, b.debit - b.credit as amount from gl_balances b
      where b.building_id = ${buildingId} and b.month < date_trunc('month', ${day}::date) ${of(sql`b.fund`)}
      union all
      select l.account_id, j.fund, l.amount from journals j join journal_lines l on l.journal_id = j.id
      where j.building_id = ${buildingId} and j.day between date_trunc('month', ${day}::date)::date and ${day}::date
        ${of(sql`j.fund`)}) s
    join gl_accounts a on a.id = s.account_id
    group by a.id, s.fund having sum(s.amount) <> 0 order by s.fund, a.code`,
  );
  return rows.map((row) => ({ ...row, balance: toCents(row.balance) }));
};

const PAGE = 50;

type Figure = {
  readonly accountId: string;
  readonly buildingId: string;
  readonly fund: Fund;
  readonly day: Day;
  readonly start: number;
};

type LineRow = {
  journalId: string;
  number: number;
  day: Day;
  description: string;
  amount: string;
  count: number;
};

export const readChartAccountLines = async (db: Database, { accountId, buildingId, fund, day, start }: Figure) => {
  const found = await db.execute<LineRow>(sql`
    select j.id as "journalId", j.number, j.day::text as day, j.description, l.amount::text as amount,
      count(*) over ()::int as count
    from journals j join journal_lines l on l.journal_id = j.id
    where j.building_id = ${buildingId} and j.fund = ${fund} and j.day <= ${day}::date and l.account_id = ${accountId}
    order by j.day desc, j.number desc, l.id limit ${PAGE} offset ${start}`);
  return {
    count: found.rows[0]?.count ?? 0,
    value: found.rows.map(({ count: _, ...row }) => ({ ...row, amount: toCents(row.amount) })),
  };
};

/** The page of the record that a journal came from. */
const SHOWN: Readonly<Record<JournalSourceKind, string | null>> = {
  upgrade: null,
  import: null,
  month: 'month-runs',
  'month undone': 'month-runs',
  'entry by hand': 'ledger-entries',
  'entry reversed': 'ledger-entries',
  'journal reversed': 'journals',
  'reading reversed': 'meter-readings',
  'conduct letter': 'conduct-letters',
  payment: 'payments',
  bank: 'bank-accounts',
};

type JournalRow = {
  sourceKind: JournalSourceKind;
  sourceId: string | null;
  reversedBy: string | null;
  mirroredBy: string | null;
  entryCount: number;
};
type PartRow = {
  accountId: string;
  code: string;
  name: string;
  bankAccount: string | null;
  amount: string;
};
type EntryRow = { id: string; accountNumber: string; description: string; amount: string };

/** Throws not_found. */
export const readJournalDetails = async (db: Database, id: string) => {
  const found = await db.execute<JournalRow>(sql`select j.source_kind as "sourceKind", j.source_id as "sourceId",
      (select r.id from journals r where r.reverses = j.id) as "reversedBy",
      (select r.id from journals r where r.mirrors = j.id) as "mirroredBy",
      (select count(*)::int from entry_journals e where e.journal_id = j.id) as "entryCount"
    from journals j where j.id = ${id}`);
  const [journal] = found.rows;
  if (!journal) throw new AppError('not_found');
  const lines = await db.execute<PartRow>(sql`select a.id as "accountId", a.code, a.name, b.name as "bankAccount",
      l.amount::text as amount from journal_lines l join gl_accounts a on a.id = l.account_id
      left join building_bank_accounts b on b.id = l.bank_account_id
    where l.journal_id = ${id} order by l.amount > 0 desc, a.code, l.id`);
  const entries = await db.execute<EntryRow>(sql`select e.id, l.account_number as "accountNumber", e.description,
      e.amount::text as amount from entry_journals j join ledger_entries e on e.id = j.entry_id
      join levy_accounts l on l.id = e.levy_account_id
    where j.journal_id = ${id} order by l.account_number, e.sequence limit 100`);
  const { sourceKind, sourceId, ...more } = journal;
  return {
    ...more,
    sourceResource: sourceId === null ? null : SHOWN[sourceKind],
    sourceId,
    lines: lines.rows.map((row) => ({ ...row, amount: toCents(row.amount) })),
    entries: entries.rows.map((row) => ({ ...row, amount: toCents(row.amount) })),
  };
};
