/** What must be right between rows: quotas, units and their buildings, reversals, balances. */

import { formatQuota, WHOLE_SCHEME } from '@stoep/domain/levies/participation-quota';
import { type Cents, cents, formatMoney } from '@stoep/domain/money/money';
import { type Portfolio, type ReadRow, type ReadTable, rowsByKey } from './portfolio.ts';
import type { Fault } from './report.ts';

const soundRows = (read: ReadTable | undefined): ReadRow[] => read?.rows.filter(({ sound }) => sound) ?? [];

const quotasAddUp = (portfolio: Portfolio): Fault[] => {
  const read = portfolio.tables.get('units');
  if (!read || read.rows.some(({ sound }) => !sound)) return [];
  return [...Map.groupBy(read.rows, ({ values }) => String(values.building))].flatMap(([building, rows]) => {
    const sum = rows.reduce((total, { values }) => total + Number(values.quota), 0);
    if (sum === WHOLE_SCHEME) return [];
    const reason = `The quotas of ${building} add up to ${formatQuota(sum)} instead of 100 %.`;
    return [{ file: read.file, line: rows[0]?.line ?? 1, column: 'quota', reason }];
  });
};

/** A column of a row and the same thing reached through another one must be the same. */
const agrees = (
  portfolio: Portfolio,
  rule: { table: string; column: string; through: string; of: string; its: string; reason: string },
): Fault[] => {
  const read = portfolio.tables.get(rule.table);
  const others = rowsByKey(portfolio, rule.of);
  return soundRows(read).flatMap(({ line, values }) => {
    const other = others.get(String(values[rule.through]))?.values[rule.its];
    if (other === undefined || values[rule.column] === null || other === values[rule.column]) return [];
    return [{ file: read?.file ?? '', line, column: rule.through, reason: rule.reason }];
  });
};

const AGREEMENTS = [
  {
    table: 'levy_accounts',
    column: 'building',
    through: 'unit',
    of: 'units',
    its: 'building',
    reason: 'This unit is in another building.',
  },
  {
    table: 'meters',
    column: 'unit',
    through: 'unit_billing',
    of: 'unit_billings',
    its: 'unit',
    reason: 'This charge belongs to another unit.',
  },
  {
    table: 'ledger_entries',
    column: 'levy_account',
    through: 'allocates_to',
    of: 'ledger_entries',
    its: 'levy_account',
    reason: 'This charge is on another account.',
  },
  {
    table: 'ledger_entries',
    column: 'levy_account',
    through: 'reverses',
    of: 'ledger_entries',
    its: 'levy_account',
    reason: 'This entry is on another account.',
  },
  {
    table: 'payments',
    column: 'building',
    through: 'job',
    of: 'maintenance_jobs',
    its: 'building',
    reason: 'This job is in another building.',
  },
  {
    table: 'approvals',
    column: 'building',
    through: 'payment',
    of: 'payments',
    its: 'building',
    reason: 'This payment is of another building.',
  },
  {
    table: 'approvals',
    column: 'building',
    through: 'job',
    of: 'maintenance_jobs',
    its: 'building',
    reason: 'This job is in another building.',
  },
  {
    table: 'approvals',
    column: 'job',
    through: 'quote',
    of: 'quotes',
    its: 'job',
    reason: 'This quote is for another job.',
  },
] as const;

const reversalsFit = (portfolio: Portfolio): Fault[] => {
  const read = portfolio.tables.get('ledger_entries');
  if (!read) return [];
  const entries = rowsByKey(portfolio, 'ledger_entries');
  return soundRows(read).flatMap(({ line, values }) => {
    if (typeof values.reverses !== 'string') return [];
    const amount = entries.get(values.reverses)?.values.amount;
    if (typeof amount !== 'number' || amount + Number(values.amount) === 0) return [];
    const reason = `A reversal has the opposite amount of its entry, ${formatMoney(cents(0 - amount), 'plain')}.`;
    return [{ file: read.file, line, column: 'amount', reason }];
  });
};

/** Where a balance is stated, the entries of the folder add up to it. */
const balancesAgree = (portfolio: Portfolio): Fault[] => {
  const accounts = portfolio.tables.get('levy_accounts');
  const entries = portfolio.tables.get('ledger_entries');
  const stated = soundRows(accounts).filter(({ values }) => typeof values.balance === 'number');
  if (!accounts || stated.length === 0 || entries?.rows.some(({ sound }) => !sound)) return [];
  const sums = new Map<unknown, number>();
  for (const { values } of entries?.rows ?? [])
    sums.set(values.levy_account, (sums.get(values.levy_account) ?? 0) + Number(values.amount));
  return stated.flatMap(({ line, key, values }) => {
    const sum = cents(sums.get(key) ?? 0);
    if (sum === values.balance) return [];
    const say = (amount: Cents) => formatMoney(amount, 'plain');
    const reason = `The entries add up to ${say(sum)}, not ${say(cents(Number(values.balance)))}.`;
    return [{ file: accounts.file, line, column: 'balance', reason }];
  });
};

/** The database holds the same between this folder and what is there. */
const oneActiveAod = (portfolio: Portfolio): Fault[] => {
  const read = portfolio.tables.get('aods');
  const active = soundRows(read).filter(({ values }) => values.stage === 'Active');
  return [...Map.groupBy(active, ({ values }) => values.levy_account).values()].flatMap((rows) =>
    rows.slice(1).map(({ line }) => ({
      file: read?.file ?? '',
      line,
      column: 'stage',
      reason: `Line ${rows[0]?.line ?? 1} is an active AOD of this account; there is one at a time.`,
    })),
  );
};

export const checkPortfolio = (portfolio: Portfolio): Fault[] => [
  ...quotasAddUp(portfolio),
  ...AGREEMENTS.flatMap((rule) => agrees(portfolio, rule)),
  ...reversalsFit(portfolio),
  ...balancesAgree(portfolio),
  ...oneActiveAod(portfolio),
];
