/**
 * Reads where a levy account is paid, why its balance is what it is, and which payments were reported (M-17d, M-17e).
 */

import type { BalanceExplanation, PaymentInstructions, PaymentProof } from '@stoep/contract/bank/paying';
import { addMonths, dayOfInstant } from '@stoep/domain/calendar/calendar';
import { explainBalanceChange } from '@stoep/domain/ledger/balance-change';
import { and, eq, sql } from 'drizzle-orm';
import { agentBankAccountSql, buildingBankAccountSql, paymentDestinationOf } from '../../../db/payment-destination.ts';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { nestedRowsSql } from '../../../kernel/prepared-read.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { type QueryInputPlaceholders, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import {
  ageingOfLevyAccountSql,
  ageingSqlColumns,
  allocatedEntryIdSql,
  explainLedgerEntries,
  interestGraceDaysSql,
  openTicketOfEntrySql,
  paymentProofStateSql,
  reportedPaymentsSqlColumn,
} from '../../ledger/entries/index.ts';
import { levyAccountsVisibleTo } from '../../ledger/levy-accounts/levy-accounts.policy.ts';

export type HowToPayPath = { readonly levyAccountId: string; readonly responsiblePersonId: string };

const PROOFS_SHOWN = 10;

/** The newest proofs, from anybody on the owner account. */
const proofs = (caller: QueryCaller) =>
  nestedRowsSql<PaymentProof>(
    {
      id: paymentProofs.id,
      amount: paymentProofs.amount,
      paidOn: paymentProofs.paidDay,
      fileName: files.name,
      state: paymentProofStateSql('payment_proofs', caller),
      answer: paymentProofs.answer,
      sentAt: paymentProofs.createdAt,
      decidedAt: paymentProofs.decidedAt,
    },
    sql`from payment_proofs join files on files.id = payment_proofs.file_id
    where payment_proofs.levy_account_id = ${levyAccounts.id}
    order by payment_proofs.created_at desc, payment_proofs.id desc limit ${PROOFS_SHOWN}`,
  );

/** The attorney who collects the account while its legal case is open; null if none is instructed. */
const attorney = sql<PaymentInstructions['attorney']>`(
  select json_build_object('name', coalesce(f.trading_as, f.name), 'reference', c.attorney_reference)
  from legal_cases c join contractors f on f.id = c.attorney_id
  where c.levy_account_id = ${levyAccounts.id} and c.closed_at is null
  order by c.handover_day desc, c.id desc limit 1)`;

const pair = { levyAccountId: requiredQueryInput<string>(), responsiblePersonId: requiredQueryInput<string>() };
const visible = defineRowScope(levyAccounts, (_, caller) => levyAccountsVisibleTo(caller));
const ofPair = (input: QueryInputPlaceholders<typeof pair>) =>
  and(eq(levyAccounts.id, input.levyAccountId), eq(levyAccounts.accountId, input.responsiblePersonId));

const payable = defineScopedQuery('paying.account', {
  scope: visible,
  input: pair,
  from: (db, { within, caller, input }) =>
    db
      .select({
        accountNumber: levyAccounts.accountNumber,
        paymentReference: levyAccounts.paymentReference,
        building: buildings.name,
        doorNumber: units.doorNumber,
        ...ageingSqlColumns,
        schemeAccount: buildingBankAccountSql(sql`${buildings.id}`),
        agentAccount: agentBankAccountSql,
        attorney,
        reported: reportedPaymentsSqlColumn(sql`= ${levyAccounts.id}`, caller),
        proofs: proofs(caller),
      })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .innerJoin(ageingOfLevyAccountSql(sql`${levyAccounts.id}`, caller.at.today), sql`true`)
      .where(and(ofPair(input), within)),
});

/** Receipts are matched by payment reference; without one, by the account number. */
export const readHowToPay = async (read: CallerReadContext, path: HowToPayPath): Promise<PaymentInstructions> => {
  const { schemeAccount, agentAccount, paymentReference, ...account } = await read.get(payable, path);
  const payInto = paymentDestinationOf(schemeAccount, agentAccount);
  return {
    ...account,
    reference: paymentReference ?? account.accountNumber,
    payInto: payInto && { ...payInto, confirmedOn: dayOfInstant(payInto.confirmedAt) },
  };
};

const entriesOfPair = defineScopedQuery('paying.entries', {
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
        allocatesTo: allocatedEntryIdSql,
        graceDays: interestGraceDaysSql,
        ticket: openTicketOfEntrySql(caller),
      })
      .from(ledgerEntries)
      .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
      .where(and(ofPair(input), within)),
});

const account = defineScopedQuery('paying.reported', {
  scope: visible,
  input: pair,
  from: (db, { within, caller, input }) =>
    db
      .select({ reported: reportedPaymentsSqlColumn(sql`= ${levyAccounts.id}`, caller) })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(ofPair(input), within)),
});

/** Explains the change since the same day last month, so that each monthly charge occurs exactly once. */
export const explainLevyAccountBalanceChange = async (
  read: CallerReadContext,
  path: HowToPayPath,
): Promise<BalanceExplanation> => {
  const { today: asAt } = read.caller.at;
  const since = addMonths(asAt, -1);
  const [{ reported }, entries] = await Promise.all([read.get(account, path), read.list(entriesOfPair, path)]);
  const explain = explainLedgerEntries(entries);
  const { lines, unpaid, ...sums } = explainBalanceChange(entries, since, asAt);
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
