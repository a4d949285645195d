/** Reads bank accounts with their last reconciled day, and one account on a day with both sides. */

import { reconciliationSentences as says } from '@stoep/contract/bank/reconciliations.sentences';
import { formatStatementDays } from '@stoep/contract/bank/statement-days';
import { AppError } from '@stoep/contract/kit/errors';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { bankReconciliationTotalsOf, reconcileBankAccount } from '@stoep/domain/bank/bank-reconciliation';
import {
  type BankStatementChain,
  checkBankStatementChain,
  compareClosingBalanceWithLines,
} from '@stoep/domain/bank/bank-statement-chain';
import { type Day, monthOfDay } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart-of-accounts';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { reconciliations } from '../../../db/schema/bank/reconciliations.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { decodedSql } from '../../../kernel/database/decoded-sql.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import { singleFlight } from '../../../kernel/single-flight.ts';
import type { PreparedReconciliationFigures } from '../statements/prepared-reconciliation.ts';
import { readBankStatementChain } from '../statements/stored-bank-account.queries.ts';
import {
  listCashBookRows,
  listReconciliationBankRows,
  listTrustAccountBuildingShares,
  type TrustAccountBuildingShare,
} from './cash-book.queries.ts';

type AccountRow = {
  id: string;
  buildingId: string | null;
  name: string;
  bank: string;
  numberEnds: string;
  building: string | null;
  pooled: boolean;
  fund: Fund;
  bankUntil: Day | null;
  gap: boolean;
  unmatched: number;
  signedDay: Day | null;
  signedBalance: string | null;
  preparedId: string | null;
  preparedDay: Day | null;
  preparedBy: string | null;
};

const toCents = (value: string | null): Cents | null => (value === null ? null : cents(Number(value)));

const accounts = (which: SQL) => sql`
    select a.id, a.building_id as "buildingId", a.name, a.bank, right(a.account_number, 4) as "numberEnds",
      b.name as building, a.pooled, a.fund,
      (select max(s.until_day)::text from bank_statements s where s.bank_account_id = a.id and s.state <> 'undone') as "bankUntil",
      exists (select from bank_statements s where s.bank_account_id = a.id and s.state in ('gap', 'differs')) as gap,
      (select count(*)::int from waiting_lines w where w.bank_account_id = a.id) as unmatched,
      signed.day::text as "signedDay", signed.statement_balance::text as "signedBalance",
      prepared.id as "preparedId", prepared.day::text as "preparedDay",
      (select p.first_name || ' ' || p.last_name from user_profiles p where p.id = prepared.prepared_by) as "preparedBy"
    from building_bank_accounts a left join buildings b on b.id = a.building_id
      left join lateral (select r.day, r.statement_balance from reconciliations r
        where r.bank_account_id = a.id and r.state = 'signed' order by r.day desc limit 1) signed on true
      left join lateral (select r.id, r.day, r.prepared_by from reconciliations r
        where r.bank_account_id = a.id and r.state = 'prepared' order by r.day desc limit 1) prepared on true
    where ${which} order by a.pooled desc, b.name, a.fund, a.name, a.id`;

const readAccounts = async (db: Queryable, which: 'in-use' | 'one', condition: SQL) => {
  const rows = await preparedSelect<AccountRow>(db, `banking.reconciled-${which}`, accounts(condition));
  return rows.map(({ signedBalance, ...row }) => ({ ...row, signedBalance: toCents(signedBalance) }));
};
export type ReconcilableBankAccount = Awaited<ReturnType<typeof readAccounts>>[number];

/** Active bank accounts, by building; none of an archived building. */
export const listReconcilableBankAccounts = singleFlight({
  key: (which: 'in use') => which,
  workOut: (db) => readAccounts(db, 'in-use', sql`a.in_use and ${isOutsideArchiveSql(sql`a.building_id`)}`),
});

type Statements = {
  opened: Day | null;
  opening: string | null;
  bankUntil: Day | null;
  /** Day of the import of the file with the last line. */
  lastImport: Day | null;
  gapFrom: Day | null;
  missing: string | null;
};

const NO_STATEMENTS: Statements = {
  opened: null,
  opening: null,
  bankUntil: null,
  lastImport: null,
  gapFrom: null,
  missing: null,
};

const findStatements = async (db: Queryable, account: string, day: Day): Promise<Statements> => {
  const found = await db.execute<Statements>(sql`
    with known as (select * from bank_statements where bank_account_id = ${account} and state <> 'undone')
    select first.from_day::text as opened, first.opening::text as opening,
      (select max(until_day)::text from known) as "bankUntil",
      (select max((created_at at time zone 'Africa/Johannesburg')::date)::text from known
        where until_day = (select max(until_day) from known)) as "lastImport",
      gap.from_day::text as "gapFrom", gap.missing::text as missing
    from (select) as one
      left join lateral (select * from known order by opens_account desc, from_day, created_at, id limit 1) first on true
      left join lateral (select * from known where state = 'gap' and from_day <= ${day}::date
        order by from_day limit 1) gap on true`);
  return found.rows[0] ?? NO_STATEMENTS;
};

const nameOf = (column: SQL) =>
  sql<string>`(select p.first_name || ' ' || p.last_name from user_profiles p where p.id = ${column})`;

/** The reconciliation of the account on that day that is not undone. */
const findStanding = async (db: Queryable, account: string, day: Day) => {
  const [found] = await db
    .select({
      row: reconciliations,
      preparedBy: nameOf(sql`${reconciliations.preparedBy}`),
      reviewedBy: decodedSql(nameOf(sql`${reconciliations.reviewedBy}`), (name: string | null) => name),
    })
    .from(reconciliations)
    .where(
      and(
        eq(reconciliations.bankAccountId, account),
        eq(reconciliations.day, day),
        ne(reconciliations.state, 'undone'),
      ),
    );
  return found;
};

const say = (amount: Cents): string => formatEntryAmount(amount);

/**
 * A file cannot prove that quiet days after its last line are complete. If imported after the day, it covers the rest
 * of the month of its last line. If imported earlier, it covers only its own days.
 */
const bankReaches = ({ bankUntil, lastImport }: Statements, day: Day): boolean =>
  bankUntil !== null && (bankUntil >= day || ((lastImport ?? '') > day && monthOfDay(bankUntil) === monthOfDay(day)));

const bankBlocks = (statements: Statements, day: Day, today: Day): FilledSentence[] => {
  const { bankUntil, gapFrom, missing } = statements;
  const blocks: FilledSentence[] = [];
  if (day > today) blocks.push(says.dayAhead);
  else if (bankUntil !== null && !bankReaches(statements, day))
    blocks.push(says.bankEnds({ bankDay: { day: bankUntil }, day: { day } }));
  if (gapFrom !== null)
    blocks.push(says.gap({ from: { day: gapFrom }, missing: say(cents(Math.abs(Number(missing)))) }));
  return blocks;
};

/**
 * Bank statements up to the day whose closing balance differs from their stored lines. Recomputed, because earlier
 * releases stored no findings.
 */
const closingBlocks = (chain: BankStatementChain, day: Day): FilledSentence[] => {
  const surplus = new Map(checkBankStatementChain(chain).map((one) => [one.id, one.surplus]));
  return chain.statements
    .filter(({ id, from }) => from <= day && surplus.get(id) !== 0)
    .slice(0, 5)
    .map(({ id, from, until, closing }) => {
      const difference = surplus.get(id) ?? 0;
      return says.fileDiffers({
        days: formatStatementDays(from, until),
        closing: say(closing),
        lines: say(cents(closing + difference)),
        difference: say(cents(Math.abs(difference))),
      });
    });
};

type Figures = {
  readonly difference: Cents;
  readonly openingDifference: Cents;
  readonly opening: { readonly bank: Cents; readonly books: Cents };
};

const bookBlocks = (
  { pooled }: ReconcilableBankAccount,
  figures: Figures,
  schemes: readonly TrustAccountBuildingShare[],
): FilledSentence[] => {
  const { difference, openingDifference, opening } = figures;
  const differs = { bank: say(opening.bank), books: say(opening.books) };
  return [
    ...schemes
      .filter(({ balance }) => balance < 0)
      .map(({ building, balance }) => says.negative({ building, balance: say(balance) })),
    ...(openingDifference === 0 ? [] : [pooled ? says.openingOfPool(differs) : says.openingDiffers(differs)]),
    ...(difference === openingDifference
      ? []
      : [says.differs({ difference: say(cents(difference - openingDifference)) })]),
  ];
};

const nothingYet = (account: ReconcilableBankAccount, day: Day) => ({
  account,
  day,
  figures: undefined,
  schemes: [] as TrustAccountBuildingShare[],
  blocks: [says.noStatement] as FilledSentence[],
  bankFile: undefined,
  takesOver: false,
  standing: undefined,
});

/** Reads the account on a day, with everything that blocks a reconciliation. Throws not_found. */
export const readReconciliationOnDay = async (db: Queryable, id: string, requestedDay: Day | undefined, today: Day) => {
  const [account] = await readAccounts(db, 'one', sql`a.id = ${id}`);
  if (!account) throw new AppError('not_found');
  const day = requestedDay ?? account.preparedDay ?? account.bankUntil ?? today;
  const statements = await findStatements(db, id, day);
  const { opened } = statements;
  if (opened === null || opened > day) return nothingYet(account, day);
  const opening = { day: opened, balance: cents(Number(statements.opening)) };
  const found = reconcileBankAccount(
    opening,
    await listReconciliationBankRows(db, id, day, opened),
    await listCashBookRows(db, id, day, opened),
    day,
  );
  const schemes = account.pooled ? await listTrustAccountBuildingShares(db, id, day) : [];
  const figures = {
    ...found,
    sums: bankReconciliationTotalsOf(found),
    opening: {
      day: opened,
      bank: opening.balance,
      books: cents(opening.balance - found.openingDifference),
      difference: found.openingDifference,
    },
  };
  const chain = await readBankStatementChain(db, id);
  const bank = [...bankBlocks(statements, day, today), ...closingBlocks(chain, day)];
  const books = bookBlocks(account, figures, schemes);
  const takesOver = !account.pooled && bank.length === 0 && books.length === 1 && found.openingDifference !== 0;
  const standing = await findStanding(db, id, day);
  const blocks = [...bank, ...books];
  return {
    account,
    day,
    figures,
    schemes,
    blocks,
    bankFile: compareClosingBalanceWithLines(chain, day),
    takesOver,
    standing,
  };
};
export type ReconciliationOnDay = Awaited<ReturnType<typeof readReconciliationOnDay>>;

type Row = Pick<
  typeof reconciliations.$inferSelect,
  'state' | 'statementBalance' | 'bookBalance' | 'unpresented' | 'unmatched' | 'late' | 'figures'
>;

/** Whether the figures of the day equal the stored ones. For a prepared one the balance to take on is included. */
export const isReconciliationUnchanged = (row: Row, now: NonNullable<ReconciliationOnDay['figures']>): boolean => {
  const { opening } = row.figures as PreparedReconciliationFigures;
  const takes = row.state === 'prepared' && opening.reason !== null ? opening.difference : 0;
  return (
    now.difference === takes &&
    now.statementBalance === row.statementBalance &&
    now.bookBalance + takes === row.bookBalance &&
    now.sums.unpresented === row.unpresented &&
    now.sums.unmatched === row.unmatched &&
    now.sums.late === row.late
  );
};
