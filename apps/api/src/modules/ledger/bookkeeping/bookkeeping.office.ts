/** Journals, periods, the chart and the rates of interest, as the office keeps them. */
import { booksSentences as says } from '@stoep/contract/ledger/books.sentences';
import * as confirmations from '@stoep/contract/ledger/confirmations.resources';
import * as declared from '@stoep/contract/ledger/journals.resources';
import { firstOfMonth } from '@stoep/domain/calendar/calendar';
import { classOfCode, STANDARD_CHART } from '@stoep/domain/ledger/chart';
import { sql } from 'drizzle-orm';
import { waitsForAnother } from '../../../access/dual-approval.policy.ts';
import { interestTerms } from '../../../db/schema/billing/budgets.ts';
import { confirmationLimits, entriesToConfirm } from '../../../db/schema/ledger/confirmations.ts';
import { glAccounts, journals, periodEvents, periods } from '../../../db/schema/ledger/journals.ts';
import { bind, type Computed, type Settle } from '../../../engines/office/binding.ts';
import { approveLimit, refuseLimit, sayLimit } from '../entries/limits.commands.ts';
import { closeMonth, reopenMonth } from '../journals/periods.commands.ts';
import { confirmEntry, refuseEntry } from './confirm-entries.commands.ts';
import { reverseJournal } from './reverse-journal.commands.ts';

/** A building adds accounts of its own; the class follows from the number. */
const settleAccount: Settle<typeof declared.glAccounts, typeof glAccounts> = (
  { buildingId, code },
  { isNew },
) => {
  if (!isNew && buildingId === null) return { problems: { name: says.standardStays } };
  const own = classOfCode(code);
  if (own === undefined) return { problems: { code: says.codeWrong } };
  const standard = STANDARD_CHART.find((one) => one.code === code);
  if (standard) return { problems: { code: says.codeStandard({ name: standard.name }) } };
  return { set: { class: own } };
};

/** The entry or journal that would be reversed, with its date. */
const whatItReverses: Computed = (column) => sql`coalesce(
  (select e.description || ' of ' || to_char(e.entry_day, 'DD Mon YYYY') || ', levy account ' || l.account_number
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id where e.id = ${column('reverses')}),
  (select j.description || ' of ' || to_char(j.day, 'DD Mon YYYY') || ', journal ' || j.number
    from journals j where j.id = ${column('journalId')}))`;

/** What a second person confirmed has the id of what waited, or reverses the same entry. */
const postedAs: Computed = (column) => sql`(select e.id from ledger_entries e
  where ${column('state')} = 'confirmed' and (e.id = ${column('id')} or e.reverses = ${column('reverses')}) limit 1)`;

export const bookkeepingBindings = [
  bind(declared.journals, journals, {
    titleOf: (column) => sql`${column('description')} || ', journal ' || ${column('number')}`,
    computed: {
      amount: (column) =>
        sql`(select sum(l.amount) from journal_lines l where l.journal_id = ${column('id')} and l.amount > 0)`,
      reversalWaiting: (column) => sql`(select c.id from entries_to_confirm c
        where c.journal_id = ${column('id')} and c.state = 'waiting' limit 1)`,
    },
    actions: { reverse: reverseJournal },
  }),
  bind(confirmations.confirmationLimits, confirmationLimits, {
    queues: {
      limitsToApprove: (column, { me }) =>
        waitsForAnother(sql`${column('state')} = 'waiting'`, column('proposedBy'), me),
    },
    create: sayLimit,
    actions: { approve: approveLimit, refuse: refuseLimit },
  }),
  bind(confirmations.entriesToConfirm, entriesToConfirm, {
    queues: {
      entriesWaiting: (column, { me }) =>
        waitsForAnother(sql`${column('state')} = 'waiting'`, column('enteredBy'), me),
    },
    computed: { reversed: whatItReverses, posted: postedAs },
    buildingOf: (column) => sql`coalesce(
      (select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')}),
      (select j.building_id from journals j where j.id = ${column('journalId')}))`,
    actions: { confirm: confirmEntry, refuse: refuseEntry },
  }),
  bind(declared.periods, periods, {
    titleOf: (column) => sql`to_char(${column('month')}, 'FMMonth YYYY')`,
    create: closeMonth,
    actions: { reopen: reopenMonth },
  }),
  bind(declared.periodEvents, periodEvents, {
    buildingOf: (column) => sql`(select p.building_id from periods p where p.id = ${column('periodId')})`,
  }),
  bind(declared.glAccounts, glAccounts, { settle: settleAccount }),
  bind(declared.interestTerms, interestTerms, {
    columns: { monthlyRate: interestTerms.monthlyBasisPoints },
    titleOf: (column) => sql`to_char(${column('fromDay')}, 'FMMonth YYYY')`,
    settle: ({ fromDay, graceDays }) => ({
      set: { fromDay: firstOfMonth(fromDay), graceDays: graceDays ?? 0 },
    }),
  }),
];
