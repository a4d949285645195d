/** The entries of a levy account, each with what caused it and what it settled (rules 1.2). */
import type { LedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { interestTermsOf } from '@stoep/domain/billing/interest';
import { settle } from '@stoep/domain/ledger/settlement';
import { isReversed, reversalChains } from '@stoep/domain/ledger/standing-entries';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { type RefsOf, required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { allocatesTo, explainEntries, graceDays, openTicketOf } from '../entries/index.ts';
import { isPair, type Pair, pair, visibleAccounts } from './levy-accounts.queries.ts';

/** Whether the account is there for the caller, where its list came back empty. */
const accountOfPair = query('levy-accounts.there', {
  scope: visibleAccounts,
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(isPair(input), within)),
});

/** More entries than any account has. */
const ALL = 2_147_483_647;

const entryInput = { ...pair, last: required<number>() };

/** Of an entry that is not shown, only what the others are settled with is read: an old account has hundreds of them. */
const ofShown = <C extends PgColumn>(column: C, last: RefsOf<typeof entryInput>['last']) =>
  sql<
    C['_']['data'] | null
  >`case when row_number() over (order by ${ledgerEntries.entryDay} desc, ${ledgerEntries.sequence} desc) <= ${last}
    then ${column} end`.mapWith(column);

const entries = query('levy-accounts.ledger', {
  scope: visibleAccounts,
  input: entryInput,
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: ledgerEntries.id,
        date: ledgerEntries.entryDay,
        dueDate: ledgerEntries.dueDay,
        kind: ledgerEntries.kind,
        reference: ofShown(ledgerEntries.reference, input.last),
        description: ofShown(ledgerEntries.description, input.last),
        amount: ledgerEntries.amount,
        cause: ofShown(ledgerEntries.cause, input.last),
        sequence: ledgerEntries.sequence,
        disputed: ledgerEntries.disputed,
        allocatesTo,
        graceDays,
        ticket: openTicketOf(caller),
        chargeInterest: levyAccounts.chargeInterest,
        balance:
          sql<Cents>`sum(${ledgerEntries.amount}) over (order by ${ledgerEntries.entryDay}, ${ledgerEntries.sequence})`.mapWith(
            (v) => cents(Number(v)),
          ),
      })
      .from(ledgerEntries)
      .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
      .where(and(isPair(input), within))
      .orderBy(ledgerEntries.entryDay, ledgerEntries.sequence),
});

/**
 * Every entry, oldest first; what they are called and what caused them for the latest alone where `last` says how many, which may be none. Throws not_found
 * where the account is not there for the caller.
 */
export const readEntries = async (read: Read, account: Pair, last = ALL) => {
  const rows = await read.list(entries, { ...account, last });
  if (rows.length === 0) await read.get(accountOfPair, account);
  return rows;
};

/**
 * Every entry, or the latest so many, oldest first, with the balance after it; what is dated later than today settles nothing yet.
 * `total` counts them all. What settled what is worked out from all entries, whether they are shown or not.
 */
export const listLedger = async (
  read: Read,
  account: Pair,
  last = ALL,
): Promise<{ rows: LedgerRow[]; total: number }> => {
  const rows = await readEntries(read, account, last);
  const { today } = read.caller.at;
  // A month raised ahead and taken back: what reverses each other is open on no day, also before its own.
  const undone = reversalChains(rows).filter(isReversed).flat();
  const ahead = settle(undone.filter(({ date }) => date > today));
  const now = settle(rows, today);
  const [charges, credits] = [
    [...ahead.charges, ...now.charges],
    [...ahead.credits, ...now.credits],
  ];
  const matches = new Map([
    ...charges.map(({ entry, settledBy, open }) => [entry.id, { settlements: settledBy, open }] as const),
    ...credits.map(
      ({ entry, settles, unallocated }) => [entry.id, { settlements: settles, open: unallocated }] as const,
    ),
  ]);
  const explain = explainEntries(rows);
  const shown = rows.slice(-last).map((row): LedgerRow => {
    const match = matches.get(row.id);
    const { id, date, dueDate, kind, reference, amount, balance, ticket } = row;
    return {
      id,
      date,
      dueDate,
      kind,
      reference,
      amount,
      balance,
      ticket,
      description: row.description ?? '',
      ...explain(row),
      settlements: [...(match?.settlements ?? [])],
      open: match?.open ?? cents(Math.abs(amount)),
      interestTerms: interestTermsOf(row, row.chargeInterest),
    };
  });
  return { rows: shown, total: rows.length };
};
