/** Where a levy account is paid, why its balance is what it is, and what was said to be paid (M-17d, M-17e). */

import type { HowToPay, PaymentProof, WhyThisAmount } from '@stoep/contract/accounts/paying';
import { AppError } from '@stoep/contract/kit/errors';
import { addMonths, dayOf } from '@stoep/domain/calendar/calendar';
import { explainChange } from '@stoep/domain/levies/balance-change';
import { explainCause } from '@stoep/domain/levies/entry-cause';
import { desc, eq, sql } from 'drizzle-orm';
import { payIntoOf } from '../../db/bank-details.ts';
import { ledgerEntries, levyAccounts } from '../../db/schema/accounts.ts';
import { buildings, units } from '../../db/schema/buildings.ts';
import { files } from '../../db/schema/files.ts';
import { paymentProofs } from '../../db/schema/requests.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { ageColumns, ageingOf, allocatesTo } from '../ledger/index.ts';
import { visiblePair } from '../levy-accounts/levy-accounts.policy.ts';

export type AccountPath = { readonly levyAccountId: string; readonly responsiblePersonId: string };

const PROOFS_SHOWN = 10;

/** The newest, whoever of the account's people sent them. */
const listProofs = (db: Database, levyAccountId: string): Promise<PaymentProof[]> =>
  db
    .select({
      id: paymentProofs.id,
      amount: paymentProofs.amount,
      paidOn: paymentProofs.paidDay,
      fileName: files.name,
      state: paymentProofs.state,
      answer: paymentProofs.answer,
      sentAt: paymentProofs.createdAt,
      decidedAt: paymentProofs.decidedAt,
    })
    .from(paymentProofs)
    .innerJoin(files, eq(files.id, paymentProofs.fileId))
    .where(eq(paymentProofs.levyAccountId, levyAccountId))
    .orderBy(desc(paymentProofs.createdAt), desc(paymentProofs.id))
    .limit(PROOFS_SHOWN);

/** The payer's reference is the account's own number: receipts are matched by it. */
export const findHowToPay = async (db: Database, person: Person, path: AccountPath): Promise<HowToPay> => {
  const [account] = await db
    .select({
      id: levyAccounts.id,
      accountNumber: levyAccounts.accountNumber,
      buildingId: buildings.id,
      building: buildings.name,
      doorNumber: units.doorNumber,
      ...ageColumns,
    })
    .from(levyAccounts)
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .innerJoin(units, eq(units.id, levyAccounts.unitId))
    .innerJoin(ageingOf(sql`${levyAccounts.id}`, person.at.today), sql`true`)
    .where(visiblePair(person, path.levyAccountId, path.responsiblePersonId));
  if (!account) throw new AppError('not_found');
  const { id, buildingId, ...shown } = account;
  const payInto = await payIntoOf(db, buildingId);
  return {
    ...shown,
    reference: account.accountNumber,
    payInto: payInto && { ...payInto, confirmedOn: dayOf(payInto.confirmedAt) },
    proofs: await listProofs(db, id),
  };
};

/** Since the same day a month ago, so that each kind of charge was made once in between, whatever day it is. */
export const explainBalance = async (
  db: Database,
  person: Person,
  path: AccountPath,
): Promise<WhyThisAmount> => {
  const [account] = await db
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(visiblePair(person, path.levyAccountId, path.responsiblePersonId));
  if (!account) throw new AppError('not_found');
  const { today: asAt } = person.at;
  const since = addMonths(asAt, -1);
  const entries = await db
    .select({
      id: ledgerEntries.id,
      date: ledgerEntries.entryDay,
      dueDate: ledgerEntries.dueDay,
      kind: ledgerEntries.kind,
      description: ledgerEntries.description,
      amount: ledgerEntries.amount,
      cause: ledgerEntries.cause,
      sequence: ledgerEntries.sequence,
      disputed: ledgerEntries.disputed,
      allocatesTo,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.levyAccountId, account.id));
  const { lines, unpaid, ...sums } = explainChange(entries, since, asAt);
  return {
    since,
    asAt,
    ...sums,
    lines: lines.map((line) => ({
      ...line,
      entries: line.entries.map(({ id: entryId, date, kind, description, amount, cause }) => ({
        id: entryId,
        date,
        kind,
        description,
        amount,
        explanation: explainCause(cause).explanation,
      })),
    })),
    unpaid: unpaid.map(({ entry, open }) => ({
      id: entry.id,
      description: entry.description,
      dueDate: entry.dueDate,
      open,
    })),
  };
};
