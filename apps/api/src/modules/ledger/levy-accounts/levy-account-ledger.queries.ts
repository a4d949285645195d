/** Reads the entries of a levy account, each with its cause and what it settled (rules 1.2). */

import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { entryInterestStateOf } from '@stoep/domain/billing/interest';
import { isReversalChainReversed, reversalChains } from '@stoep/domain/ledger/entries-in-force';
import { settleLedger } from '@stoep/domain/ledger/settlement';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { centsSql, decodedSql } from '../../../kernel/database/decoded-sql.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { type QueryInputPlaceholders, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import {
  allocatedEntryIdSql,
  explainLedgerEntries,
  interestGraceDaysSql,
  openTicketOfEntrySql,
} from '../entries/index.ts';
import {
  isLevyAccountOfPathSql,
  type LevyAccountPath,
  levyAccountPathInputs,
  visibleLevyAccountsScope,
} from './levy-accounts.queries.ts';

/** Tells an empty ledger from an account that the caller may not see. */
const accountOfPair = defineScopedQuery('levy-accounts.there', {
  scope: visibleLevyAccountsScope,
  input: levyAccountPathInputs,
  from: (db, { within, input }) =>
    db
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(isLevyAccountOfPathSql(input), within)),
});

/** More entries than any account has. */
const ALL = 2_147_483_647;

const entryInput = { ...levyAccountPathInputs, last: requiredQueryInput<number>() };

/** For entries that are not listed, only the columns that settlement needs are read: old accounts have hundreds. */
const ofShown = <C extends PgColumn>(column: C, last: QueryInputPlaceholders<typeof entryInput>['last']) =>
  decodedSql(
    sql<
      C['_']['data'] | null
    >`case when row_number() over (order by ${ledgerEntries.entryDay} desc, ${ledgerEntries.sequence} desc) <= ${last}
    then ${column} end`,
    column,
  );

const entries = defineScopedQuery('levy-accounts.ledger', {
  scope: visibleLevyAccountsScope,
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
        allocatesTo: allocatedEntryIdSql,
        graceDays: interestGraceDaysSql,
        ticket: openTicketOfEntrySql(caller),
        chargeInterest: levyAccounts.chargeInterest,
        balance: centsSql(
          sql<Cents>`sum(${ledgerEntries.amount}) over (order by ${ledgerEntries.entryDay}, ${ledgerEntries.sequence})`,
        ),
      })
      .from(ledgerEntries)
      .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
      .where(and(isLevyAccountOfPathSql(input), within))
      .orderBy(ledgerEntries.entryDay, ledgerEntries.sequence),
});

/**
 * All entries, oldest first; descriptions and causes only for the latest `last`, which may be 0. Throws not_found if
 * the caller may not see the account.
 */
export const readLevyAccountEntries = async (read: CallerReadContext, account: LevyAccountPath, last = ALL) => {
  const rows = await read.list(entries, { ...account, last });
  if (rows.length === 0) await read.get(accountOfPair, account);
  return rows;
};

/**
 * All entries or the latest few, oldest first, each with the balance after it. Entries dated after today settle
 * nothing yet. `total` counts all; settlement is always computed from all entries.
 */
export const listLevyAccountLedger = async (
  read: CallerReadContext,
  account: LevyAccountPath,
  last = ALL,
): Promise<{ rows: LevyAccountLedgerRow[]; total: number }> => {
  const rows = await readLevyAccountEntries(read, account, last);
  const { today } = read.caller.at;
  // A levy run posted ahead and reversed: entries that cancel out are open on no day, also before their own.
  const undone = reversalChains(rows).filter(isReversalChainReversed).flat();
  const ahead = settleLedger(undone.filter(({ date }) => date > today));
  const now = settleLedger(rows, today);
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
  const explain = explainLedgerEntries(rows);
  const shown = rows.slice(-last).map((row): LevyAccountLedgerRow => {
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
      interestTerms: entryInterestStateOf(row, row.chargeInterest),
    };
  });
  return { rows: shown, total: rows.length };
};
