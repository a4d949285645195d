/** Office bindings of journals, periods, the chart of accounts and interest rates. */

import * as confirmations from '@stoep/contract/ledger/dual-approval.resources';
import * as declared from '@stoep/contract/ledger/journals.resources';
import { postingRefusalSentences as says } from '@stoep/contract/ledger/posting-refusals.sentences';
import { firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { glClassOfCode, STANDARD_CHART_OF_ACCOUNTS } from '@stoep/domain/ledger/chart-of-accounts';
import { sql } from 'drizzle-orm';
import { awaitsOtherApproverSql } from '../../../access/dual-approval.policy.ts';
import { buildingInterestRates } from '../../../db/schema/billing/budgets.ts';
import { dualApprovalLimits, pendingLedgerEntries } from '../../../db/schema/ledger/confirmations.ts';
import { glAccounts, journals, periodEvents, periods } from '../../../db/schema/ledger/journals.ts';
import { bindRecord, type ComputedField, type RecordCheck } from '../../../engines/office/record-binding.ts';
import {
  approveDualApprovalLimit,
  proposeDualApprovalLimit,
  refuseDualApprovalLimit,
} from '../entries/approval-limits.commands.ts';
import { closeLedgerMonth, reopenLedgerMonth } from '../journals/periods.commands.ts';
import { confirmPendingEntry, refusePendingEntry } from './confirm-pending-entries.commands.ts';
import { reverseJournal } from './reverse-journal.commands.ts';

/** A building may add chart accounts; the class follows from the number. */
const settleAccount: RecordCheck<typeof declared.glAccountsResource, typeof glAccounts> = (
  { buildingId, code },
  { isNew },
) => {
  if (!isNew && buildingId === null) return { problems: { name: says.standardStays } };
  const own = glClassOfCode(code);
  if (own === undefined) return { problems: { code: says.codeWrong } };
  const standard = STANDARD_CHART_OF_ACCOUNTS.find((one) => one.code === code);
  if (standard) return { problems: { code: says.codeStandard({ name: standard.name }) } };
  return { set: { class: own } };
};

/** The entry or journal to be reversed, with its date. */
const whatItReverses: ComputedField = (column) => sql`coalesce(
  (select e.description || ' of ' || to_char(e.entry_day, 'DD Mon YYYY') || ', levy account ' || l.account_number
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id where e.id = ${column('reverses')}),
  (select j.description || ' of ' || to_char(j.day, 'DD Mon YYYY') || ', journal ' || j.number
    from journals j where j.id = ${column('journalId')}))`;

/** A confirmed posting has the id of the pending one, or reverses the same entry. */
const postedAs: ComputedField = (column) => sql`(select e.id from ledger_entries e
  where ${column('state')} = 'confirmed' and (e.id = ${column('id')} or e.reverses = ${column('reverses')}) limit 1)`;

export const bookkeepingBindings = [
  bindRecord(declared.journalsResource, journals, {
    titleOf: (column) => sql`${column('description')} || ', journal ' || ${column('number')}`,
    computed: {
      amount: (column) =>
        sql`(select sum(l.amount) from journal_lines l where l.journal_id = ${column('id')} and l.amount > 0)`,
      reversalWaiting: (column) => sql`(select c.id from entries_to_confirm c
        where c.journal_id = ${column('id')} and c.state = 'waiting' limit 1)`,
    },
    actions: { reverse: reverseJournal },
  }),
  bindRecord(confirmations.dualApprovalLimitsResource, dualApprovalLimits, {
    queues: {
      limitsToApprove: (column, { me }) =>
        awaitsOtherApproverSql(sql`${column('state')} = 'waiting'`, column('proposedBy'), me),
    },
    create: proposeDualApprovalLimit,
    actions: { approve: approveDualApprovalLimit, refuse: refuseDualApprovalLimit },
  }),
  bindRecord(confirmations.ledgerEntriesToConfirmResource, pendingLedgerEntries, {
    queues: {
      entriesWaiting: (column, { me }) =>
        awaitsOtherApproverSql(sql`${column('state')} = 'waiting'`, column('enteredBy'), me),
    },
    computed: { reversed: whatItReverses, posted: postedAs },
    buildingOf: (column) => sql`coalesce(
      (select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')}),
      (select j.building_id from journals j where j.id = ${column('journalId')}))`,
    actions: { confirm: confirmPendingEntry, refuse: refusePendingEntry },
  }),
  bindRecord(declared.accountingPeriodsResource, periods, {
    titleOf: (column) => sql`to_char(${column('month')}, 'FMMonth YYYY')`,
    create: closeLedgerMonth,
    actions: { reopen: reopenLedgerMonth },
  }),
  bindRecord(declared.accountingPeriodEventsResource, periodEvents, {
    buildingOf: (column) => sql`(select p.building_id from periods p where p.id = ${column('periodId')})`,
  }),
  bindRecord(declared.glAccountsResource, glAccounts, {
    settle: settleAccount,
    // Its own accounts, and the chart that all buildings share.
    inBuilding: (column, building) => sql`${column('buildingId')} = ${building} or ${column('buildingId')} is null`,
  }),
  bindRecord(declared.interestTermsResource, buildingInterestRates, {
    columns: { monthlyRate: buildingInterestRates.monthlyBasisPoints },
    titleOf: (column) => sql`to_char(${column('fromDay')}, 'FMMonth YYYY')`,
    settle: ({ fromDay, graceDays }) => ({
      set: { fromDay: firstDayOfMonth(fromDay), graceDays: graceDays ?? 0 },
    }),
  }),
];
