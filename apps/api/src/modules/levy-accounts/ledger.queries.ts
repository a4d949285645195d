/** The entries of a levy account, each with what caused it and what it settled (rules 1.2). */

import type { LedgerRow } from '@stoep/contract/accounts/levy-accounts';
import { AppError } from '@stoep/contract/kit/errors';
import { settle } from '@stoep/domain/levies/ageing';
import { explainCause } from '@stoep/domain/levies/entry-cause';
import { type Cents, cents } from '@stoep/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { ledgerEntries, levyAccounts } from '../../db/schema/accounts.ts';
import { buildings } from '../../db/schema/buildings.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { allocatesTo } from '../ledger/index.ts';
import { visiblePair } from './levy-accounts.policy.ts';

/** Finds the account of the path in scope; throws not_found. */
export const insistOnAccount = async (
  db: Database,
  person: Person,
  levyAccountId: string,
  responsiblePersonId: string,
): Promise<string> => {
  const [account] = await db
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(visiblePair(person, levyAccountId, responsiblePersonId));
  if (!account) throw new AppError('not_found');
  return account.id;
};

const readEntries = (db: Database, levyAccountId: string) =>
  db
    .select({
      id: ledgerEntries.id,
      date: ledgerEntries.entryDay,
      dueDate: ledgerEntries.dueDay,
      kind: ledgerEntries.kind,
      reference: ledgerEntries.reference,
      description: ledgerEntries.description,
      amount: ledgerEntries.amount,
      cause: ledgerEntries.cause,
      sequence: ledgerEntries.sequence,
      disputed: ledgerEntries.disputed,
      allocatesTo,
      balance:
        sql<Cents>`sum(${ledgerEntries.amount}) over (order by ${ledgerEntries.entryDay}, ${ledgerEntries.sequence})`.mapWith(
          (v) => cents(Number(v)),
        ),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.levyAccountId, levyAccountId))
    .orderBy(ledgerEntries.entryDay, ledgerEntries.sequence);

/**
 * Every entry, oldest first, with the balance after it; what is dated later than today settles nothing yet. The account itself is
 * found in scope first.
 */
export const listLedger = async (
  db: Database,
  person: Person,
  levyAccountId: string,
  responsiblePersonId: string,
): Promise<LedgerRow[]> => {
  const rows = await readEntries(db, await insistOnAccount(db, person, levyAccountId, responsiblePersonId));
  const { charges, credits } = settle(rows, person.at.today);
  const matches = new Map([
    ...charges.map(({ entry, settledBy, open }) => [entry.id, { settlements: settledBy, open }] as const),
    ...credits.map(
      ({ entry, settles, unallocated }) => [entry.id, { settlements: settles, open: unallocated }] as const,
    ),
  ]);
  return rows.map(({ cause, sequence: _, disputed: __, allocatesTo: ___, ...row }) => {
    const match = matches.get(row.id);
    return {
      ...row,
      ...explainCause(cause),
      settlements: [...(match?.settlements ?? [])],
      open: match?.open ?? cents(Math.abs(row.amount)),
    };
  });
};
