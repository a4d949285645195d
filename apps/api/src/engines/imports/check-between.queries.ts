/** What must be right between tables: quotas, units and their buildings, reversals, balances. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { formatQuota, WHOLE_SCHEME } from '@stoep/domain/levies/participation-quota';
import { cents, formatMoney } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import { anyNamed, refuse, refuseEach, rowsOf, type Staged } from './staged.queries.ts';

const plain = (amount: string | number) => formatMoney(cents(Number(amount)), 'plain');

const allSound = async (staged: Staged, table: string): Promise<boolean> => {
  const { rows } = await staged.tx.execute<{ sound: boolean }>(
    sql`select not exists (select from ${rowsOf(staged, table)} where not _sound) as sound`,
  );
  return rows[0]?.sound ?? true;
};

const quotasAddUp = async (staged: Staged): Promise<void> => {
  if (!staged.tables.has('units') || !(await allSound(staged, 'units'))) return;
  await refuseEach<{ line: number; building: string; sum: string }>(
    staged,
    'units',
    'quota',
    sql`select (array_agg(_line order by _place))[1] as line, building, sum(quota)::text as sum
      from ${rowsOf(staged, 'units')} group by building having sum(quota) <> ${WHOLE_SCHEME}`,
    ({ building, sum }) => texts.quotasAddUp({ building, sum: formatQuota(Number(sum)) }),
  );
};

/** A column of a row and the same thing reached through another one must be the same. */
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

const agrees = async (staged: Staged, rule: (typeof AGREEMENTS)[number]): Promise<void> => {
  if (!staged.tables.has(rule.of) || !anyNamed(staged, rule.table, rule.through)) return;
  const own = sql`s.${sql.identifier(rule.column)}`;
  await refuse(staged, rule.table, {
    column: rule.through,
    reason: rule.reason,
    join: sql`join ${rowsOf(staged, rule.of)} o on o._key = s.${sql.identifier(rule.through)}`,
    where: sql`s._sound and o.${sql.identifier(rule.its)} <> ${own}`,
  });
};

const reversalsFit = async (staged: Staged): Promise<void> => {
  if (!anyNamed(staged, 'ledger_entries', 'reverses')) return;
  const entries = rowsOf(staged, 'ledger_entries');
  await refuseEach<{ line: number; amount: string }>(
    staged,
    'ledger_entries',
    'amount',
    sql`select s._line as line, o.amount::text as amount from ${entries} s
      join ${entries} o on o._key = s.reverses where s._sound and o.amount + s.amount <> 0`,
    ({ amount }) => texts.reversalOppositeAmount({ amount: plain(0 - Number(amount)) }),
  );
};

/** Where a balance is stated, the entries of the folder add up to it. */
const balancesAgree = async (staged: Staged): Promise<void> => {
  if (!staged.tables.has('levy_accounts')) return;
  const { rows } = await staged.tx.execute<{ stated: boolean }>(sql`
    select exists (select from ${rowsOf(staged, 'levy_accounts')} where _sound and balance is not null) as stated`);
  const brought = staged.tables.has('ledger_entries');
  if (rows[0]?.stated !== true || (brought && !(await allSound(staged, 'ledger_entries')))) return;
  const sums = brought
    ? sql`select levy_account, sum(amount) as sum from ${rowsOf(staged, 'ledger_entries')} group by 1`
    : sql`select null::text as levy_account, 0 as sum`;
  await refuseEach<{ line: number; sum: string; balance: string }>(
    staged,
    'levy_accounts',
    'balance',
    sql`select s._line as line, coalesce(e.sum, 0)::text as sum, s.balance::text as balance
      from ${rowsOf(staged, 'levy_accounts')} s left join (${sums}) e on e.levy_account = s._key
      where s._sound and s.balance <> coalesce(e.sum, 0)`,
    ({ sum, balance }) => texts.entriesAddUp({ sum: plain(sum), balance: plain(balance) }),
  );
};

/** The database holds the same between this folder and what is there. */
const oneActiveAod = (staged: Staged): Promise<void> => {
  if (!staged.tables.has('aods')) return Promise.resolve();
  return refuse(staged, 'aods', {
    column: 'stage',
    reason: sql`'Line ' || d.first || ' is an active AOD of this account; there is one at a time.'`,
    join: sql`join (select levy_account, min(_line) as first, min(_place) as place from ${rowsOf(staged, 'aods')}
      where _sound and stage = 'Active' group by 1) d on d.levy_account = s.levy_account`,
    where: sql`s._sound and s.stage = 'Active' and s._place > d.place`,
  });
};

export const checkBetween = async (staged: Staged): Promise<void> => {
  await quotasAddUp(staged);
  for (const rule of AGREEMENTS) await agrees(staged, rule);
  await reversalsFit(staged);
  await balancesAgree(staged);
  await oneActiveAod(staged);
};
