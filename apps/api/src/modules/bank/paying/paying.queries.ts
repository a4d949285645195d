/** Where a levy account is paid, why its balance is what it is, and what was said to be paid (M-17d, M-17e). */

import type { HowToPay, PaymentProof, WhyThisAmount } from '@stoep/contract/bank/paying';
import { addMonths, dayOf } from '@stoep/domain/calendar/calendar';
import { explainChange } from '@stoep/domain/ledger/balance-change';
import { and, eq, sql } from 'drizzle-orm';
import { agentAccount, payIntoOf, schemeAccount } from '../../../db/bank-details.ts';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import type { Asker } from '../../../kernel/caller.ts';
import { type RefsOf, required } from '../../../kernel/input.ts';
import { rowsWithin } from '../../../kernel/prepared-read.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import {
  ageColumns,
  ageingOf,
  allocatesTo,
  explainEntries,
  graceDays,
  openTicketOf,
  readProofState,
  reportedColumn,
} from '../../ledger/entries/index.ts';
import { levyAccountsVisibleTo } from '../../ledger/levy-accounts/levy-accounts.policy.ts';

export type AccountPath = { readonly levyAccountId: string; readonly responsiblePersonId: string };

const PROOFS_SHOWN = 10;

/** The newest, whoever of the account's people sent them. */
const proofs = (caller: Asker) =>
  rowsWithin<PaymentProof>(
    {
      id: paymentProofs.id,
      amount: paymentProofs.amount,
      paidOn: paymentProofs.paidDay,
      fileName: files.name,
      state: readProofState('payment_proofs', caller),
      answer: paymentProofs.answer,
      sentAt: paymentProofs.createdAt,
      decidedAt: paymentProofs.decidedAt,
    },
    sql`from payment_proofs join files on files.id = payment_proofs.file_id
    where payment_proofs.levy_account_id = ${levyAccounts.id}
    order by payment_proofs.created_at desc, payment_proofs.id desc limit ${PROOFS_SHOWN}`,
  );

/** The attorney who collects the account while its case is open; null where none was instructed. */
const attorney = sql<HowToPay['attorney']>`(
  select json_build_object('name', coalesce(f.trading_as, f.name), 'reference', c.attorney_reference)
  from legal_cases c join contractors f on f.id = c.attorney_id
  where c.levy_account_id = ${levyAccounts.id} and c.closed_at is null
  order by c.handover_day desc, c.id desc limit 1)`;

const pair = { levyAccountId: required<string>(), responsiblePersonId: required<string>() };
const visible = scope(levyAccounts, (_, caller) => levyAccountsVisibleTo(caller));
const ofPair = (input: RefsOf<typeof pair>) =>
  and(eq(levyAccounts.id, input.levyAccountId), eq(levyAccounts.accountId, input.responsiblePersonId));

const payable = query('paying.account', {
  scope: visible,
  input: pair,
  from: (db, { within, caller, input }) =>
    db
      .select({
        accountNumber: levyAccounts.accountNumber,
        paymentReference: levyAccounts.paymentReference,
        building: buildings.name,
        doorNumber: units.doorNumber,
        ...ageColumns,
        schemeAccount: schemeAccount(sql`${buildings.id}`),
        agentAccount,
        attorney,
        reported: reportedColumn(sql`= ${levyAccounts.id}`, caller),
        proofs: proofs(caller),
      })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .innerJoin(ageingOf(sql`${levyAccounts.id}`, caller.at.today), sql`true`)
      .where(and(ofPair(input), within)),
});

/** Receipts are matched by the payer's reference: the account's own number where it has no other. */
export const readHowToPay = async (read: Read, path: AccountPath): Promise<HowToPay> => {
  const { schemeAccount, agentAccount, paymentReference, ...account } = await read.get(payable, path);
  const payInto = payIntoOf(schemeAccount, agentAccount);
  return {
    ...account,
    reference: paymentReference ?? account.accountNumber,
    payInto: payInto && { ...payInto, confirmedOn: dayOf(payInto.confirmedAt) },
  };
};

const entriesOfPair = query('paying.entries', {
  scope: visible,
  input: pair,
  from: (db, { within, caller, input }) =>
    db
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
        graceDays,
        ticket: openTicketOf(caller),
      })
      .from(ledgerEntries)
      .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
      .where(and(ofPair(input), within)),
});

const account = query('paying.reported', {
  scope: visible,
  input: pair,
  from: (db, { within, caller, input }) =>
    db
      .select({ reported: reportedColumn(sql`= ${levyAccounts.id}`, caller) })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(ofPair(input), within)),
});

/** Since the same day a month ago, so that each kind of charge was made once in between, whatever day it is. */
export const explainBalance = async (read: Read, path: AccountPath): Promise<WhyThisAmount> => {
  const { today: asAt } = read.caller.at;
  const since = addMonths(asAt, -1);
  const [{ reported }, entries] = await Promise.all([
    read.get(account, path),
    read.list(entriesOfPair, path),
  ]);
  const explain = explainEntries(entries);
  const { lines, unpaid, ...sums } = explainChange(entries, since, asAt);
  return {
    since,
    asAt,
    ...sums,
    reported,
    lines: lines.map((line) => ({
      ...line,
      entries: line.entries.map((entry) => {
        const { id: entryId, date, kind, description, amount, ticket } = entry;
        const { explanation, interestOn } = explain(entry);
        return { id: entryId, date, kind, description, amount, explanation, interestOn, ticket };
      }),
    })),
    unpaid: unpaid.map(({ entry, open }) => ({
      id: entry.id,
      description: entry.description,
      dueDate: entry.dueDate,
      open,
      ticket: entry.ticket,
    })),
  };
};
